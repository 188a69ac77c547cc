import type { Language } from '@shared/locales';
import { useTranslation } from 'react-i18next';
import { loadStrings } from '../i18n';
import { rememberLanguage, updateAddressLanguage } from './language';
import { isPartAwaited } from './late-part';
import { useContentCache, useCurrentContent } from './use-content';

/**
 * Switches the interface and the content at once: everything of the other language is fetched first, so that no half of
 * the page changes before the other. Rejects where it cannot be fetched, or where parts of the page are still the server's,
 * with nothing changed.
 */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation();
  const contents = useContentCache();
  const { page } = useCurrentContent();
  return async (language) => {
    const [strings] = await Promise.all([loadStrings(language), contents.load(page, language)]);
    if (isPartAwaited()) throw new Error('Parts of the page have not arrived yet.');
    i18n.addResourceBundle(language, 'translation', strings);
    await i18n.changeLanguage(language);
    document.documentElement.lang = language;
    await rememberLanguage(language);
    updateAddressLanguage(language);
  };
}
