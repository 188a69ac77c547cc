import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';

const reload = () => window.location.reload();

/** In the place of a page whose content could not be read, as after the back button without a connection. */
export function PageFailure() {
  const { t } = useTranslation();
  useEffect(() => {
    window.addEventListener('popstate', reload);
    return () => window.removeEventListener('popstate', reload);
  }, []);
  return (
    <main
      id="main"
      role="alert"
      className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center"
    >
      <p>{t('pageFailure.text')}</p>
      <Button onClick={reload}>{t('pageFailure.reload')}</Button>
    </main>
  );
}
