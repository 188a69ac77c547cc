import * as z from 'zod/mini';
import * as shared from '../contracts/preview-links';
import type { DescribedRoom } from './describe';

const settledRemark = z.object({ id: z.int() });

// biome-ignore format: a table, one route in a line.
export const previewLinkRoom = { name: 'Links to previews', access: 'content', refusesTokens: true, routes: {
  'GET /api/preview-links': { summary: 'List links to the site as it will be, with what guests said', data: z.array(shared.previewLinkSchema) },
  'POST /api/preview-links': { summary: 'Create a link; only this response contains its address', body: shared.previewLinkInputSchema, created: shared.createdPreviewLinkSchema, errors: [404] },
  'DELETE /api/preview-links/:id': { summary: 'Revoke a link', data: shared.previewLinkSchema },
  'PUT /api/preview-links/remarks/:id': { summary: 'Mark a remark of a guest as settled, or as open again', body: shared.settleRemarkInputSchema, data: settledRemark },
} } satisfies DescribedRoom;
