import type { Invitation } from '@shared/contracts/users';
import { roleLabels } from '@shared/role-labels';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryKeysOf, queryOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { Card } from '../../../ui/card';
import type { Column } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { belowName } from '../../kit/below-name';
import { Breakable } from '../../kit/breakable';
import { germanDateTime } from '../../kit/dates';
import { LoadedTable } from '../../kit/load-state';
import { noValue } from '../../kit/no-value';
import { timeColumn } from '../../kit/time-column';
import { InviteDialog } from './invite-dialog';

export function OpenInvitations({ onRevoke }: { onRevoke: (invitation: Invitation) => void }) {
  const invitations = useQuery(queryOf('GET /api/invitations'));
  const renew = useMutation({
    mutationFn: ({ id }: Invitation) => call('POST /api/invitations/:id/renew', { id }),
    meta: { invalidates: queryKeysOf('GET /api/invitations') },
  });
  const columns: readonly Column<Invitation>[] = [
    {
      header: 'Für',
      rowHeader: true,
      place: 'col-start-1 col-span-5',
      className: 'lg:w-[30%]',
      cell: ({ email }) => (
        <b className="font-strong">
          <Breakable text={email ?? 'Wer den Link hat'} />
        </b>
      ),
    },
    {
      header: 'Rolle',
      className: belowName,
      place: 'col-start-1 col-span-2',
      cell: ({ role }) => roleLabels[role],
    },
    {
      header: 'Eingeladen von',
      className: belowName,
      place: 'col-start-3 col-span-3',
      cell: ({ invitedBy }) => (
        <>
          <span className="lg:hidden">von </span>
          <span>{invitedBy ?? noValue}</span>
        </>
      ),
    },
    timeColumn('Gültig bis', ({ expiresAt }) => expiresAt, {
      write: germanDateTime,
      className: `text-note ${belowName}`,
      place: 'col-start-1 col-span-5',
    }),
    {
      header: 'Aktionen',
      place: 'col-start-1 col-span-5 mb-2',
      className: 'lg:w-[290px]',
      cell: (invitation) => (
        <span className="flex flex-wrap gap-2">
          <AdminButton
            size="small"
            aria-label={
              invitation.email
                ? `Einladung für ${invitation.email} erneut senden`
                : `Neuen Link erstellen: Einladung für ${roleLabels[invitation.role]}`
            }
            loading={renew.isPending && renew.variables.id === invitation.id}
            onClick={() => renew.mutate(invitation)}
          >
            {invitation.email ? 'Erneut senden' : 'Neuen Link erstellen'}
          </AdminButton>
          <AdminButton
            size="small"
            aria-label={`Einladung für ${invitation.email ?? roleLabels[invitation.role]} zurückziehen`}
            onClick={() => onRevoke(invitation)}
          >
            Zurückziehen
          </AdminButton>
        </span>
      ),
    },
  ];

  return (
    <>
      <Card title="Offene Einladungen">
        <LoadedTable
          query={invitations}
          errorTitle="Fehler beim Laden der Einladungen"
          empty={{ icon: 'mail', title: 'Keine offenen Einladungen' }}
          caption="Offene Einladungen"
          columns={columns}
          rowKey={({ id }) => id}
        />
      </Card>
      {renew.data && <InviteDialog renewed={renew.data} onClose={() => renew.reset()} />}
    </>
  );
}
