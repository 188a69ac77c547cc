import * as z from 'zod/mini';
import * as redirects from '../contracts/redirects';
import type { DescribedRoom } from './describe';

const path = z.object({ path: z.string() });

// biome-ignore format: a table, one route in a line.
export const redirectRoom = { name: 'Pages and menus', access: 'content', contracts: [redirects], routes: {
  'GET /api/cms/redirects': { summary: 'List redirects', data: z.array(redirects.redirectSchema) },
  'POST /api/cms/redirects': { summary: 'Create a redirect', body: redirects.redirectInputSchema, created: redirects.redirectSchema },
  'GET /api/cms/redirects/export.csv': { summary: 'Export the redirects as CSV', file: 'text/csv' },
  'POST /api/cms/redirects/import': { summary: 'Import redirects from CSV, or show what an import would change', body: redirects.redirectImportSchema, data: z.array(redirects.importedLineSchema) },
  'PUT /api/cms/redirects/:id': { summary: 'Change a redirect', body: redirects.redirectInputSchema, data: redirects.redirectSchema },
  'DELETE /api/cms/redirects/:id': { summary: 'Delete a redirect', data: redirects.redirectSchema },
  'GET /api/cms/missed-addresses': { summary: 'List addresses that visitors requested and that do not exist', data: z.array(redirects.missedAddressSchema) },
  'DELETE /api/cms/missed-addresses': { summary: 'Remove a missed address from the list', query: path, data: path },
} } satisfies DescribedRoom;
