import { waveAtMost } from '@shared/enquiries/waves';
import type { Language } from '@shared/locales';

/** Whom a wave goes to, as its form holds it. Empty texts stand for no limit. */
export interface ChoiceValues {
  language: Language | 'all';
  tag: string;
  /** Days on which the person confirmed or wrote. */
  from: string;
  until: string;
  /** Also people who were written to before. */
  again: boolean;
  count: string;
}

export const everybody: ChoiceValues = { language: 'all', tag: '', from: '', until: '', again: false, count: '' };

/** What every kind of wave can choose by, as the server is told. With ticked rows these alone are chosen from. */
export function waveChoice({ language, tag, again, count }: ChoiceValues, ticked: readonly number[]) {
  return {
    ...(ticked.length > 0 && { ids: [...ticked] }),
    ...(language !== 'all' && { language }),
    ...(tag.trim() && { tag }),
    ...(again && { again }),
    ...(count && { count: Number(count) }),
  };
}

/** A message for a number of people that cannot be; undefined for a good one and for none. */
export function countProblem(count: string): string | undefined {
  const most = Number(count);
  return count && !(Number.isInteger(most) && most >= 1 && most <= waveAtMost)
    ? `Bitte geben Sie eine ganze Zahl von 1 bis ${waveAtMost.toLocaleString('de')} an.`
    : undefined;
}
