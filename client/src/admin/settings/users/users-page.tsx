import type { Invitation, ManagedUser } from '@shared/contracts/users';
import { roleLabels } from '@shared/role-labels';
import { activityDays } from '@shared/settings/retention';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeysOf, queryOf, readAnew } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { type Column, Table } from '../../../ui/table';
import { AdminButton, IconButton } from '../../kit/admin-button';
import { belowName } from '../../kit/below-name';
import { Breakable } from '../../kit/breakable';
import { recentMoment } from '../../kit/dates';
import { useQuestion } from '../../kit/forms/use-asked';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { timeColumn } from '../../kit/time-column';
import { useSession } from '../../session/session';
import { InviteDialog } from './invite-dialog';
import { OpenInvitations } from './open-invitations';
import { UserDialog } from './user-dialog';

interface Question {
  title: string;
  description: string;
  confirmLabel: string;
  done: string;
  act: () => Promise<unknown>;
}

const aboutOneself = ' Das ist Ihr eigenes Konto: Sie werden sofort abgemeldet.';

function useUserQuestions(self: number | undefined) {
  const client = useQueryClient();
  const { ask, mutate, question } = useQuestion({
    mutationFn: ({ act }: Question) => act(),
    // Refetch before the dialog closes: the row must be gone by then, so that the focus goes to the view.
    onSettled: () => readAnew(client, queryKeysOf('GET /api/people', 'GET /api/invitations')),
    meta: { success: (_data, { done }: Question) => ({ description: done }) },
    about: ({ title, description, confirmLabel }) => ({ title, description, confirmLabel }),
  });
  const note = ({ id }: ManagedUser) => (id === self ? aboutOneself : '');

  return {
    question,
    askToDisable: (person: ManagedUser) =>
      ask({
        title: `${person.username} sperren?`,
        description: `Alle Sitzungen enden sofort, und eine Anmeldung ist nicht mehr möglich. Das lässt sich rückgängig machen.${note(person)}`,
        confirmLabel: 'Sperren',
        done: `${person.username} wurde gesperrt`,
        act: () => call('PUT /api/people/:id', { id: person.id, body: { disabled: true } }),
      }),
    /** Runs without a confirmation, because it can do no harm. */
    enable: (person: ManagedUser) =>
      mutate({
        title: '',
        description: '',
        confirmLabel: '',
        done: `${person.username} kann sich wieder anmelden`,
        act: () => call('PUT /api/people/:id', { id: person.id, body: { disabled: false } }),
      }),
    askToRemove: (person: ManagedUser) =>
      ask({
        title: `${person.username} entfernen?`,
        description: `Das Konto wird dauerhaft gelöscht. Der Name bleibt in Versionen, Notizen und im Protokoll stehen.${note(person)}`,
        confirmLabel: 'Entfernen',
        done: `${person.username} wurde entfernt`,
        act: () => call('DELETE /api/people/:id', { id: person.id }),
      }),
    askToRevoke: (invitation: Invitation) =>
      ask({
        title: 'Einladung zurückziehen?',
        description: `Der Link${invitation.email ? ` an ${invitation.email}` : ''} führt dann nirgendwohin mehr.`,
        confirmLabel: 'Zurückziehen',
        done: 'Einladung wurde zurückgezogen',
        act: () => call('DELETE /api/invitations/:id', { id: invitation.id }),
      }),
  };
}

const mayManage = ({ role, disabledAt }: ManagedUser) => role === 'administrator' && disabledAt === null;

/** Whether this is the only active administrator, whom the server protects. */
function isLastAdministrator(person: ManagedUser, users: readonly ManagedUser[]): boolean {
  return mayManage(person) && users.filter(mayManage).length === 1;
}

function LastSignIn({ lastSignInAt, createdAt }: ManagedUser) {
  if (lastSignInAt) return <time dateTime={lastSignInAt}>{recentMoment(lastSignInAt)}</time>;
  // What the log no longer keeps is not known.
  const isKnown = Date.now() - Date.parse(createdAt) < activityDays * 24 * 3_600_000;
  return <span>{isKnown ? 'Noch nie' : `Vor mehr als ${activityDays} Tagen`}</span>;
}

function UserName({ person: { username, disabledAt }, isSelf }: { person: ManagedUser; isSelf: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <b className="font-strong">
        <Breakable text={username} />
      </b>
      {isSelf && <span className="text-xs text-ink-2">(Sie)</span>}
      {disabledAt && (
        <span className="lg:hidden">
          <Badge tone="past">Gesperrt</Badge>
        </span>
      )}
    </span>
  );
}

interface UserActionsProps {
  person: ManagedUser;
  /** The last administrator can be neither disabled nor removed. */
  isLast: boolean;
  asked: ReturnType<typeof useUserQuestions>;
  onEdit: () => void;
}

function UserActions({ person, isLast, asked, onEdit }: UserActionsProps) {
  const { username, disabledAt } = person;
  return (
    <span className="whitespace-nowrap">
      <IconButton icon="pencil" label={`${username} bearbeiten`} onClick={onEdit} />
      {disabledAt && (
        <IconButton icon="undo" label={`${username} wieder zulassen`} onClick={() => asked.enable(person)} />
      )}
      {!disabledAt && !isLast && (
        <IconButton icon="lock" label={`${username} sperren`} onClick={() => asked.askToDisable(person)} />
      )}
      {!isLast && <IconButton icon="trash" label={`${username} entfernen`} onClick={() => asked.askToRemove(person)} />}
    </span>
  );
}

export function UsersPage() {
  const { user } = useSession();
  const users = useQuery(queryOf('GET /api/people'));
  const [edited, setEdited] = useState<ManagedUser | null>(null);
  const [inviting, setInviting] = useState(false);
  const asked = useUserQuestions(user?.id);
  const isLast = (person: ManagedUser) => isLastAdministrator(person, users.data ?? []);

  const columns: readonly Column<ManagedUser>[] = [
    {
      header: 'Benutzername',
      rowHeader: true,
      className: 'lg:w-[22%]',
      place: 'col-start-1 col-span-4 row-start-1',
      cell: (person) => <UserName person={person} isSelf={person.id === user?.id} />,
    },
    {
      header: 'Rolle',
      className: belowName,
      place: 'col-start-1 col-span-4 row-start-2',
      cell: ({ role, email }) => (
        <>
          <span>{role ? roleLabels[role] : 'Keine'}</span>
          <small className="block text-note text-ink-2">
            <Breakable text={email ?? 'ohne E-Mail-Adresse'} />
          </small>
        </>
      ),
    },
    {
      header: 'Letzte Anmeldung',
      className: `text-note whitespace-nowrap ${belowName}`,
      place: 'col-start-1 col-span-2 row-start-3',
      cell: (person) => <LastSignIn {...person} />,
    },
    {
      header: 'Zweiter Faktor',
      className: belowName,
      place: 'col-start-3 col-span-2 row-start-3',
      cell: ({ secondFactor }) => (
        <Badge tone={secondFactor ? 'good' : 'quiet'}>{secondFactor ? 'Zweiter Faktor' : 'Nur Passwort'}</Badge>
      ),
    },
    {
      header: 'Stand',
      cell: ({ disabledAt }) => (disabledAt ? <Badge tone="past">Gesperrt</Badge> : <Badge tone="good">Aktiv</Badge>),
    },
    timeColumn('Seit', ({ createdAt }) => createdAt, { className: 'text-note' }),
    {
      header: 'Aktionen',
      className: 'lg:w-[170px]',
      place: 'col-start-5 row-start-1 row-span-3',
      cell: (person) => (
        <UserActions person={person} isLast={isLast(person)} asked={asked} onEdit={() => setEdited(person)} />
      ),
    },
  ];

  return (
    <>
      <PageHead
        title="Personen"
        lead="Wer sich im Admin-Bereich anmelden kann, und was jede Person darf."
        action={
          <AdminButton icon="plus" tone="primary" onClick={() => setInviting(true)}>
            Person einladen
          </AdminButton>
        }
      />
      <div className="grid gap-4">
        <Card title="Konten">
          <LoadState query={users} errorTitle="Fehler beim Laden der Personen">
            {(rows) => <Table caption="Konten" columns={columns} rows={rows} rowKey={({ id }) => id} />}
          </LoadState>
        </Card>
        <OpenInvitations onRevoke={asked.askToRevoke} />
      </div>
      {inviting && <InviteDialog renewed={null} onClose={() => setInviting(false)} />}
      {edited && <UserDialog person={edited} isLastAdministrator={isLast(edited)} onClose={() => setEdited(null)} />}
      {asked.question}
    </>
  );
}
