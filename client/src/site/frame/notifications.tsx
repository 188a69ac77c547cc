import { useTranslation } from 'react-i18next';
import { ToastArea } from '../../ui/toast';

/** The place of the notices, with its texts. */
export function Notifications() {
  const { t } = useTranslation();
  return <ToastArea areaLabel={t('notifications.area')} closeLabel={t('notifications.close')} />;
}
