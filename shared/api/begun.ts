import type { DescribedRoom } from './describe';

/** Apart from the statistics that it counts for: the server loads it with the pages of visitors. */
// biome-ignore format: a table, one route in a line.
export const begunRoom = { name: 'Statistics', access: 'public', routes: {
  'POST /api/begun/beta': { summary: 'Count that a form was begun', status: 204 },
  'POST /api/begun/investors': { summary: 'Count that a form was begun', status: 204 },
} } satisfies DescribedRoom;
