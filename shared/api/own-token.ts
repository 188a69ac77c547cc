import * as tokens from '../contracts/api-tokens';
import type { DescribedRoom } from './describe';

// biome-ignore format: a table, one route in a line.
export const ownTokenRoom = { name: 'Operation and this description', access: 'token', routes: {
  'GET /api/token': { summary: 'Get the permissions of the API token that is used', data: tokens.ownTokenSchema },
} } satisfies DescribedRoom;
