import type { MailSubject } from '@shared/sections/extra-fields';
import { useTranslation } from 'react-i18next';
import { useSetting } from './use-content';

/** Address of a mail draft to the product's contact, its subject in the reader's language (spec point 2). */
export function useMailDraft(): (subject?: MailSubject) => string {
  const { t } = useTranslation();
  const address = useSetting('contact-email');
  return (subject) =>
    `mailto:${address}${subject ? `?subject=${encodeURIComponent(t(`mailSubject.${subject}`))}` : ''}`;
}
