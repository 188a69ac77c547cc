import type { WaveInput } from '@shared/contracts/waves';
import { longestReply, longestReplySubject } from '@shared/enquiries/inbox-limits';
import { type Language, languages } from '@shared/locales';
import { placeholderProblem } from '@shared/settings/mail-placeholders';
import { TextAreaField, TextField } from '../../../ui/field';
import { validationText } from '../../kit/forms/field-messages';
import { languageNames } from '../../kit/languages';

export type MailTexts = WaveInput['texts'];

/** Messages by field; each ends with its language. */
export type MailTextErrors = Partial<Record<`subject-${Language}` | `text-${Language}`, string>>;

/**
 * What is wrong with subject and text, which may name the placeholders `own`; `missing` is the message for a text that
 * lacks what it is sent for.
 */
export function mailTextProblems(
  texts: MailTexts,
  own: readonly string[],
  isWhole: (text: string) => boolean,
  missing: string,
): MailTextErrors {
  const errors: MailTextErrors = {};
  for (const language of languages) {
    const { subject, text } = texts[language];
    const unknown = (written: string) => validationText(placeholderProblem(written, own) ?? undefined);
    const inSubject = subject.trim() === '' ? 'Bitte geben Sie einen Betreff ein.' : unknown(subject);
    if (inSubject) errors[`subject-${language}`] = inSubject;
    const inText = unknown(text);
    if (inText) errors[`text-${language}`] = inText;
    else if (text.trim() === '') errors[`text-${language}`] = 'Bitte schreiben Sie einen Text.';
    else if (!isWhole(text)) errors[`text-${language}`] = missing;
  }
  return errors;
}

interface MailTextFieldsProps {
  texts: MailTexts;
  errors: MailTextErrors;
  /** What the placeholders become. */
  hint: string;
  onChange: (texts: MailTexts) => void;
}

/** Subject and text of a mail in every language. */
export function MailTextFields({ texts, errors, hint, onChange }: MailTextFieldsProps) {
  return languages.map((language) => {
    const type = (typed: Partial<MailTexts[Language]>) =>
      onChange({ ...texts, [language]: { ...texts[language], ...typed } });
    return (
      <div key={language} className="grid gap-4">
        <TextField
          label={`Betreff (${languageNames[language]})`}
          required
          lang={language}
          maxLength={longestReplySubject}
          value={texts[language].subject}
          error={errors[`subject-${language}`]}
          onChange={({ target }) => type({ subject: target.value })}
        />
        <TextAreaField
          label={`Text (${languageNames[language]})`}
          required
          lang={language}
          rows={8}
          maxLength={longestReply}
          hint={hint}
          value={texts[language].text}
          error={errors[`text-${language}`]}
          onChange={({ target }) => type({ text: target.value })}
        />
      </div>
    );
  });
}
