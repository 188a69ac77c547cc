import { keysOf } from '@shared/base/records';
import { longestSearch } from '@shared/contracts/enquiry-lists';
import { enquiryStatuses, enquiryStatusLabels } from '@shared/enquiries/enquiry-handling';
import type { InboxFilters, InboxOrder } from '@shared/enquiries/inbox-lists';
import { toldStateLabels, toldStates } from '@shared/enquiries/waves';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { readAnew } from '../../../api/admin-queries';
import { inboxOriginsQuery, inboxTagsQuery, listsOfEnquiries } from '../../../api/inbox-api';
import { Options } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { AdminButton } from '../../kit/admin-button';
import { onSubmitOf } from '../../kit/on-submit';
import { focusMainIfLost, PageHead } from '../../kit/page-head';
import { useSingleKeys } from '../../kit/shortcuts';
import { Segment, Segments } from '../../kit/toggles';
import { useSearchText } from '../../kit/use-search-text';
import { useNavigation } from '../../navigation/admin-navigation';
import { AssigneeOptions } from '../assignee-options';
import { DataSubjectRequests } from '../data-subjects/data-subject-requests';
import { enquiryViews } from '../enquiry-views';
import { isFiltered, listAddress, readFilters, takePlaceLeft } from '../list-filters';
import { markShown, useKnownNews } from '../news';
import { Enquiries } from './enquiries';
import { enquiryLinkId } from './enquiry-columns';

const orderNames: Readonly<Record<InboxOrder, string>> = {
  newest: 'Neueste zuerst',
  oldest: 'Älteste zuerst',
  name: 'Nach Namen',
};

const control =
  'min-h-11 rounded-m border border-field bg-chalk text-base text-ink hover:border-ink focus:outline-3 focus:outline-offset-1 focus:outline-(--focus)';
const select = `${control} select-arrow w-full min-w-0 pr-8! pl-3 text-ellipsis`;

const anybody = 'all';

interface ListFilterBarProps {
  filters: InboxFilters;
  onFilter: (filters: InboxFilters) => void;
  /** What waves send to the people of the lists. */
  mail: 'Einladung' | 'Einladung oder Brief';
}

export function ListFilterBar({ filters, onFilter, mail }: ListFilterBarProps) {
  const { data: tags = [] } = useQuery(inboxTagsQuery);
  const { data: origins = [] } = useQuery(inboxOriginsQuery);
  const { assignee, tag, origin, invitation, sort } = filters;
  const chosen = [assignee, tag, origin, invitation, sort].filter(Boolean).length;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <search className="mb-5 flex flex-wrap items-center gap-3 rounded-[12px] border border-admin-line bg-white px-5 py-3">
      <SearchField text={filters.q ?? ''} onSearch={(q) => onFilter({ ...filters, q: q || undefined })} />
      <Segments label="Status">
        <Segment pressed={!filters.status} onPress={() => onFilter({ ...filters, status: undefined })}>
          Alle
        </Segment>
        {enquiryStatuses.map((status) => (
          <Segment
            key={status}
            pressed={filters.status === status}
            onPress={() => onFilter({ ...filters, status: filters.status === status ? undefined : status })}
          >
            {enquiryStatusLabels[status].de}
          </Segment>
        ))}
      </Segments>
      <AdminButton
        icon={open ? 'chevron-up' : 'chevron-down'}
        size="small"
        aria-expanded={open}
        aria-controls={id}
        className="sm:hidden"
        onClick={() => setOpen(!open)}
      >
        {chosen === 0 ? 'Filtern' : `Filtern (${chosen})`}
      </AdminButton>
      <div id={id} className={`w-full gap-2 sm:grid sm:grid-cols-2 md:flex ${open ? 'grid' : 'hidden'}`}>
        <select
          aria-label="Zuständig"
          className={select}
          value={filters.assignee ?? anybody}
          onChange={({ target: { value } }) =>
            onFilter({ ...filters, assignee: value === anybody ? undefined : value })
          }
        >
          <option value={anybody}>Alle Zuständigen</option>
          <option value="none">Niemand zuständig</option>
          <AssigneeOptions unknown={filters.assignee} />
        </select>
        <WordSelect
          label="Stichwort"
          all="Jedes Stichwort"
          words={tags}
          chosen={filters.tag}
          onChoose={(tag) => onFilter({ ...filters, tag })}
        />
        <WordSelect
          label="Herkunft"
          all="Jede Herkunft"
          words={origins}
          chosen={filters.origin}
          onChoose={(origin) => onFilter({ ...filters, origin })}
        />
        <select
          aria-label={mail}
          className={select}
          value={invitation ?? ''}
          onChange={({ target: { value } }) => onFilter({ ...filters, invitation: value || undefined })}
        >
          <option value="">{`Mit und ohne ${mail}`}</option>
          <Options of={invitationOptions(mail, invitation)} />
        </select>
        <select
          aria-label="Reihenfolge"
          className={select}
          value={filters.sort ?? 'newest'}
          onChange={({ target: { value } }) => {
            const sort = keysOf(orderNames).find((order) => order === value);
            onFilter({ ...filters, sort: sort === 'newest' ? undefined : sort });
          }}
        >
          <Options of={keysOf(orderNames).map((order) => [order, orderNames[order]])} />
        </select>
      </div>
      {origin && (
        <p className="w-full text-note text-ink-2">
          Die Herkunft fehlt, wo der Browser sie nicht nennt. Wer keine Skripte zulässt, bringt nur die Kampagne mit.
        </p>
      )}
    </search>
  );
}

/** What can be chosen, with the wave that the address names. */
function invitationOptions(mail: string, chosen: string | undefined): [string, string][] {
  const known: [string, string][] = [
    ['none', `Ohne ${mail}`],
    ['any', `Mit ${mail}`],
    ...toldStates.map((state): [string, string] => [state, `${mail}: ${toldStateLabels[state].de}`]),
  ];
  const isKnown = chosen === undefined || known.some(([filter]) => filter === chosen);
  return isKnown ? known : [[chosen, `In Welle ${chosen}`], ...known];
}

interface WordSelectProps {
  label: string;
  /** Names the choice that filters nothing. */
  all: string;
  /** Those in use. */
  words: readonly string[];
  chosen: string | undefined;
  onChoose: (word: string | undefined) => void;
}

/** Chooses a word by which the lists are filtered; absent while no enquiry has one. */
function WordSelect({ label, all, words, chosen, onChoose }: WordSelectProps) {
  const offered = chosen && !words.includes(chosen) ? [chosen, ...words] : words;
  if (offered.length === 0) return null;
  return (
    <select
      aria-label={label}
      className={select}
      value={chosen ?? ''}
      onChange={({ target: { value } }) => onChoose(value || undefined)}
    >
      <option value="">{all}</option>
      <Options of={offered.map((one) => [one, one])} />
    </select>
  );
}

function SearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const id = useId();
  const { typed, type, searchNow } = useSearchText(text, onSearch);

  return (
    <form className="relative min-w-[180px] flex-1 max-sm:min-w-full sm:max-w-[420px]" onSubmit={onSubmitOf(searchNow)}>
      <label htmlFor={id} className="sr-only">
        Anfragen durchsuchen
      </label>
      <Icon
        name="search"
        width="18"
        height="18"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-2"
      />
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        placeholder="Name, E-Mail, Unternehmen"
        value={typed}
        onChange={(event) => type(event.target.value)}
        className={`${control} w-full pr-3 pl-10`}
      />
    </form>
  );
}

export function InboxPage() {
  const { search, go } = useNavigation();
  const filters = readFilters(search);
  const onFilter = (next: InboxFilters) => go(listAddress(next), { replace: true });
  useSingleKeys({ j: () => goToEnquiry(1), k: () => goToEnquiry(-1) });
  // Focus the row of the enquiry the user comes back from.
  useEffect(() => {
    const place = takePlaceLeft();
    if (place) document.getElementById(enquiryLinkId(place.kind, place.id))?.focus();
  }, []);
  return (
    <>
      <Enquiries
        kind="investors"
        filters={filters}
        onFilter={onFilter}
        head={(numbers, action) => (
          <>
            <PageHead
              title={enquiryViews.investors.title}
              lead={numbers ?? 'Was Investoren über das Kontaktformular geschrieben haben.'}
              action={action}
            />
            <ListFilterBar filters={filters} onFilter={onFilter} mail="Einladung oder Brief" />
          </>
        )}
      />
      <div className="mt-10">
        <Enquiries
          kind="beta"
          filters={filters}
          onFilter={onFilter}
          head={(numbers, action) => (
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <div>
                <h2 className="font-text text-xl leading-tight font-bold">{enquiryViews.beta.title}</h2>
                {numbers && <p className="mt-0.5 text-ink-2">{numbers}</p>}
              </div>
              {action}
            </div>
          )}
        />
      </div>
      <DataSubjectRequests />
      <NewsNotice />
    </>
  );
}

/** Adds new enquiries to the lists only on click, so that nothing moves while the user reads. */
function NewsNotice() {
  const client = useQueryClient();
  const { search, go } = useNavigation();
  const arrived = useKnownNews()?.arrived.filter(({ suspectedSpam }) => !suspectedSpam) ?? [];

  // The lists load when the view opens and then include all arrivals.
  useEffect(() => markShown(client, () => true), [client]);

  async function show() {
    const [newest] = arrived;
    markShown(client, () => true);
    if (isFiltered(readFilters(search))) go(listAddress({}));
    await readAnew(client, listsOfEnquiries);
    const link = newest && document.getElementById(enquiryLinkId(newest.kind, newest.id));
    if (link) link.focus();
    else focusMainIfLost();
  }

  if (arrived.length === 0) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center px-4">
      <button
        type="button"
        onClick={() => void show()}
        className="pointer-events-auto inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-ink px-5 text-s font-strong text-white shadow-2 [--focus:var(--water)] hover:bg-[#24365a]"
      >
        <Icon name="arrow-up" width="18" height="18" />
        <span>{`${arrived.length === 1 ? '1 neue Anfrage' : `${arrived.length} neue Anfragen`} – anzeigen`}</span>
      </button>
    </div>
  );
}

/** Moves the focus between the enquiries of the lists; Enter opens the focused link. */
function goToEnquiry(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-enquiry-link]')];
  const row = document.activeElement?.closest('tr');
  const at = links.findIndex((link) => link === document.activeElement || link.closest('tr') === row);
  links[Math.max(at + step, 0)]?.focus();
}
