import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

/** Buttons to the previous and next picture of a dialog (enhancements/screens.ts). */
export function DialogSteps() {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="outlined" size="compact" data-step={-1}>
        <Icon name="arrow-left" />
        <span>{t('screenshots.previous')}</span>
      </Button>
      <Button variant="outlined" size="compact" data-step={1}>
        <span>{t('screenshots.next')}</span>
        <Icon name="arrow-right" />
      </Button>
    </>
  );
}
