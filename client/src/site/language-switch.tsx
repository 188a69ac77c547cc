import { type Language, languages } from '@shared/locales';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from './plain-click';
import { useLanguage } from './use-content';
import { useSwitchLanguage } from './use-switch-language';

interface LanguageSwitchProps {
  /** Names of the languages in full or as two letters. */
  labels?: 'long' | 'short';
  className?: string;
}

/** Links to the same page in each language. They work as links; where scripts run, nothing is loaded anew. */
export function LanguageSwitch({ labels = 'short', className = '' }: LanguageSwitchProps) {
  const { t } = useTranslation();
  const current = useLanguage();
  const switchLanguage = useSwitchLanguage();

  function choose(event: MouseEvent<HTMLAnchorElement>, language: Language) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    if (language === current) return;
    // Offline, a new version on the server, or a page not wholly taken over yet: the plain link leads there as well.
    switchLanguage(language).catch(() => window.location.assign(href));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, these are links
    <div role="group" aria-label={t('language.label')} className={`language-switch ${className}`} data-labels={labels}>
      {languages.map((language) => (
        <a
          key={language}
          href={`?lng=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          {...(labels === 'short' ? { 'aria-label': `${language.toUpperCase()}, ${t(`language.${language}`)}` } : {})}
          onClick={(event) => choose(event, language)}
        >
          {labels === 'short' ? language.toUpperCase() : t(`language.${language}`)}
        </a>
      ))}
    </div>
  );
}
