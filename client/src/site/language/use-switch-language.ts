import type { Language } from '@shared/locales';
import { useLocation } from 'wouter';
import { useContentCache, useCurrentContent } from '../content/use-content';
import { useCarriedLanguage } from '../links/carried-language';
import { useInterfaces } from './in-language';

/** Switches the language of the page; what that takes is fetched with the first switch. Rejects as `switchLanguage` does. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const [, navigate] = useLocation();
  const interfaces = useInterfaces();
  const contents = useContentCache();
  const { page } = useCurrentContent();
  const { carry } = useCarriedLanguage();
  return async (language) => {
    const { switchLanguage } = await import('./switch-language');
    await switchLanguage(language, { page, interfaces, contents, carry, navigate });
  };
}
