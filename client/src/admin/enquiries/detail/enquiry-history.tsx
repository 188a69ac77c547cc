import type { InboxDetail, InboxHistoryEntry } from '@shared/contracts/inbox';
import {
  type EnquiryKind,
  type EnquiryStatus,
  enquiryStatuses,
  enquiryStatusLabels,
  type HistoryType,
} from '@shared/enquiries/enquiry-handling';
import { longestNote } from '@shared/enquiries/inbox-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readAnew } from '../../../api/admin-queries';
import { inboxApi, listsOfEnquiries } from '../../../api/inbox-api';
import { Card } from '../../../ui/card';
import type { Elements } from '../../../ui/elements';
import { TextAreaField } from '../../../ui/field';
import { Icon, type UiIconName } from '../../../ui/icon';
import { AdminButton, IconButton } from '../../kit/admin-button';
import { germanDateTime, shortMoment } from '../../kit/dates';
import { serverMessages } from '../../kit/forms/field-messages';
import { noValue } from '../../kit/no-value';
import { onSubmitOf } from '../../kit/on-submit';
import { focusMainIfLost } from '../../kit/page-head';
import { savingOf } from '../../kit/saving/saves';
import { DraftNotice } from '../../session/draft-notice';
import { useSession } from '../../session/session';
import { useKeptValues } from '../../session/use-kept-values';
import { ToldStateBadge } from '../enquiry-views';

const icons: Readonly<Record<HistoryType, UiIconName>> = {
  note: 'pencil',
  status: 'check',
  assignee: 'users',
  spam: 'archive',
  tag: 'pencil',
  reply: 'reply',
  link: 'external-link',
  mail: 'mail',
  confirmed: 'shield-check',
  invited: 'mail',
  letter: 'mail',
  withdrawn: 'x',
};

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
    <Card title="Verlauf">
      <ol className="px-5 py-5">
        <Entry icon="mail" title="Anfrage eingegangen" by={enquiry.name} at={enquiry.createdAt} />
        {history.map((entry) => {
          const { id, type, username, text, details, createdAt, mailState } = entry;
          const own = type === 'note' && username === user?.username;
          return (
            <Entry
              key={`${type} ${id}`}
              icon={icons[type]}
              title={historyTitle(entry)}
              by={username ?? 'Automatisch'}
              at={createdAt}
              badge={mailState && type !== 'confirmed' && <ToldStateBadge state={mailState} />}
              action={
                own && (
                  <IconButton
                    icon="trash"
                    iconSize={16}
                    label={`Notiz vom ${germanDateTime(createdAt)} löschen`}
                    disabled={erasure.isPending}
                    onClick={() => erasure.mutate(id)}
                  />
                )
              }
            >
              {typeof details.subject === 'string' && <b className="mb-1 block font-strong">{details.subject}</b>}
              {type !== 'link' && text ? <span>{text}</span> : null}
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
  /** Name of the user or enquirer; "Automatisch" for the system. */
  by: string;
  at: string;
  badge?: Elements;
  action?: Elements;
  children?: Elements;
}

function Entry({ icon, title, by, at, badge, action, children }: EntryProps) {
  const hasText = Array.isArray(children) ? children.some(Boolean) : Boolean(children);
  return (
    <li className="group relative grid grid-cols-[32px_minmax(0,1fr)_auto] gap-x-3 pb-5 last:pb-0">
      <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 w-px bg-admin-line group-last:hidden" />
      <span className="grid size-8 place-items-center rounded-full bg-paper-2 text-lantern-deep">
        <Icon name={icon} width="16" height="16" />
      </span>
      <div className="min-w-0 pt-1 text-s">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <b className="font-strong">{title}</b>
          <span className="text-xs text-ink-2">
            <span>{`${by}, `}</span>
            <time dateTime={at}>{shortMoment(at)}</time>
          </span>
          {badge}
        </p>
        {hasText && (
          <div className="mt-2 rounded-m border border-admin-line bg-admin-head px-4 py-3 leading-relaxed wrap-anywhere whitespace-pre-wrap">
            {children}
          </div>
        )}
      </div>
      {action}
    </li>
  );
}

function statusName(value: unknown): string {
  const status = enquiryStatuses.find((name): name is EnquiryStatus => name === value);
  return status ? enquiryStatusLabels[status].de : noValue;
}

const personName = (value: unknown): string => (typeof value === 'string' ? value : 'niemand');

/** The event in a few words; the text of a note or reply is shown below it. */
export function historyTitle({
  type,
  details,
  text,
}: Pick<InboxHistoryEntry, 'type' | 'details'> & Partial<InboxHistoryEntry>): string {
  switch (type) {
    case 'note':
      return 'Notiz';
    case 'status':
      return `Status: ${statusName(details.from)} → ${statusName(details.to)}`;
    case 'assignee':
      return `Zuständig: ${personName(details.from)} → ${personName(details.to)}`;
    case 'spam':
      return details.to === true ? 'Unter „Verdacht auf Spam“ abgelegt' : 'Als kein Spam erkannt';
    case 'tag':
      return details.added === undefined
        ? `Stichwort „${details.removed}“ entfernt`
        : `Stichwort „${details.added}“ hinzugefügt`;
    case 'reply':
      return details.via === 'draft' ? 'Antwort aus dem eigenen Mailprogramm' : 'Antwort per E-Mail';
    case 'link':
      return `Persönlicher Link zu „${text}“`;
    case 'mail':
      return details.purpose === 'opt-in'
        ? 'Bitte um Bestätigung der E-Mail-Adresse'
        : 'Eingangsbestätigung per E-Mail';
    case 'confirmed':
      return 'E-Mail-Adresse bestätigt';
    case 'invited':
      return `Einladung in Welle ${details.wave}${details.code === undefined ? '' : `, Code ${details.code}`}`;
    case 'letter':
      return `Brief in Welle ${details.wave}`;
    case 'withdrawn':
      return 'Möchte nicht mehr angeschrieben werden';
  }
}

const empty = { text: '' };

/** Adds a note; its text is kept as a draft until it is stored. */
function NoteForm({ kind, id }: { kind: EnquiryKind; id: number }) {
  const client = useQueryClient();
  const { values, type, drop, notice } = useKeptValues(`note ${kind} ${id}`, empty);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const adding = useMutation({
    ...savingOf(`enquiry ${kind} ${id}`),
    mutationFn: (text: string) => inboxApi.addNote(kind, id, text),
    onSuccess: () => drop(empty),
    onSettled: () => readAnew(client, listsOfEnquiries),
    meta: { success: 'Notiz wurde gespeichert' },
  });

  function submit() {
    if (adding.isPending) return;
    const text = values.text.trim();
    setMissing(text === '');
    if (text === '') field.current?.focus();
    else adding.mutate(text);
  }

  return (
    <form
      noValidate
      onSubmit={onSubmitOf(submit)}
      className="grid gap-3 border-t border-admin-line bg-admin-head px-5 py-4"
    >
      {notice && <DraftNotice {...notice} />}
      <TextAreaField
        ref={field}
        label="Neue Notiz"
        hint="Nur für das Team; wer angefragt hat, sieht sie nicht."
        rows={3}
        maxLength={longestNote}
        value={values.text}
        error={missing ? 'Bitte schreiben Sie eine Notiz.' : serverMessages(adding.error).text}
        onChange={(event) => {
          setMissing(false);
          type({ text: event.target.value });
        }}
      />
      <AdminButton
        type="submit"
        className="justify-self-start"
        loading={adding.isPending}
        loadingLabel="Wird gespeichert"
        reachable
      >
        Notiz hinzufügen
      </AdminButton>
    </form>
  );
}
