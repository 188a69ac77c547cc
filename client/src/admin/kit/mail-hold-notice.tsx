import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listsOfMail, mailApi, mailStateQuery } from '../../api/mail-api';
import { Icon } from '../../ui/icon';
import { AdminButton } from './admin-button';
import { shortMoment } from './dates';

/**
 * Says why no mail is sent, since when, and when the next one is tried, with a button that tries it now; nothing while mail
 * is sent. For users who may handle enquiries.
 */
export function MailHoldNotice() {
  const titleId = useId();
  const { data } = useQuery(mailStateQuery);
  const trying = useMutation({
    mutationFn: mailApi.tryNow,
    meta: { success: 'Die nächste E-Mail wird jetzt versucht.', invalidates: listsOfMail },
  });
  if (!data?.hold) return null;
  const { since, reason, nextTryAt } = data.hold;
  const isDue = new Date(nextTryAt).getTime() <= Date.now();
  return (
    <section
      aria-labelledby={titleId}
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-[12px] border border-admin-line bg-[#fce7bf] px-edge py-4 text-s text-ink"
    >
      <Icon name="alert" className="flex-none" />
      <div className="min-w-0 flex-1 basis-72">
        <h3 id={titleId} className="font-text text-base leading-snug font-bold">
          Der Versand ist angehalten
        </h3>
        <p className="mt-1 wrap-anywhere">{reason}</p>
        <p className="mt-1">{`Seit ${shortMoment(since)}. Keine E-Mail geht verloren: Was wartet, geht hinaus, sobald der Mailserver wieder eine annimmt.`}</p>
        <p className="mt-1 font-semibold">
          {isDue ? 'Versucht wird die nächste fällige E-Mail.' : `Nächster Versuch: ${shortMoment(nextTryAt)}`}
        </p>
      </div>
      <AdminButton size="small" loading={trying.isPending} onClick={() => trying.mutate()}>
        Jetzt versuchen
      </AdminButton>
    </section>
  );
}
