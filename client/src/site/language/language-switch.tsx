import { type Language, languages, locales } from '@shared/locales';
import { languageParameter } from '@shared/paths';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { isPlainClick } from '../../enhancements/listen';
import { useContentCache, useCurrentContent, useLanguage } from '../content/use-content';
import { useCarriedLanguage, useInterfaces } from './language-context';

interface LanguageSwitchProps {
  labels?: 'long' | 'short';
  className?: string;
}

/**
 * Links to the same page in each language. As plain links they tell the server that the visitor chose a language, and
 * enhancements/language-switch.ts keeps the reading position. After hydration no document is loaded.
 */
export function LanguageSwitch({ labels = 'short', className = '' }: LanguageSwitchProps) {
  const { t } = useTranslation();
  const current = useLanguage();
  const switchLanguage = useSwitchLanguage();

  function choose(event: MouseEvent<HTMLAnchorElement>, language: Language) {
    if (!isPlainClick(event.nativeEvent, event.currentTarget)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    if (language === current) return;
    // Offline or after a deployment: follow the plain link instead.
    switchLanguage(language).catch(() => window.location.assign(href));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, these are links
    <div role="group" aria-label={t('language.label')} className={`language-switch ${className}`} data-labels={labels}>
      {languages.map((language) => (
        <a
          key={language}
          href={`?${languageParameter}=${language}`}
          lang={language}
          hrefLang={language}
          suppressHydrationWarning
          aria-current={language === current ? 'true' : undefined}
          {...(labels === 'short' ? { 'aria-label': `${locales[language].short}, ${locales[language].name}` } : {})}
          onClick={(event) => choose(event, language)}
        >
          {labels === 'short' ? locales[language].short : locales[language].name}
        </a>
      ))}
    </div>
  );
}

/** Switches the language; its code loads with the first switch. Rejects like `switchLanguage`. */
function useSwitchLanguage(): (language: Language) => Promise<void> {
  const [, navigate] = useLocation();
  const interfaces = useInterfaces();
  const contents = useContentCache();
  const { page, ownPaths } = useCurrentContent();
  const { carry } = useCarriedLanguage();
  return async (language) => {
    const { switchLanguage } = await import('./switch-language');
    await switchLanguage(language, { page, ownPaths, interfaces, contents, carry, navigate });
  };
}
