import { expect, it } from 'vitest';
import { databaseFinding } from './findings';

const well = { kind: 'postgres', ms: 1.23, bytes: 34e6, queued: 0 } as const;

it('databaseFinding tells how fast the database answers', () => {
  expect(databaseFinding(well)).toEqual({
    id: 'database',
    part: 'Datenbank',
    state: 'good',
    text: 'PostgreSQL antwortet in 1,2\u00a0ms und belegt 34\u00a0MB.',
    remedy: null,
  });
});

it.each([
  ['open', { ms: 150 }],
  ['open', { queued: 3 }],
  ['wrong', { ms: 1_200 }],
])('databaseFinding is %s for %o', (state, change) => {
  expect(databaseFinding({ ...well, ...change })).toMatchObject({ state, remedy: expect.any(String) });
});

it('databaseFinding uses the singular for one', () => {
  expect(databaseFinding({ ...well, queued: 1 }).text).toContain(' 1 Abfrage wartet auf');
  expect(databaseFinding({ ...well, queued: 2 }).text).toContain(' 2 Abfragen warten auf');
});
