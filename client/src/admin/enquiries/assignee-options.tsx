import type { Assignee } from '@shared/contracts/inbox';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../../api/inbox-api';
import { Options } from '../../ui/field';
import { useSession } from '../session/session';

interface People {
  everybody: readonly Assignee[];
  /** Name of the assignee; null without one, "Ehemalige Person" for a removed user. */
  nameOf: (assigneeId: number | null) => string | null;
  labelOf: (person: Assignee) => string;
}

/** Users whom an enquiry can be assigned to, and how lists and menus name them. */
export function useAssignees(): People {
  const { user } = useSession();
  const { data: everybody = [], isSuccess } = useQuery(assigneesQuery);
  return {
    everybody,
    nameOf: (assigneeId) => {
      if (assigneeId === null) return null;
      const person = everybody.find(({ id }) => id === assigneeId);
      return person?.username ?? (isSuccess ? 'Ehemalige Person' : '…');
    },
    labelOf: ({ id, username }) => (id === user?.id ? `${username} (ich)` : username),
  };
}

/** Options of a select. `unknown` is the chosen id, which gets its own option when that user no longer exists. */
export function AssigneeOptions({ unknown }: { unknown?: string | undefined }) {
  const { everybody, labelOf } = useAssignees();
  const missing = unknown && /^\d+$/.test(unknown) && !everybody.some(({ id }) => String(id) === unknown);
  return (
    <>
      <Options of={everybody.map((person) => [String(person.id), labelOf(person)])} />
      {missing && <option value={unknown}>Ehemalige Person</option>}
    </>
  );
}
