import { useTranslation } from 'react-i18next';

/** First stop of the keyboard: past the navigation to the content. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className="skip-link edged sr-only focus:not-sr-only">
      {t('nav.skip')}
    </a>
  );
}
