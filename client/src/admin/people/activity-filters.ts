import type { ActivityEvent } from '@shared/activity';
import { activityEvents } from '@shared/activity';
import type { ActivityFilter } from '@shared/contracts/activity';

/** What of the log is shown, as the form and the address have it: days of the calendar, empty where all are meant. */
export interface ActivityChoice {
  event: string;
  person: string;
  from: string;
  to: string;
}

/** A choice of an address; what is no day or event is left out. */
export function readChoice(search: string): ActivityChoice {
  const query = new URLSearchParams(search);
  const day = (name: string) => {
    const value = query.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
  };
  const event = query.get('ereignis') ?? '';
  return {
    event: activityEvents.some((known) => known === event) ? event : '',
    person: (query.get('person') ?? '').slice(0, 100),
    from: day('von'),
    to: day('bis'),
  };
}

/** The query of a choice's address; empty for everything. */
export function choiceQuery({ event, person, from, to }: ActivityChoice): string {
  const chosen = Object.entries({ ereignis: event, person, von: from, bis: to }).filter(([, value]) => value !== '');
  return new URLSearchParams(chosen).toString();
}

/** The moment at which a day begins here. */
function beginning(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** What the server is asked for: whole days of whoever looks, the last one included. */
export function filterOf({ event, person, from, to }: ActivityChoice): ActivityFilter {
  return {
    ...(event ? { event: event as ActivityEvent } : {}),
    ...(person.trim() ? { person: person.trim() } : {}),
    ...(from ? { from: beginning(from) } : {}),
    ...(to ? { to: beginning(to, 1) } : {}),
  };
}
