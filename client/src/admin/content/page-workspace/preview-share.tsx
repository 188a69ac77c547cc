import type { SitePage } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import { useState } from 'react';
import type { Elements } from '../../../ui/elements';
import { FormDialog } from '../../kit/forms/form-dialog';
import { usePendingChanges } from '../pending-changes/pending-badge';
import { PreviewLinkDialog } from '../preview-links/preview-link-dialog';
import { changesToShare } from './page-facts';
import { useWorkspace } from './workspace';

interface PreviewShare {
  /** Whether something waits that a preview can show. */
  isReady: boolean;
  share: () => void;
  /** To be drawn; false while it is closed. */
  dialog: Elements;
}

/** Shares what waits on a page as a preview, or says what to do first if nothing does. */
export function usePreviewShare(page: SitePage, content: AllContent): PreviewShare {
  const [isOpen, setIsOpen] = useState(false);
  const { goTo } = useWorkspace();
  const shown = changesToShare(page, content, usePendingChanges());
  const isReady = shown.length > 0;
  const close = () => setIsOpen(false);

  function goToForm() {
    close();
    // Once the closed dialog has given the focus back.
    requestAnimationFrame(() => goTo(null, page.status === 'draft' ? { field: 'status' } : {}));
  }

  const sharing = isReady ? (
    <PreviewLinkDialog chosen={shown} changes={shown} onClose={close} />
  ) : (
    <FormDialog
      title="Noch nichts zu teilen"
      description={
        page.status === 'draft'
          ? 'Setzen Sie in den Angaben der Seite den Status auf „Aktiv“ und wählen Sie „Für später speichern“: Danach können Sie die Vorschau teilen, und Besucher sehen die Seite noch nicht.'
          : 'Auf dieser Seite wartet keine Änderung. Ändern Sie etwas und wählen Sie „Für später speichern“: Danach können Sie die Vorschau teilen.'
      }
      confirmLabel="Zu den Angaben der Seite"
      cancelLabel="Schließen"
      onConfirm={goToForm}
      onClose={close}
    >
      {null}
    </FormDialog>
  );
  return { isReady, share: () => setIsOpen(true), dialog: isOpen && sharing };
}
