import { longestSearch } from '@shared/contracts/enquiry-lists';
import { enquiryStatuses, statusLabels } from '@shared/enquiries/enquiry-handling';
import type { InboxFilters, InboxOrder } from '@shared/enquiries/inbox-lists';
import { useId } from 'react';
import { Options } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { onSubmitOf } from '../../kit/on-submit';
import { Segment, Segments } from '../../kit/toggles';
import { useSearchText } from '../../kit/use-search-text';
import { AssigneeOptions } from '../assignee-options';

const orderNames: Readonly<Record<InboxOrder, string>> = {
  newest: 'Neueste zuerst',
  oldest: 'Älteste zuerst',
  name: 'Nach Namen',
};

const control =
  'min-h-11 rounded-m border border-field bg-chalk text-s text-ink hover:border-ink focus:outline-3 focus:outline-offset-1 focus:outline-(--focus)';
const select = `${control} select-arrow max-w-full pr-10! pl-3 text-ellipsis`;

const anybody = 'all';

interface ListFilterBarProps {
  filters: InboxFilters;
  onFilter: (filters: InboxFilters) => void;
}

/** What both lists show and in which order; the choice stands in the address. */
export function ListFilterBar({ filters, onFilter }: ListFilterBarProps) {
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
            {statusLabels[status].de}
          </Segment>
        ))}
      </Segments>
      <div className="grid min-w-0 grid-cols-2 gap-3 max-sm:w-full sm:flex xl:ml-auto">
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
        <select
          aria-label="Reihenfolge"
          className={select}
          value={filters.sort ?? 'newest'}
          onChange={({ target: { value } }) => {
            const sort = (Object.keys(orderNames) as InboxOrder[]).find((order) => order === value);
            onFilter({ ...filters, sort: sort === 'newest' ? undefined : sort });
          }}
        >
          <Options of={(Object.keys(orderNames) as InboxOrder[]).map((order) => [order, orderNames[order]])} />
        </select>
      </div>
    </search>
  );
}

/** Searches a moment after the last keystroke, or at once with Enter. */
function SearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const id = useId();
  const { typed, type, searchNow } = useSearchText(text, onSearch);

  return (
    <form className="relative w-full sm:w-[280px]" onSubmit={onSubmitOf(searchNow)}>
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
