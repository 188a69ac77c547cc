import { placeholdersIn } from '@shared/base/placeholder-names';
import type { WaveContent } from '../../../api/waves-api';
import { type ChoiceValues, countProblem, waveChoice } from './choice-values';
import { type MailTextErrors, type MailTexts, mailTextProblems } from './mail-text-fields';

export interface WaveValues extends ChoiceValues {
  /** Null to have codes made, else the pasted list. */
  codes: string | null;
  texts: MailTexts;
}

export type WaveErrors = MailTextErrors & Partial<Record<'count' | 'codes', string>>;

/** Who and what, as the server is told. */
export function waveContent(values: WaveValues, ticked: readonly number[]): WaveContent {
  const { from, until, texts } = values;
  return {
    texts,
    choice: {
      ...waveChoice(values, ticked),
      ...(from && { confirmedFrom: from }),
      ...(until && { confirmedUntil: until }),
    },
  };
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
