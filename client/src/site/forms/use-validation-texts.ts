import { validationStrings } from '@shared/i18n/catalogs';
import type { InterfaceKey } from '@shared/i18n/keys';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../content/use-content';

type Texts = Readonly<Partial<Record<string, string>>>;

const prefix = 'validation.';

/**
 * Sentences for the keys that contracts and server name as errors. They are fetched with the form; a key that is not
 * one (the server's own sentence) is returned as it is, and no raw key is ever shown.
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

  return (message: string | undefined): string | undefined => {
    if (!message) return undefined;
    if (message.startsWith(prefix)) return texts[message.slice(prefix.length)] ?? texts.invalid;
    return i18n.exists(message) ? t(message as InterfaceKey) : message;
  };
}
