import type { Language } from '@shared/locales';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../use-content';

type Texts = Readonly<Record<string, string>>;

const loaders: Record<Language, () => Promise<{ default: { validation: Texts } }>> = {
  de: () => import('@shared/i18n/validation.de.json'),
  en: () => import('@shared/i18n/validation.en.json'),
};

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
    loaders[language]().then(
      (module) => {
        if (wanted) setTexts(module.default.validation);
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
    return i18n.exists(message) ? t(message) : message;
  };
}
