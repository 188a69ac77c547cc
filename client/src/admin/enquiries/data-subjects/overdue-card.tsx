import type { OverdueEnquiries, OverdueEnquiry } from '@shared/contracts/data-subjects';
import { enquiryNames } from '@shared/enquiries/enquiry-fields';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { queryKeysOf } from '../../../api/admin-queries';
import { listsOfSettings, settingsApi, settingsQuery } from '../../../api/settings-api';
import { Card } from '../../../ui/card';
import { type Column, Table } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { germanDate } from '../../kit/dates';
import { ErasureQuestion } from '../../kit/forms/erasure-question';
import { timeColumn } from '../../kit/time-column';
import { adminPaths } from '../../navigation/admin-paths';
import { useSession } from '../../session/session';

const columns: readonly Column<OverdueEnquiry>[] = [
  {
    header: 'Name',
    rowHeader: true,
    cell: ({ kind, id, name }) => (
      <>
        <Link
          href={adminPaths.enquiry(kind, id)}
          className="inline-block min-h-6 font-strong text-ink no-underline wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <span className="block text-xs text-ink-2">{enquiryNames[kind]}</span>
      </>
    ),
  },
  timeColumn('Letzter Kontakt', ({ lastContactAt }) => lastContactAt),
  timeColumn('Speicherdauer endet', ({ dueAt }) => dueAt),
  {
    header: 'Wird gelöscht',
    className: 'tabular-nums',
    cell: ({ erasedAt }) =>
      erasedAt ? (
        <>
          <span>{'ab '}</span>
          <time dateTime={erasedAt}>{germanDate(erasedAt)}</time>
        </>
      ) : (
        'nicht von selbst'
      ),
  },
];

const enquiryCount = (count: number) => `${count} ${count === 1 ? 'Anfrage' : 'Anfragen'}`;

function leadOf({ automatic, noticeDays, total, enquiries }: OverdueEnquiries): string {
  const more = total > enquiries.length ? ` Gezeigt werden die ${enquiries.length} ältesten von ${total}.` : '';
  return automatic
    ? `Diese Anfragen werden nach ${noticeDays} ${noticeDays === 1 ? 'Tag' : 'Tagen'} Ankündigung von selbst gelöscht, sobald ihre Speicherdauer endet.${more}`
    : `Die Speicherdauer von ${enquiryCount(total)} ist abgelaufen. Bitte löschen Sie sie, oder lassen Sie das in Zukunft von selbst geschehen.${more}`;
}

export function OverdueCard({ overdue }: { overdue: OverdueEnquiries }) {
  return (
    <Card title="Ablaufende Anfragen" className="mb-5" action={<AutomaticErasure overdue={overdue} />}>
      <p className="px-5 py-3.5 text-s leading-normal text-ink-2">{leadOf(overdue)}</p>
      <Table
        caption="Ablaufende Anfragen"
        columns={columns}
        rows={overdue.enquiries}
        rowKey={({ kind, id }) => `${kind}-${id}`}
      />
    </Card>
  );
}

const key = 'automatic-erasure';

/** Lets an administrator switch on automatic erasure; the settings can switch it off again. */
function AutomaticErasure({ overdue }: { overdue: OverdueEnquiries }) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const confirmation = useMutation({
    mutationFn: (updatedAt: string | undefined) =>
      settingsApi.update(key, { value: 'an', ...(updatedAt && { updatedAt }) }),
    onSettled: () => setAsking(false),
    meta: {
      success: 'Ablaufende Anfragen werden jetzt angekündigt und dann von selbst gelöscht',
      invalidates: [...listsOfSettings, ...queryKeysOf('GET /api/persons/overdue')],
    },
  });
  const settings = useQuery({ ...settingsQuery, enabled: asking });
  if (overdue.automatic || !user?.isAdmin) return null;
  const setting = settings.data?.find((row) => row.key === key);
  return (
    <>
      <AdminButton size="small" onClick={() => setAsking(true)}>
        Von selbst löschen lassen
      </AdminButton>
      <ErasureQuestion
        open={asking}
        facts={overdue}
        busy={confirmation.isPending || settings.isFetching}
        onConfirm={() => confirmation.mutate(setting?.updatedAt)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
