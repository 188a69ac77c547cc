import type { CountedList } from '@shared/contracts/statistics';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { betaRequests, enquiryTables, waveInvitations } from '@shared/schema';
import { lowerAscii } from '@shared/schema/columns';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/database';
import { percent } from './percent';
import type { Periods } from './periods';

const { enquiryId, state, handedOverAt, sentAt, openedAt, withdrawnAt } = waveInvitations;

const day = sql`(${handedOverAt} at time zone 'Europe/Berlin')::date`;

/** Whether the address that was invited sent a form of this kind after the invitation had gone out. */
function wroteBy(kind: EnquiryKind): SQL {
  const table = enquiryTables[kind];
  return sql`exists (
    select 1 from ${table} where not ${table.suspectedSpam} and ${table.createdAt} > ${sentAt}
      and ${lowerAscii(table.email)} = (select ${lowerAscii(sql`asked.email`)} from ${betaRequests} asked where asked.id = ${enquiryId})
  )`;
}

type Step = 'invited' | 'taken' | 'opened' | 'withdrawn' | 'wrote';

/**
 * In the order of the list. Shares are those of the first: what the mail server did not confirm can have arrived, and be
 * opened, all the same.
 */
const steps: readonly { name: Step; label: string }[] = [
  { name: 'invited', label: 'Eingeladen' },
  { name: 'taken', label: 'Vom Mailserver angenommen' },
  { name: 'opened', label: 'Seite der Einladung geöffnet' },
  { name: 'withdrawn', label: 'Abgemeldet' },
  { name: 'wrote', label: 'Danach ein Formular gesendet' },
];

const none: Readonly<Record<Step, number>> = { invited: 0, taken: 0, opened: 0, withdrawn: 0, wrote: 0 };

/**
 * What became until now of the invitations to the beta whose mails were written in the periods; no list if there are none.
 * They are counts of the site's own mails by one property, and so not hidden if they are small.
 */
export async function invitationCounts(db: Db, { from, to, beforeFrom, beforeTo }: Periods): Promise<CountedList[]> {
  const counted = await rowsOf<Record<Step, number> & { now: boolean }>(
    db,
    sql`select ${day} >= ${from} as now, count(*)::int as invited,
        (count(*) filter (where ${state} = 'sent'))::int as taken,
        (count(*) filter (where ${openedAt} is not null))::int as opened,
        (count(*) filter (where ${withdrawnAt} is not null))::int as withdrawn,
        (count(*) filter (where ${sql.join(enquiryKinds.map(wroteBy), sql` or `)}))::int as wrote
      from ${waveInvitations}
      where ${waveInvitations.kind} = 'beta' and (${day} between ${from} and ${to} or ${day} between ${beforeFrom} and ${beforeTo})
      group by 1`,
  );
  if (counted.length === 0) return [];
  const now = counted.find((row) => row.now) ?? none;
  const before = counted.find((row) => !row.now) ?? none;
  const rows = steps.map(({ name, label }) => {
    const isShare = name !== 'invited' && now.invited > 0;
    const note = isShare ? { note: `${percent.format(now[name] / now.invited)} der Eingeladenen` } : {};
    return { value: name, label, count: now[name], before: before[name], ...note };
  });
  return [{ title: 'Einladungen zur Beta', header: 'Schritt', rows }];
}
