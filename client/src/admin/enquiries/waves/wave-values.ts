import type { WaveInput } from '@shared/contracts/waves';
import { readCodeList } from '@shared/enquiries/code-list';
import { mailPlaceholders } from '@shared/settings/setting-keys';
import { namesInvitation } from '@shared/settings/setting-rules';
import { type ChoiceValues, countProblem, waveChoice } from './choice-values';
import { type MailTextErrors, type MailTexts, mailTextProblems } from './mail-text-fields';

export interface WaveValues extends ChoiceValues {
  /** Whether the codes are those of a list; else one is made for each person. */
  hasList: boolean;
  /** The pasted list. */
  codes: string;
  texts: MailTexts;
}

export type WaveErrors = MailTextErrors & Partial<Record<'count' | 'codes', string>>;

/** Who and what, as the server is told. */
export function waveContent(values: WaveValues, ticked: readonly number[]): Pick<WaveInput, 'choice' | 'texts'> {
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

/** What is wrong with the form, before the server is asked. */
export function waveProblems({ count, hasList, codes, texts }: WaveValues): WaveErrors {
  const missing = 'Der Text braucht den Platzhalter {{code}} oder {{link}}.';
  const errors: WaveErrors = mailTextProblems(texts, mailPlaceholders.invitation, namesInvitation, missing);
  const ofCount = countProblem(count);
  if (ofCount) errors.count = ofCount;
  if (hasList && readCodeList(codes).codes.length === 0)
    errors.codes = 'Bitte fügen Sie Codes ein, einen in jeder Zeile.';
  return errors;
}
