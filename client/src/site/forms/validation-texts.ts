import { validationStrings } from '@shared/i18n/catalogs';
import { generalMessages } from '@shared/i18n/general-messages';
import type { InterfaceKey } from '@shared/i18n/keys';
import { parseMessage, withValues } from '@shared/i18n/message-values';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../content/use-content';

type Texts = Readonly<Partial<Record<string, string>>>;

const prefix = 'validation.';

/**
 * Returns a lookup of validation messages, loaded with the form, and whether a text is one that does not name its field.
 * A message that is not a key (the server's own sentence) is returned unchanged; a raw key is never shown.
 */
export function useValidationTexts() {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const [texts, setTexts] = useState<Texts>({});
  useEffect(() => {
    let wanted = true;
    validationStrings[language]().then(
      ({ validation }) => {
        if (wanted) setTexts(validation);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [language]);

  const isGeneral = (text: string) =>
    generalMessages.some((key) => {
      const [beginning] = texts[key]?.split('{{') ?? [];
      return beginning && text.startsWith(beginning);
    });

  const errorText = (message: string | undefined): string | undefined => {
    if (!message) return undefined;
    if (message.startsWith(prefix)) {
      const { key, values } = parseMessage(message);
      const text = texts[key.slice(prefix.length)] ?? texts.invalid;
      return text && withValues(text, values, language);
    }
    return i18n.exists(message) ? t(message as InterfaceKey) : message;
  };
  return { errorText, isGeneral };
}
