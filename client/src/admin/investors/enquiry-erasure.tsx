import type { EnquiryKind } from '@shared/contracts/enquiries';
import { useQuery } from '@tanstack/react-query';
import { enquiryQuery } from '../../api/inbox-api';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { enquiryViews } from './enquiry-views';
import type { Enquiry, EnquiryErasureState } from './use-enquiry-actions';

function othersText(count: number): string {
  if (count <= 0) return '';
  return count === 1
    ? ' Von dieser E-Mail-Adresse liegt noch 1 weitere Anfrage vor.'
    : ` Von dieser E-Mail-Adresse liegen noch ${count} weitere Anfragen vor.`;
}

interface EnquiryErasureProps {
  kind: EnquiryKind;
  erasing: EnquiryErasureState;
}

/** The question before an enquiry is erased for good; unlike content, enquiries have no bin and no versions. */
export function EnquiryErasure({ kind, erasing }: EnquiryErasureProps) {
  if (!erasing.candidate) return null;
  return <Question kind={kind} {...erasing} candidate={erasing.candidate} />;
}

function Question({
  kind,
  candidate,
  busy,
  confirm,
  cancel,
}: Omit<EnquiryErasureState, 'candidate'> & { kind: EnquiryKind; candidate: Enquiry }) {
  const { id, name, email } = candidate;
  // A number that comes late, or not at all, keeps nobody from answering.
  const { data } = useQuery(enquiryQuery(kind, id));
  return (
    <ConfirmDialog
      open
      title="Sind Sie sicher?"
      description={`${enquiryViews[kind].theOne} von ${name} (${email}) wird dauerhaft gelöscht. Diese Aktion kann nicht rückgängig gemacht werden.${othersText(data?.sameAddress.length ?? 0)}`}
      confirmLabel="Löschen"
      cancelLabel="Abbrechen"
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}
