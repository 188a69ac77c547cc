import type { PageContent } from '@shared/contracts/content';
import type { previewInputSchema } from '@shared/contracts/preview';
import { paths } from '@shared/paths';
import type * as z from 'zod/mini';
import { requestData } from './http-api';

export type PreviewBody = z.input<typeof previewInputSchema>;

export const previewApi = {
  /** Renders a page with drafts and an unsaved edit; nothing is stored. */
  page: (body: PreviewBody, signal?: AbortSignal) =>
    requestData<PageContent>('POST', paths.api.preview, { body, ...(signal ? { signal } : {}) }),
};
