import type { Assignee } from '@shared/contracts/inbox';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../../api/inbox-api';
import { Options } from '../../ui/field';
import { useSession } from '../session/session';

interface People {
  everybody: readonly Assignee[];
  /** Name of whoever works on an enquiry; null for nobody. */
  nameOf: (assigneeId: number | null) => string | null;
  /** How somebody is called in a choice. */
  labelOf: (person: Assignee) => string;
}

/** Whoever can be given an enquiry. */
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

/** Everybody as options of a select; `unknown` is one that is chosen and may be somebody who is not there any more. */
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
