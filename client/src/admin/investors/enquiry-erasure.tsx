import type { EnquiryKind } from '@shared/contracts/enquiries';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { enquiryViews } from './enquiry-views';
import type { useEnquiryActions } from './use-enquiry-actions';

function othersText(count: number): string {
  if (count <= 0) return '';
  return count === 1
    ? ' Von dieser E-Mail-Adresse liegt noch 1 weitere Anfrage vor.'
    : ` Von dieser E-Mail-Adresse liegen noch ${count} weitere Anfragen vor.`;
}

interface EnquiryErasureProps {
  kind: EnquiryKind;
  asked: ReturnType<typeof useEnquiryActions>;
}

/** The question before an enquiry is erased for good; unlike content, enquiries have no bin and no versions. */
export function EnquiryErasure({ kind, asked: { candidate, busy, confirm, cancel, othersOf } }: EnquiryErasureProps) {
  if (!candidate) return null;
  const { name, email } = candidate;
  return (
    <ConfirmDialog
      open
      title="Sind Sie sicher?"
      description={`${enquiryViews[kind].theOne} von ${name} (${email}) wird dauerhaft gelöscht. Diese Aktion kann nicht rückgängig gemacht werden.${othersText(othersOf(candidate))}`}
      confirmLabel="Löschen"
      cancelLabel="Abbrechen"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={cancel}
    />
  );
}
