import type { OverdueEnquiries } from '@shared/contracts/data-subjects';
import { ConfirmDialog } from './question-dialogs';

interface ErasureQuestionProps {
  open: boolean;
  /** Retention and notice period; undefined until loaded. */
  facts: Pick<OverdueEnquiries, 'months' | 'noticeDays'> | undefined;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const months = (count: number) => `${count} ${count === 1 ? 'Monat' : 'Monaten'}`;

/** Confirmation before automatic erasure is switched on. */
export function ErasureQuestion({ facts, ...dialog }: ErasureQuestionProps) {
  const when = facts
    ? `Investorenanfragen werden dann nach ${months(facts.months.investors)} ohne Kontakt gelöscht, Beta-Anfragen nach ${months(facts.months.beta)}, jeweils frühestens ${facts.noticeDays} Tage nach der Ankündigung auf der Übersicht.`
    : 'Anfragen werden dann am Ende ihrer Speicherdauer gelöscht, nachdem das auf der Übersicht angekündigt war.';
  return (
    <ConfirmDialog
      {...dialog}
      title="Anfragen von selbst löschen lassen?"
      description={`${when} Das gilt auch für alle künftigen Anfragen und lässt sich in den Einstellungen wieder ausschalten.`}
      confirmLabel="Einschalten"
    />
  );
}
