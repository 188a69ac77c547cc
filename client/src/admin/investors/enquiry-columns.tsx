import type { EnquiryKind, EnquiryOf } from '@shared/contracts/enquiries';
import type { Language } from '@shared/locales';
import type { Column } from '../../ui/table';
import { germanDate, germanDateTime } from '../kit/dates';
import { EmailCell, NameCell } from './enquiry-cells';
import { EnquiryRowActions } from './enquiry-row-actions';
import { StatusBadge } from './enquiry-status';
import { enquiryViews } from './enquiry-views';
import { MessageCell } from './message-cell';
import { replyLink } from './reply-link';
import { isUnconfirmed, UnconfirmedMark } from './unconfirmed';
import type { EnquiryActions } from './use-enquiry-actions';

type KindColumns = { readonly [Kind in EnquiryKind]: readonly Column<EnquiryOf[Kind]>[] };

/** Columns that only one kind has, between e-mail and date (spec point 2). */
const ownColumns: KindColumns = {
  investors: [
    {
      id: 'company',
      header: 'Unternehmen',
      cell: ({ company, investmentAmount }) => (
        <>
          {company || '–'}
          {investmentAmount && <small className="block text-xs text-tinte-2">Summe: {investmentAmount}</small>}
        </>
      ),
    },
  ],
  beta: [],
};

/** Id of the link to an enquiry in its list. */
export const enquiryLinkId = (kind: EnquiryKind, id: number): string => `enquiry-${kind}-${id}`;

interface EnquiryColumnOptions {
  actions: EnquiryActions;
  siteName: (language: Language) => string;
  nameOf: (assigneeId: number | null) => string | null;
  addressOf: (id: number) => string;
  /** Mails go out, so that whoever asks for the beta is asked to confirm the address. */
  asksForConfirmation: boolean;
}

/** The columns of a list of enquiries, as they are read and answered (spec point 2). */
export function enquiryColumns<Kind extends EnquiryKind>(
  kind: Kind,
  { actions, siteName, nameOf, addressOf, asksForConfirmation }: EnquiryColumnOptions,
): readonly Column<EnquiryOf[Kind]>[] {
  const { textLabel, text, from, details } = enquiryViews[kind];
  const replyTo = (row: EnquiryOf[Kind]) => replyLink(kind, row, siteName(row.language));
  const own: readonly Column<EnquiryOf[Kind]>[] = ownColumns[kind];
  return [
    {
      id: 'name',
      header: 'Name',
      rowHeader: true,
      cell: ({ id, name, status }) => (
        <NameCell name={name} status={status} href={addressOf(id)} id={enquiryLinkId(kind, id)} />
      ),
    },
    {
      id: 'email',
      header: 'E-Mail',
      cell: (row) => (
        <>
          <EmailCell email={row.email} href={replyTo(row)} />
          {asksForConfirmation && isUnconfirmed(row) && <UnconfirmedMark />}
        </>
      ),
    },
    ...own,
    {
      id: 'date',
      header: 'Datum',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{germanDate(createdAt)}</time>,
    },
    {
      id: 'text',
      header: textLabel,
      cell: (row) => (
        <MessageCell
          text={text(row)}
          title={`${from} ${row.name}`}
          lang={row.language}
          details={[
            { label: 'E-Mail', value: row.email },
            ...details.map(({ label, value }) => ({ label, value: value(row) })),
            { label: 'Eingegangen', value: germanDateTime(row.createdAt) },
          ]}
        />
      ),
    },
    { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      id: 'assignee',
      header: 'Zuständig',
      cell: ({ assigneeId }) => nameOf(assigneeId) ?? <span className="text-tinte-2">–</span>,
    },
    {
      id: 'actions',
      header: 'Aktionen',
      wide: true,
      cell: (row) => <EnquiryRowActions row={row} replyHref={replyTo(row)} actions={actions} />,
    },
  ];
}
