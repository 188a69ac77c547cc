import { placeholdersIn } from '@shared/base/placeholder-names';
import type { WaveInput } from '@shared/contracts/waves';
import { waveAtMost } from '@shared/enquiries/waves';
import type { Language } from '@shared/locales';
import type { WaveContent } from '../../../api/waves-api';
import { type MailTextErrors, mailTextProblems } from './mail-text-fields';

/** What the form holds. Empty texts stand for no limit. */
export interface WaveValues {
  language: Language | 'all';
  tag: string;
  from: string;
  until: string;
  again: boolean;
  count: string;
  /** Null to have codes made, else the pasted list. */
  codes: string | null;
  texts: WaveInput['texts'];
}

export type WaveErrors = MailTextErrors & Partial<Record<'count' | 'codes', string>>;

/** Who and what, as the server is told. With ticked rows these alone are chosen from. */
export function waveContent(values: WaveValues, ticked: readonly number[]): WaveContent {
  const { language, tag, from, until, again, count, texts } = values;
  return {
    texts,
    choice: {
      ...(ticked.length > 0 && { ids: [...ticked] }),
      ...(language !== 'all' && { language }),
      ...(tag.trim() && { tag }),
      ...(from && { confirmedFrom: from }),
      ...(until && { confirmedUntil: until }),
      ...(again && { again }),
      ...(count && { count: Number(count) }),
    },
  };
}

/** A message for a number of people that cannot be; undefined for a good one and for none. */
export function countProblem(count: string): string | undefined {
  const most = Number(count);
  return count && !(Number.isInteger(most) && most >= 1 && most <= waveAtMost)
    ? `Bitte geben Sie eine ganze Zahl von 1 bis ${waveAtMost.toLocaleString('de')} an.`
    : undefined;
}

const isInvitation = (text: string) => placeholdersIn(text).some((name) => name === 'code' || name === 'link');

/** What is wrong with the form, before the server is asked. */
export function waveProblems({ count, codes, texts }: WaveValues): WaveErrors {
  const missing = 'Der Text braucht den Platzhalter {{code}} oder {{link}}.';
  const errors: WaveErrors = mailTextProblems(texts, isInvitation, missing);
  const ofCount = countProblem(count);
  if (ofCount) errors.count = ofCount;
  if (codes !== null && codes.trim() === '') errors.codes = 'Bitte fügen Sie Codes ein, einen in jeder Zeile.';
  return errors;
}
