import type { LetterInput } from '@shared/contracts/letters';
import { mailPlaceholders } from '@shared/settings/setting-keys';
import { namesLink } from '@shared/settings/setting-rules';
import { documentMissing, noDocument } from '../shared-documents/document-choice';
import { type ChoiceValues, countProblem, waveChoice } from '../waves/choice-values';
import { type MailTextErrors, type MailTexts, mailTextProblems } from '../waves/mail-text-fields';

export interface LetterValues extends ChoiceValues {
  /** `noDocument` until one is chosen (document-choice.tsx). */
  documentId: number;
  /** How many days the links work. */
  days: number;
  /** What the enquiry holds, as in the search of the list. */
  words: string;
  texts: MailTexts;
}

export type LetterErrors = MailTextErrors & Partial<Record<'count' | 'document', string>>;

/** Who, which document and what, as the server is told. */
export function letterContent(values: LetterValues, ticked: readonly number[]): Omit<LetterInput, 'key'> {
  const { documentId, days, words, from, until, texts } = values;
  return {
    documentId,
    days,
    texts,
    choice: {
      ...waveChoice(values, ticked),
      ...(words.trim() && { words: words.trim() }),
      ...(from && { askedFrom: from }),
      ...(until && { askedUntil: until }),
    },
  };
}

/** What is wrong with the form, before the server is asked. */
export function letterProblems({ documentId, count, texts }: LetterValues): LetterErrors {
  const errors: LetterErrors = mailTextProblems(
    texts,
    mailPlaceholders.letter,
    namesLink,
    'Der Text braucht den Platzhalter {{link}}.',
  );
  if (documentId === noDocument) errors.document = documentMissing;
  const ofCount = countProblem(count);
  if (ofCount) errors.count = ofCount;
  return errors;
}
