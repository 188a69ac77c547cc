import { describe, expect, it } from 'vitest';
import { about } from '../base/findings';
import { testConfig } from '../testing/test-app';
import { doctorView, launchView, operationView } from './finding-views';
import { ask, collect } from './source';
import { surroundings } from './surroundings';

describe('ask', () => {
  it('makes a finding of a slow source that does not end, and of one that fails', async () => {
    const endless = { ids: ['probe'], slow: 'Probe', find: () => new Promise<never>(() => {}) };
    expect(await ask(endless, 20)).toMatchObject([{ id: 'probe', part: 'Probe', state: 'wrong' }]);
    const failing = { ...endless, find: () => Promise.reject(new Error('odd')) };
    expect((await ask(failing))[0]?.text).toContain('odd');
  });

  it('passes on the failure of a source that is not slow', async () => {
    await expect(ask({ ids: ['probe'], find: () => Promise.reject(new Error('odd')) })).rejects.toThrow('odd');
  });
});

describe('collect', () => {
  it('asks only what a view shows, in the order of the view', async () => {
    const asked: string[] = [];
    const source = (...ids: string[]) => ({
      ids,
      find: () => {
        asked.push(...ids);
        return ids.map((id) => about(id, id).good('Gut.'));
      },
    });
    const found = await collect([source('a', 'b'), source('c'), source('d')], ['d', 'a']);
    expect(found.map(({ id }) => id)).toEqual(['d', 'a']);
    expect(asked).toEqual(['a', 'b', 'd']);
  });
});

it('doctor alone shows what takes seconds, and all of it', () => {
  const slow = surroundings(testConfig).flatMap(({ ids, slow: isSlow }) => (isSlow ? ids : []));
  expect(slow.filter((id) => !doctorView.includes(id))).toEqual([]);
  const own = slow.filter((id) => id !== 'proxy');
  expect([...operationView, ...launchView].filter((id) => own.includes(id))).toEqual([]);
});
