import type { EnquiryKindName } from '@shared/enquiry-handling';
import type { Language } from '@shared/locales';
import { Dialog } from '../../ui/dialog';
import { EnquiryMaterials } from './enquiry-materials';

interface MaterialsDialogProps {
  kind: EnquiryKindName;
  row: { id: number; name: string; language: Language };
  onClose: () => void;
}

/** The documents for whoever wrote, over the list of enquiries. */
export function MaterialsDialog({ kind, row, onClose }: MaterialsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="medium"
      title={`Unterlagen für ${row.name}`}
      description="Ein persönlicher Link zeigt ein Dokument, bis er abläuft oder Sie ihn widerrufen."
      closeLabel="Schließen"
      // An address that was not copied yet is lost with the dialog.
      onInteractOutside={(event) => event.preventDefault()}
    >
      <EnquiryMaterials kind={kind} id={row.id} language={row.language} />
    </Dialog>
  );
}
