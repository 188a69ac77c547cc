import * as shared from '@shared/contracts/preview-links';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource } from '../http/describe';

// biome-ignore format: a table, one route in a line.
export const describedPreviewLinks: readonly DescribedResource[] = [
  { name: 'Links to previews', at: '/api', access: 'content', refusesTokens: true, routes: {
    'GET /preview-links': { summary: 'List links to the site as it will be, with what guests said', data: z.array(shared.previewLinkSchema) },
    'POST /preview-links': { summary: 'Create a link; only this response contains its address', body: shared.previewLinkInputSchema, created: shared.createdPreviewLinkSchema, errors: [404] },
    'DELETE /preview-links/:id': { summary: 'Revoke a link', data: shared.previewLinkSchema },
    'PUT /preview-links/remarks/:id': { summary: 'Mark a remark of a guest as settled, or as open again', body: shared.settleRemarkInputSchema, data: answerWith('id') },
  } },
];
