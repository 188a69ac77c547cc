import * as transfer from '../contracts/content-transfer';
import type { DescribedRoom } from './describe';

/** The file holds drafts and legal texts. */
const note = 'A token needs operation, content and sensitive-content.';

// biome-ignore format: a table, one route in a line.
export const contentTransferRoom = { name: 'Operation and this description', access: 'operation', contracts: [transfer], routes: {
  'GET /api/content-transfer': { summary: 'Export all content and its pictures as a ZIP file', note, file: 'application/zip' },
  'POST /api/content-transfer': { summary: 'Import exported content, or show what an import would change', note: `${note} With dryRun=false a user must also have confirmed the identity.`, query: transfer.transferQuerySchema, accepts: ['application/zip'], data: transfer.transferReportSchema, errors: [507] },
} } satisfies DescribedRoom;
