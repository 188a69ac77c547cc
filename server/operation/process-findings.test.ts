import type { FindingState } from '@shared/finding-states';
import { expect, it } from 'vitest';
import { processFindings } from './process-findings';
import type { ProcessState } from './process-state';

/** A process that is well. */
const well: ProcessState = {
  version: '1.2.3',
  commit: '0123456789ab',
  startedAt: new Date('2026-11-23T19:00:00Z'),
  memory: { used: 200e6, limit: 4e9 },
  eventLoopDelay: 3,
  pages: { hits: 990, misses: 10 },
  processes: 2,
};

const about = (id: string, change: Partial<ProcessState> = {}) =>
  processFindings({ ...well, ...change }).find((finding) => finding.id === id);

it('processFindings are good without a remedy if all is well, and the version is a fact', () => {
  const found = processFindings(well);
  expect(found.map(({ state, remedy }) => [state, remedy])).toEqual(
    ['info', 'good', 'good', 'good', 'good'].map((state) => [state, null]),
  );
  expect(found.map(({ text }) => text)).toEqual([
    'Version 1.2.3 (Commit 0123456789ab) läuft seit dem 23.\u00a0November 2026 um 20:00\u00a0Uhr.',
    'Der Prozess belegt 200\u00a0MB Arbeitsspeicher von 4\u00a0GB.',
    'Eine Anfrage wartet zurzeit höchstens 3\u00a0ms, bis sie an die Reihe kommt.',
    'Aufgerufene Seiten: 1.000, davon lagen 99\u00a0% fertig bereit.',
    '2 Prozesse laufen und sind mit der Datenbank verbunden.',
  ]);
});

it.each<[string, FindingState, Partial<ProcessState>]>([
  ['memory', 'open', { memory: { used: 0.85e9, limit: 1e9 } }],
  ['event-loop', 'wrong', { eventLoopDelay: 1_500 }],
])('processFindings of %s are %s', (id, state, change) => {
  expect(about(id, change)).toMatchObject({ state, remedy: expect.any(String) });
});

it('processFindings use the singular for one', () => {
  expect(about('page-cache', { pages: { hits: 1, misses: 0 } })?.text).toMatch(/^Aufgerufene Seiten: 1, davon/);
  expect(about('processes', { processes: 1 })?.text).toMatch(/^Ein Prozess läuft/);
});
