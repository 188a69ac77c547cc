import { describe, expect, it } from 'vitest';
import { runCheck } from './check';
import { clockLine } from './check-clock';
import { judgeConnections } from './check-sessions';
import { checkSystem, openFilesLine } from './check-system';

describe('runCheck', () => {
  it('makes a line of a check that does not end, and of one that fails', async () => {
    const look = () => new Promise<never>(() => {});
    expect(await runCheck({ subject: 'Probe', look }, 20)).toMatchObject([{ subject: 'Probe', state: 'wrong' }]);
    const fails = () => Promise.reject(new Error('odd'));
    expect((await runCheck({ subject: 'Probe', look: fails }))[0]?.sentence).toContain('odd');
  });
});

it('clockLine grades the distance of two clocks', () => {
  const states = [500, -10_000, 90_000].map((ahead) => clockLine('Uhr', 'Uhr der Datenbank', ahead).state);
  expect(states).toEqual(['right', 'note', 'wrong']);
});

it('openFilesLine grades the limit', () => {
  const states = [undefined, 256, 1_024, 65_536].map((limit) => openFilesLine(limit).state);
  expect(states).toEqual(['note', 'wrong', 'note', 'right']);
});

it('checkSystem knows the time in Berlin', async () => {
  expect((await checkSystem())[0]).toMatchObject({ subject: 'Zeitzonen', state: 'right' });
});

it.each([
  ['right', { server: 97, role: -1, database: -1 }],
  ['note', { server: 97, role: 10, database: -1 }],
  ['wrong', { server: 97, role: -1, database: 4 }],
])('judgeConnections is %s for the limits %o', (state, limits) => {
  expect(judgeConnections(limits).state).toBe(state);
});
