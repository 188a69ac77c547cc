import type { CreatedPreviewLink, PreviewLink, PreviewLinkInput } from '@shared/contracts/preview-links';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from './admin-queries';
import { request, requestData } from './http-api';

const { api } = paths;

/** Links to the site as it will be, newest first, with what guests said. */
export const previewLinksQuery = adminQuery<PreviewLink[]>([...adminQueryKey, 'preview-links'], api.previewLinks);

export const previewLinksApi = {
  create: (body: PreviewLinkInput) => requestData<CreatedPreviewLink>('POST', api.previewLinks, { body }),
  revoke: (id: number) => requestData<PreviewLink>('DELETE', api.previewLink(id)),
  settle: (id: number, settled: boolean) => request<unknown>('PUT', api.previewRemark(id), { body: { settled } }),
};
