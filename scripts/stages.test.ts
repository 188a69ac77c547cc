import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runStages } from './stages.mjs';

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  return () => vi.restoreAllMocks();
});

describe('stages of npm test', () => {
  it('all run and are told if an early one fails, except those that need it', async () => {
    const ran: string[] = [];
    const stage = (name: string, passes: boolean) => ({ name, run: () => ran.push(name) > 0 && passes });
    const build = stage('Build', false);
    const stages = [stage('Lint', false), stage('Unit', true), build, { ...stage('Browser', true), needs: build }];
    const { lines, passed } = await runStages([...stages, stage('Old Node', true)]);
    expect(passed).toBe(false);
    expect(ran).toEqual(['Lint', 'Unit', 'Build', 'Old Node']);
    expect(lines).toEqual([
      'Lint: failed after 0:00 min',
      'Unit: 0:00 min',
      'Build: failed after 0:00 min',
      'Browser: not run: Build failed',
      'Old Node: 0:00 min',
    ]);
  });

  it('pass if each does', async () => {
    const { passed } = await runStages([{ name: 'Lint', run: async () => true }]);
    expect(passed).toBe(true);
  });
});
