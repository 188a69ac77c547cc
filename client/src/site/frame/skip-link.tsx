import { useTranslation } from 'react-i18next';

/** First stop of the keyboard: past the navigation to the content. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="sr-only z-[90] rounded-m bg-tinte font-strong text-weiss focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3 [--fokus:var(--laterne-hell)]"
    >
      {t('nav.skip')}
    </a>
  );
}
