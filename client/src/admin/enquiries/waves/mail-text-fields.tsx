import type { WaveInput } from '@shared/contracts/waves';
import { longestReply, longestReplySubject } from '@shared/enquiries/inbox-limits';
import { type Language, languages } from '@shared/locales';
import { TextAreaField, TextField } from '../../../ui/field';
import { languageNames } from '../../kit/languages';

export type MailTexts = WaveInput['texts'];

/** Messages by field; each ends with its language. */
export type MailTextErrors = Partial<Record<`subject-${Language}` | `text-${Language}`, string>>;

/** What is wrong with subject and text; `missing` is the message for a text that lacks what it is sent for. */
export function mailTextProblems(
  texts: MailTexts,
  isWhole: (text: string) => boolean,
  missing: string,
): MailTextErrors {
  const errors: MailTextErrors = {};
  for (const language of languages) {
    const { subject, text } = texts[language];
    if (subject.trim() === '') errors[`subject-${language}`] = 'Bitte geben Sie einen Betreff ein.';
    if (text.trim() === '') errors[`text-${language}`] = 'Bitte schreiben Sie einen Text.';
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
