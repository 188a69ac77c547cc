import * as z from 'zod/mini';
import * as tokens from '../contracts/api-tokens';
import type { DescribedRoom } from './describe';

// biome-ignore format: a table, one route in a line.
export const tokenRoom = { name: 'Tokens of programs', access: 'operation', refusesTokens: true, contracts: [tokens], routes: {
  'GET /api/tokens': { summary: 'List the API tokens; expired and revoked ones stay listed for 30 days', data: z.array(tokens.apiTokenSchema) },
  'POST /api/tokens': { summary: 'Create an API token; only this response contains it', body: tokens.apiTokenInputSchema, created: tokens.newApiTokenSchema },
  'DELETE /api/tokens/:id': { summary: 'Revoke an API token', data: z.object({ id: z.int() }) },
} } satisfies DescribedRoom;
