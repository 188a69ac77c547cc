import type { Language } from '../locales';

export const waveStates = ['sending', 'stopped', 'done'] as const;
export type WaveState = (typeof waveStates)[number];

/**
 * `queued` until its mail is out, `sent` once a mail server has taken it, `failed` if none would, `unknown` if it may have
 * been taken, `withdrawn` if it was not sent because the person withdrew, was erased or may no longer be written to, or the link in
 * a letter no longer works.
 */
const invitedStates = ['queued', 'sent', 'failed', 'unknown', 'withdrawn'] as const;
export type InvitedState = (typeof invitedStates)[number];

export const waveStateLabels: Readonly<Record<WaveState, string>> = {
  sending: 'Wird gesendet',
  stopped: 'Angehalten',
  done: 'Fertig',
};

/** What people are told of a mail to whoever wrote: `stopped` is `queued` in a wave that somebody has stopped. */
export const toldStates = [...invitedStates, 'stopped'] as const;
export type ToldState = (typeof toldStates)[number];

export const toldStateLabels: Readonly<Record<ToldState, Readonly<Record<Language, string>>>> = {
  queued: { de: 'wartet', en: 'waiting' },
  stopped: { de: 'angehalten', en: 'stopped' },
  sent: { de: 'gesendet', en: 'sent' },
  failed: { de: 'nicht zustellbar', en: 'undeliverable' },
  unknown: { de: 'ungewiss', en: 'uncertain' },
  withdrawn: { de: 'entfallen', en: 'dropped' },
};

export type WaveTexts = Readonly<Record<Language, { subject: string; text: string }>>;

/** The most people in one wave. */
export const waveAtMost = 20_000;

/** The longest code that a store may bring along, in characters. */
export const longestCode = 100;
