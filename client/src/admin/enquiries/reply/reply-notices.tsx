import type { OpenReply } from '@shared/contracts/inbox';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { useQuery } from '@tanstack/react-query';
import { enquiryQuery } from '../../../api/inbox-api';
import { Icon } from '../../../ui/icon';
import { AdminButton } from '../../kit/admin-button';
import { germanTime, shortMoment } from '../../kit/dates';
import type { OtherReply } from './use-reply';

function openRepliesText(others: readonly OpenReply[]): string {
  return others
    .map(({ username, openedAt }) => `${username} antwortet gerade (seit ${germanTime(openedAt)}).`)
    .join(' ');
}

export function OpenReplyNotice({ others }: { others: readonly OpenReply[] }) {
  return (
    <div role="status">
      {others.length > 0 && (
        <p className="mb-4 flex items-center gap-2.5 rounded-m bg-[#fce7bf] px-4 py-3 text-s text-[#6b3e00]">
          <Icon name="users" width="20" height="20" className="flex-none" />
          <span>{openRepliesText(others)}</span>
        </p>
      )}
    </div>
  );
}

interface OtherReplyNoticeProps {
  kind: EnquiryKind;
  id: number;
  other: OtherReply | null;
  action: string;
  onAnyway: () => void;
}

export function OtherReplyNotice({ kind, id, other, action, onAnyway }: OtherReplyNoticeProps) {
  const { data } = useQuery({ ...enquiryQuery(kind, id), enabled: other !== null });
  const latest = data?.history.findLast(({ type }) => type === 'reply');
  if (!other) return null;
  const name = other.username ?? latest?.username ?? 'Jemand anderes';
  const at = other.createdAt ?? latest?.createdAt;
  return (
    <div role="alert" className="mb-4 rounded-m border border-error-border bg-error-ground px-4 py-3 text-s">
      <p className="flex items-start gap-2.5">
        <Icon name="alert" width="20" height="20" className="mt-px flex-none text-error" />
        <span>
          <b className="font-strong">{`${name} hat inzwischen geantwortet${at ? ` (${shortMoment(at)})` : ''}.`}</b>
          <span>
            {
              ' Ihr Text ist noch hier und nicht gesendet. Lesen Sie die andere Antwort, und entscheiden Sie dann, ob Ihre noch gebraucht wird.'
            }
          </span>
        </span>
      </p>
      {latest && (
        <details className="mt-2">
          <summary className="min-h-8 cursor-pointer font-strong">
            {typeof latest.details.subject === 'string' ? latest.details.subject : 'Die andere Antwort'}
          </summary>
          <p className="mt-1 leading-relaxed wrap-anywhere whitespace-pre-wrap">{latest.text}</p>
        </details>
      )}
      <AdminButton size="small" className="mt-2" onClick={onAnyway}>
        {action}
      </AdminButton>
    </div>
  );
}

/** Without a confirmed address a reply may reach somebody who never asked (§ 7 UWG). */
export function UnconfirmedNotice() {
  return (
    <p className="mb-4 flex items-start gap-2.5 rounded-m bg-[#fce7bf] px-4 py-3 text-s">
      <Icon name="alert" width="20" height="20" className="mt-px flex-none" />
      <span>
        <b className="font-strong">Diese Adresse ist nicht bestätigt.</b>
        <span>
          {
            ' Vielleicht hat jemand eine fremde angegeben. Schreiben Sie nur, was eine unbeteiligte Person nicht stört, und keine Werbung.'
          }
        </span>
      </span>
    </p>
  );
}

export function NoMailNotice() {
  return (
    <p className="mb-4 rounded-m bg-admin-selected px-4 py-3 text-s">
      Von hier aus kann gerade keine E-Mail gesendet werden. Öffnen Sie den Entwurf in Ihrem Mailprogramm, senden Sie
      ihn dort, und vermerken Sie dann die Antwort.
    </p>
  );
}
