import type { MailState } from '@shared/contracts/outbox';
import { may } from '@shared/permissions';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../ui/icon';
import { adminPaths } from '../../navigation/admin-paths';
import { useSession } from '../../session/session';
import { mailStateQuery } from './mail-api';

/** What somebody has to know who believes that the company hears of enquiries; null where it does. */
function noticeOf({ mailConfigured, recipients, webhook, failed }: MailState) {
  if (!webhook && (!mailConfigured || recipients.length === 0)) {
    return {
      title: 'Niemand wird über neue Anfragen benachrichtigt',
      text: mailConfigured
        ? 'In den Einstellungen steht noch keine Adresse, an die neue Anfragen gemeldet werden. Gespeichert werden sie trotzdem.'
        : 'Auf dem Server ist kein E-Mail-Versand eingerichtet (SMTP_URL). Anfragen werden trotzdem gespeichert.',
      href: mailConfigured ? adminPaths.setting(mailSettingKeys.recipients) : adminPaths.mail,
      action: mailConfigured ? 'Adressen eintragen' : 'Zum E-Mail-Versand',
    };
  }
  if (failed === 0) return null;
  return {
    title: failed === 1 ? '1 Nachricht wurde nicht gesendet' : `${failed} Nachrichten wurden nicht gesendet`,
    text: 'Der Versand wurde nach mehreren Versuchen oder einer Ablehnung aufgegeben.',
    href: adminPaths.mail,
    action: 'Gründe ansehen',
  };
}

/** Says on the dashboard that nobody is told of enquiries, or that something could not be sent. */
export function MailNotice() {
  const { user } = useSession();
  const titleId = useId();
  const { data } = useQuery({ ...mailStateQuery, enabled: user !== null && may(user, 'enquiries') });
  const notice = data && noticeOf(data);
  if (!user || !notice) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-[12px] border border-admin-line bg-[#fce7bf] px-edge py-4 text-s text-ink"
    >
      <Icon name="bell" className="flex-none" />
      <div className="min-w-0 flex-1 basis-72">
        <h3 id={titleId} className="font-text text-base leading-snug font-bold">
          {notice.title}
        </h3>
        <p className="mt-1">{notice.text}</p>
      </div>
      {may(user, 'sensitive-content') && (
        <Link
          href={notice.href}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {notice.action}
        </Link>
      )}
    </section>
  );
}
