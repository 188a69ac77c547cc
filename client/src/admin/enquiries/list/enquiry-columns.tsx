import type { EnquiryOf } from '@shared/contracts/stored-enquiries';
import { type EnquiryTexts, factsOf, fieldLabel, textFieldOf, textOfEnquiry } from '@shared/enquiries/enquiry-fields';
import type { EnquiryKind, EnquiryStatus } from '@shared/enquiries/enquiry-handling';
import { toldStateLabels } from '@shared/enquiries/waves';
import type { Language } from '@shared/locales';
import { useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import type { Column } from '../../../ui/table';
import { adminButtonClass, IconButton } from '../../kit/admin-button';
import { Breakable } from '../../kit/breakable';
import { germanDateTime } from '../../kit/dates';
import { Dialog } from '../../kit/dialog';
import { noValue } from '../../kit/no-value';
import { RowMenu } from '../../kit/row-menu';
import { timeColumn } from '../../kit/time-column';
import { type Enquiry, type EnquiryActions, enquiryMenuItems } from '../enquiry-actions';
import { enquiryViews, isUnconfirmed, StatusBadge } from '../enquiry-views';
import { EmailCell, replyAddress } from '../mail-links';

/** Facts with their own column, each with the minor facts that follow it in small text. */
function factColumns(kind: EnquiryKind): Column<EnquiryTexts>[] {
  const facts = factsOf(kind);
  return facts.flatMap(({ name, label, listed }, at) => {
    if (listed !== 'column') return [];
    const next = facts.findIndex((fact, place) => place > at && fact.listed === 'column');
    const below = facts.slice(at + 1, next < 0 ? undefined : next).filter((fact) => fact.listed === 'below');
    return {
      header: label.de,
      className: 'lg:w-[14%]',
      cell: (texts: EnquiryTexts) => (
        <>
          <span className="hyphens-auto wrap-anywhere">{texts[name] || noValue}</span>
          {below.map(
            (fact) =>
              texts[fact.name] && (
                <small key={fact.name} className="line-clamp-2 text-xs wrap-anywhere text-ink-2">
                  {`${fact.label.de}: ${texts[fact.name]}`}
                </small>
              ),
          )}
        </>
      ),
    };
  });
}

export const enquiryLinkId = (kind: EnquiryKind, id: number): string => `enquiry-${kind}-${id}`;

interface EnquiryColumnOptions {
  actions: EnquiryActions;
  siteName: (language: Language) => string;
  nameOf: (assigneeId: number | null) => string | null;
  addressOf: (id: number) => string;
  /** Mail is configured, so beta requests get a mail that asks to confirm the address. */
  asksForConfirmation: boolean;
}

export function enquiryColumns<Kind extends EnquiryKind>(
  kind: Kind,
  { actions, siteName, nameOf, addressOf, asksForConfirmation }: EnquiryColumnOptions,
): readonly Column<EnquiryOf[Kind]>[] {
  const { from } = enquiryViews[kind];
  const replyTo = (row: EnquiryOf[Kind]) => replyAddress(kind, row, siteName(row.language));
  return [
    {
      header: fieldLabel(kind, 'name'),
      rowHeader: true,
      className: 'lg:w-[17%] xl:w-[14%]',
      place: 'col-start-2 col-span-2 row-start-1',
      cell: (row) => (
        <>
          <NameCell name={row.name} status={row.status} href={addressOf(row.id)} id={enquiryLinkId(kind, row.id)} />
          <NameNote {...row} />
        </>
      ),
    },
    {
      header: fieldLabel(kind, 'email'),
      className: 'lg:w-[19%]',
      cell: (row) => (
        <>
          <EmailCell email={row.email} href={replyTo(row)} />
          {asksForConfirmation && isUnconfirmed(row) && (
            <span className="mt-1 block">
              <Badge tone="notice">Nicht bestätigt</Badge>
            </span>
          )}
        </>
      ),
    },
    ...factColumns(kind),
    timeColumn('Datum', ({ createdAt }) => createdAt, {
      className: 'max-lg:self-start max-lg:pt-0.5! max-lg:text-xs max-lg:text-ink-2',
      place: 'col-start-4 row-start-1',
    }),
    {
      header: textFieldOf(kind).label.de,
      place: 'col-start-3 col-span-2 row-start-2',
      // A name, an address and a firm leave no room for it; the enquiry's own view shows it.
      className: 'lg:max-xl:hidden xl:w-[15%]',
      headClassName: 'lg:max-xl:hidden',
      cell: (row) => (
        <MessageCell
          text={textOfEnquiry(kind, row)}
          title={`${from} ${row.name}`}
          lang={row.language}
          details={[
            { label: fieldLabel(kind, 'email'), value: row.email },
            ...factsOf(kind).map(({ name, label }) => ({ label: label.de, value: textOf(row, name) })),
            { label: 'Eingegangen', value: germanDateTime(row.createdAt) },
          ]}
        />
      ),
    },
    {
      header: 'Status',
      place: 'col-start-2 row-start-2',
      cell: (row) => (
        <>
          <StatusBadge status={row.status} />
          {kind === 'investors' && <InvitationNote word="Brief in Welle" {...row} />}
        </>
      ),
    },
    ...(kind === 'beta'
      ? [
          {
            header: 'Einladung',
            place: 'col-start-2 col-span-3 row-start-3',
            className: 'lg:w-[11%]',
            cell: (row: EnquiryOf[Kind]) =>
              row.invitation || row.withdrawnAt ? (
                <InvitationNote word="Welle" {...row} />
              ) : (
                <span className="text-ink-2 max-lg:hidden">–</span>
              ),
          },
        ]
      : []),
    {
      header: 'Zuständig',
      className: 'lg:w-[10%] wrap-anywhere',
      cell: ({ assigneeId }) => {
        const name = nameOf(assigneeId);
        return name === null ? <span className="text-ink-2">–</span> : <Breakable text={name} />;
      },
    },
    {
      header: 'Aktionen',
      place: 'col-start-5 row-start-1 row-span-2',
      wide: true,
      cell: (row) => <EnquiryRowActions row={row} replyHref={replyTo(row)} actions={actions} />,
    },
  ];
}

interface InvitationNoteProps extends Pick<EnquiryOf[EnquiryKind], 'invitation' | 'withdrawnAt'> {
  /** Stands before the number of the wave. */
  word: string;
}

/** What became of the newest invitation or letter, and whether the person wants no more; nothing without either. */
function InvitationNote({ word, invitation, withdrawnAt }: InvitationNoteProps) {
  if (!invitation && !withdrawnAt) return null;
  const parts = [
    invitation && `${word} ${invitation.wave}`,
    invitation && toldStateLabels[invitation.state].de,
    invitation?.openedAt && 'geöffnet',
    withdrawnAt && 'abgemeldet',
  ];
  return (
    <small className="block text-xs wrap-anywhere text-ink-2 lg:min-w-[7.5rem]">
      {parts.filter(Boolean).join(', ')}
    </small>
  );
}

function EnquiryRowActions({ row, replyHref, actions }: { row: Enquiry; replyHref: string; actions: EnquiryActions }) {
  const { name } = row;
  return (
    <span className="inline-flex items-center whitespace-nowrap">
      {/* Hidden on phones; the enquiry's own view, which the name opens, has both. */}
      <span className="contents max-lg:hidden">
        <ReplyButton name={name} href={replyHref} />
        <IconButton icon="trash" label={`Anfrage von ${name} löschen`} onClick={() => actions.erase(row)} />
      </span>
      <RowMenu
        label={`Weitere Aktionen zur Anfrage von ${name}`}
        items={[
          { label: 'Unterlagen', icon: 'file-text', onSelect: () => actions.sharedDocuments(row) },
          ...enquiryMenuItems(row, actions),
        ]}
      />
    </span>
  );
}

interface NameCellProps {
  name: string;
  status: EnquiryStatus;
  href: string;
  /** Id of the link, to focus it when the user comes back from the enquiry. */
  id: string;
}

interface NameNoteProps extends EnquiryTexts {
  tags: readonly string[];
}

/** Below the name: tags, and on small screens, which have no column for it, the firm before them. */
function NameNote({ company, tags }: NameNoteProps) {
  if (!company && tags.length === 0) return null;
  const firm = company && `${company}${tags.length > 0 ? ' · ' : ''}`;
  return (
    <small className="block text-xs font-normal wrap-anywhere text-ink-2 max-lg:truncate">
      {firm && <span className="lg:hidden">{firm}</span>}
      <span>{tags.join(', ')}</span>
    </small>
  );
}

/** The enquirer's name, marked while the enquiry is new. */
function NameCell({ name, status, href, id }: NameCellProps) {
  const isNew = status === 'new';
  return (
    <Link
      id={id}
      href={href}
      data-enquiry-link
      className="inline-flex min-h-6 items-baseline gap-2 text-ink no-underline hover:underline"
    >
      {isNew && (
        <>
          <span
            aria-hidden="true"
            // Behind the name where other facts stand below it, which begins where they do.
            className="size-2 flex-none -translate-y-px rounded-full bg-admin-mark max-lg:order-last"
          />
          <span className="sr-only">Neu: </span>
        </>
      )}
      <b className="font-strong wrap-anywhere underline-offset-3">{name}</b>
    </Link>
  );
}

function ReplyButton({ name, href }: { name: string; href: string }) {
  return (
    <a href={href} className={adminButtonClass({ size: 'small' })} aria-label={`${name} antworten`}>
      <Icon name="reply" width="18" height="18" />
      <span className="lg:max-[1600px]:sr-only">Antworten</span>
    </a>
  );
}

/** Longer texts do not fit into the two lines of the table. */
const shortText = 90;

const textOf = (texts: EnquiryTexts, name: keyof EnquiryTexts) => texts[name];

interface MessageCellProps {
  text: string;
  title: string;
  details: readonly { label: string; value: string | null | undefined }[];
  lang: string;
}

function MessageCell({ text, title, details, lang }: MessageCellProps) {
  const [open, setOpen] = useState(false);
  const long = text.length > shortText || text.includes('\n');
  return (
    <span className="block max-w-[340px] text-note leading-note text-ink-1 max-lg:max-w-none">
      <span lang={lang} className="line-clamp-2 wrap-anywhere max-lg:line-clamp-1">
        {text}
      </span>
      {long && (
        <button
          type="button"
          aria-label={`${title}: ganz lesen`}
          onClick={() => setOpen(true)}
          className="min-h-6 cursor-pointer max-lg:hidden font-semibold text-[#1a566c] underline underline-offset-3"
        >
          Ganz lesen
        </button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="medium" scrollsByKeyboard>
        <dl className="grid gap-x-6 gap-y-2 text-s sm:grid-cols-[max-content_1fr]">
          {details.map(
            ({ label, value }) =>
              value && (
                <div key={label} className="contents">
                  <dt className="font-strong text-ink-2">{label}</dt>
                  <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <p
          lang={lang}
          className="mt-4 border-t border-admin-line pt-4 leading-relaxed wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </p>
      </Dialog>
    </span>
  );
}
