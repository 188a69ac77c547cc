import type { InboxDetail, InboxHistoryEntry } from '@shared/contracts/inbox';
import type { HistoryType } from '@shared/enquiry-handling';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAnew } from '../../api/admin-api';
import { inboxApi, listsOfEnquiries } from '../../api/inbox-api';
import { Badge, type BadgeTone } from '../../ui/badge';
import { Card } from '../../ui/card';
import { Icon, type UiIconName } from '../../ui/icon';
import { IconButton } from '../kit/admin-button';
import { germanDateTime } from '../kit/dates';
import { focusMainIfLost } from '../kit/focus-main';
import { useSession } from '../session/session';
import { historyTitle } from './history-text';
import { NoteForm } from './note-form';

const icons: Readonly<Record<HistoryType, UiIconName>> = {
  note: 'pencil',
  status: 'check',
  assignee: 'users',
  spam: 'archive',
  reply: 'reply',
  link: 'external-link',
  mail: 'mail',
  confirmed: 'shield-check',
};

const mailStates: Readonly<Record<NonNullable<InboxHistoryEntry['mailState']>, { tone: BadgeTone; label: string }>> = {
  waiting: { tone: 'quiet', label: 'Wird gesendet' },
  sent: { tone: 'good', label: 'Gesendet' },
  failed: { tone: 'notice', label: 'Nicht gesendet' },
};

/** Everything that was done with an enquiry, and the field for a further note. */
export function EnquiryHistory({ detail }: { detail: InboxDetail }) {
  const { kind, enquiry, history } = detail;
  const { user } = useSession();
  const client = useQueryClient();
  const erasure = useMutation({
    mutationFn: (note: number) => inboxApi.eraseNote(kind, enquiry.id, note),
    onSettled: async () => {
      await readAnew(client, listsOfEnquiries);
      focusMainIfLost();
    },
    meta: { success: 'Notiz wurde gelöscht' },
  });
  return (
    <Card title="Verlauf" level={3}>
      <ol className="px-5 py-5">
        <Entry icon="mail" title="Anfrage eingegangen" by={enquiry.name} at={enquiry.createdAt} />
        {history.map((entry) => {
          const { id, type, username, text, details, createdAt, mailState } = entry;
          const own = type === 'note' && username === user?.username;
          return (
            <Entry
              key={id}
              icon={icons[type]}
              title={historyTitle(entry)}
              by={username ?? 'Automatisch'}
              at={createdAt}
              badge={mailState && <Badge tone={mailStates[mailState].tone}>{mailStates[mailState].label}</Badge>}
              action={
                own && (
                  <IconButton
                    label={`Notiz vom ${germanDateTime(createdAt)} löschen`}
                    disabled={erasure.isPending}
                    onClick={() => erasure.mutate(id)}
                  >
                    <Icon name="trash" width="16" height="16" />
                  </IconButton>
                )
              }
            >
              {typeof details.subject === 'string' && <b className="mb-1 block font-strong">{details.subject}</b>}
              {text}
            </Entry>
          );
        })}
      </ol>
      <NoteForm kind={kind} id={enquiry.id} />
    </Card>
  );
}

interface EntryProps {
  icon: UiIconName;
  title: string;
  /** Whoever did it. */
  by: string;
  at: string;
  badge?: React.ReactNode;
  action?: React.ReactNode;
  children?: React.ReactNode;
}

/** One line of the history; a thread leads from each to the next. */
function Entry({ icon, title, by, at, badge, action, children }: EntryProps) {
  const hasText = Array.isArray(children) ? children.some(Boolean) : Boolean(children);
  return (
    <li className="group relative grid grid-cols-[32px_minmax(0,1fr)_auto] gap-x-3 pb-5 last:pb-0">
      <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 w-px bg-admin-linie group-last:hidden" />
      <span className="grid size-8 place-items-center rounded-full bg-papier-2 text-laterne-tief">
        <Icon name={icon} width="16" height="16" />
      </span>
      <div className="min-w-0 pt-1 text-s">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <b className="font-strong">{title}</b>
          <span className="text-xs text-tinte-2">
            {by}, <time dateTime={at}>{germanDateTime(at)} Uhr</time>
          </span>
          {badge}
        </p>
        {hasText && (
          <div className="mt-2 rounded-m border border-admin-linie bg-admin-kopf px-4 py-3 leading-relaxed wrap-anywhere whitespace-pre-wrap">
            {children}
          </div>
        )}
      </div>
      {action}
    </li>
  );
}
