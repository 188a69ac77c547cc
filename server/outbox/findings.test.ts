import type { FindingState } from '@shared/finding-states';
import { expect, it } from 'vitest';
import { lastMailFinding, notifiedFinding, type SendingState, sendingFinding } from './findings';

const now = Date.parse('2026-11-23T20:00:00Z');
const ago = (hours: number) => new Date(now - hours * 60 * 60 * 1_000);

const well: SendingState = {
  waiting: 0,
  oldest: null,
  hold: undefined,
  failing: [],
  isSetUp: true,
  protection: undefined,
};

const failure = (hours: number, waits: boolean, text = 'Fehler seit gestern.') => ({ since: ago(hours), text, waits });
const held = (hours: number) => ({
  since: ago(hours),
  reason: 'Das Konto hat seine Grenze erreicht',
  nextTryAt: ago(0),
});

it.each<[FindingState, Partial<SendingState>]>([
  ['good', {}],
  ['good', { waiting: 1, oldest: ago(0.5) }],
  ['open', { waiting: 1, oldest: ago(2) }],
  ['wrong', { waiting: 12, oldest: ago(24) }],
  ['open', { isSetUp: false }],
  ['open', { hold: held(0.5) }],
  ['wrong', { hold: held(2) }],
  ['open', { failing: [failure(0.5, true)] }],
  ['wrong', { failing: [failure(2, true)] }],
  ['open', { failing: [failure(48, false)] }],
])('sendingFinding is %s for %o', (state, change) => {
  const finding = sendingFinding({ ...well, ...change }, now);
  expect(finding.state).toBe(state);
  expect(finding.remedy === null).toBe(state === 'good');
});

it('sendingFinding uses the singular for one, and ends every sentence with a full stop', () => {
  const text = (change: Partial<SendingState>) => sendingFinding({ ...well, ...change }, now).text;
  expect(text({})).toBe('Keine Nachricht wartet.');
  expect(text({ waiting: 1, oldest: ago(1.1) })).toContain('Eine Nachricht wartet');
  expect(text({ failing: [failure(1, true, 'Fehler: 500'), failure(1, true)] })).toBe(
    'Fehler: 500. Fehler seit gestern.',
  );
  expect(text({ hold: held(1) })).toMatch(/angehalten\. Das Konto hat seine Grenze erreicht\.$/);
});

it.each([
  ['open', false, 1, false, 'nicht eingerichtet'],
  ['open', true, 0, false, 'keine Adresse'],
  ['good', true, 1, false, 'per E-Mail'],
  ['good', false, 0, true, 'Webhook'],
] as const)('notifiedFinding is %s if mail is set up: %s, with %d recipients and the webhook %s', (...given) => {
  const [state, isSetUp, recipients, webhook, text] = given;
  expect(notifiedFinding({ isSetUp, recipients, webhook })).toMatchObject({
    state,
    text: expect.stringContaining(text),
  });
});

it('lastMailFinding tells what went out last and what is tried next, and judges neither', () => {
  const text = (given: Parameters<typeof lastMailFinding>[0]) => {
    const finding = lastMailFinding(given);
    expect(finding).toMatchObject({ state: 'info', remedy: null });
    return finding.text.replaceAll('\u00a0', ' ');
  };
  expect(text({ lastSentAt: ago(2), nextAttemptAt: null, heldUntil: null })).toBe(
    'Die letzte Nachricht ging am 23. November 2026 um 19:00 Uhr hinaus. Keine wartet.',
  );
  expect(text({ lastSentAt: null, nextAttemptAt: ago(0), heldUntil: ago(1) })).toBe(
    'Es ging noch keine Nachricht hinaus. Der nächste Versuch ist am 23. November 2026 um 20:00 Uhr.',
  );
});
