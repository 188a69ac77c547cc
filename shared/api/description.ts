import type { DescribedRoom } from './describe';

// biome-ignore format: a table, one route in a line.
export const descriptionRoom = { name: 'Operation and this description', access: 'signed-in', routes: {
  'GET /api/openapi.json': { summary: 'Get this description as OpenAPI 3.1', file: 'application/json' },
} } satisfies DescribedRoom;
