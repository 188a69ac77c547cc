import { placeholdersIn } from '@shared/base/placeholder-names';
import type { Language } from '@shared/locales';
import type { LetterContent } from '../../../api/letters-api';
import { type MailTextErrors, type MailTexts, mailTextProblems } from '../waves/mail-text-fields';
import { countProblem } from '../waves/wave-values';

/** What the form holds. Empty texts stand for no limit. */
export interface LetterValues {
  /** `noDocument` until one is chosen. */
  documentId: number;
  days: number;
  language: Language | 'all';
  words: string;
  tag: string;
  from: string;
  until: string;
  again: boolean;
  count: string;
  texts: MailTexts;
}

/** No document has this id. */
export const noDocument = 0;

export type LetterErrors = MailTextErrors & Partial<Record<'count' | 'document', string>>;

/** Who, which document and what, as the server is told. With ticked rows these alone are chosen from. */
export function letterContent(values: LetterValues, ticked: readonly number[]): LetterContent {
  const { documentId, days, language, words, tag, from, until, again, count, texts } = values;
  return {
    documentId,
    days,
    texts,
    choice: {
      ...(ticked.length > 0 && { ids: [...ticked] }),
      ...(language !== 'all' && { language }),
      ...(words.trim() && { words: words.trim() }),
      ...(tag.trim() && { tag }),
      ...(from && { askedFrom: from }),
      ...(until && { askedUntil: until }),
      ...(again && { again }),
      ...(count && { count: Number(count) }),
    },
  };
}

/** What is wrong with the form, before the server is asked. */
export function letterProblems({ documentId, count, texts }: LetterValues): LetterErrors {
  const hasLink = (text: string) => placeholdersIn(text).includes('link');
  const errors: LetterErrors = mailTextProblems(texts, hasLink, 'Der Text braucht den Platzhalter {{link}}.');
  if (documentId === noDocument) errors.document = 'Wählen Sie das Dokument.';
  const ofCount = countProblem(count);
  if (ofCount) errors.count = ofCount;
  return errors;
}
