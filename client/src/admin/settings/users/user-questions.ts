import type { Invitation, ManagedUser } from '@shared/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { readAnew } from '../../../api/admin-api';
import { invitationsQuery, usersApi, usersQuery } from '../../../api/users-api';
import { useQuestion } from '../../kit/saving/use-question';

/** Something that is asked about before it is done. */
interface Question {
  title: string;
  description: string;
  confirmLabel: string;
  done: string;
  act: () => Promise<unknown>;
}

const aboutOneself = ' Das ist Ihr eigenes Konto: Sie werden sofort abgemeldet.';

/** The questions before somebody is kept out or removed, or an invitation withdrawn; `self` is whoever asks. */
export function useUserQuestions(self: number | undefined) {
  const client = useQueryClient();
  const { ask, mutate, question } = useQuestion({
    mutationFn: ({ act }: Question) => act(),
    // First the lists, then the dialog away: the focus then goes on to the view instead of nowhere.
    onSettled: () => readAnew(client, [usersQuery.queryKey, invitationsQuery.queryKey]),
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
        act: () => usersApi.update(person.id, { disabled: true }),
      }),
    /** Needs no question: it takes nothing from anybody. */
    enable: (person: ManagedUser) =>
      mutate({
        title: '',
        description: '',
        confirmLabel: '',
        done: `${person.username} kann sich wieder anmelden`,
        act: () => usersApi.update(person.id, { disabled: false }),
      }),
    askToRemove: (person: ManagedUser) =>
      ask({
        title: `${person.username} entfernen?`,
        description: `Das Konto wird dauerhaft gelöscht. Der Name bleibt in Versionen, Notizen und im Protokoll stehen.${note(person)}`,
        confirmLabel: 'Entfernen',
        done: `${person.username} wurde entfernt`,
        act: () => usersApi.remove(person.id),
      }),
    askToRevoke: (invitation: Invitation) =>
      ask({
        title: 'Einladung zurückziehen?',
        description: `Der Link${invitation.email ? ` an ${invitation.email}` : ''} führt dann nirgendwohin mehr.`,
        confirmLabel: 'Zurückziehen',
        done: 'Einladung wurde zurückgezogen',
        act: () => usersApi.revokeInvitation(invitation.id),
      }),
  };
}
