import { placeholdersIn } from '@shared/base/placeholders';
import type { WaveInput } from '@shared/contracts/waves';
import { waveAtMost } from '@shared/enquiries/waves';
import { type Language, languages } from '@shared/locales';
import type { WaveContent } from '../../../api/waves-api';

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

/** Messages by field; a text's field ends with its language. */
export type WaveErrors = Partial<Record<'count' | 'codes' | `subject-${Language}` | `text-${Language}`, string>>;

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

const isInvitation = (text: string) => placeholdersIn(text).some((name) => name === 'code' || name === 'link');

/** What is wrong with the form, before the server is asked. */
export function waveProblems({ count, codes, texts }: WaveValues): WaveErrors {
  const errors: WaveErrors = {};
  const most = Number(count);
  if (count && !(Number.isInteger(most) && most >= 1 && most <= waveAtMost))
    errors.count = `Bitte geben Sie eine ganze Zahl von 1 bis ${waveAtMost.toLocaleString('de')} an.`;
  if (codes !== null && codes.trim() === '') errors.codes = 'Bitte fügen Sie Codes ein, einen in jeder Zeile.';
  for (const language of languages) {
    const { subject, text } = texts[language];
    if (subject.trim() === '') errors[`subject-${language}`] = 'Bitte geben Sie einen Betreff ein.';
    if (text.trim() === '') errors[`text-${language}`] = 'Bitte schreiben Sie einen Text.';
    else if (!isInvitation(text))
      errors[`text-${language}`] = 'Der Text braucht den Platzhalter {{code}} oder {{link}}.';
  }
  return errors;
}
