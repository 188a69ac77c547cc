import { expect, it } from 'vitest';
import { clockFinding } from './check-clock';
import { judgeConnections } from './check-sessions';
import { checkSystem, openFilesFinding } from './check-system';

it('clockFinding grades the distance of two clocks', () => {
  const states = [500, -10_000, 90_000].map((ahead) => clockFinding('Uhr der Datenbank', ahead).state);
  expect(states).toEqual(['good', 'open', 'wrong']);
});

it('openFilesFinding grades the limit', () => {
  const states = [undefined, 256, 1_024, 65_536].map((limit) => openFilesFinding(limit).state);
  expect(states).toEqual(['unknown', 'wrong', 'open', 'good']);
});

it('checkSystem knows the time in Berlin', async () => {
  expect((await checkSystem())[0]).toMatchObject({ part: 'Zeitzonen', state: 'good' });
});

it.each([
  ['good', { server: 97, role: -1, database: -1 }],
  ['open', { server: 97, role: 10, database: -1 }],
  ['wrong', { server: 97, role: -1, database: 4 }],
])('judgeConnections is %s for the limits %o', (state, limits) => {
  expect(judgeConnections(limits).state).toBe(state);
});
