import type { PreviewFocus } from '@shared/contracts/preview-messages';
import type { Page } from '@shared/paths';
import { useMemo, useState } from 'react';
import { Card } from '../../../ui/card';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { useNavigation } from '../../navigation/admin-navigation';
import { LivePreview } from '../preview/live-preview';
import { type PartTarget, requestPart } from '../preview/open-part';
import { useWorkspace } from './workspace';

const wholePage: PreviewFocus = { section: '', block: null };

const isSame = (one: PreviewFocus, other: PreviewFocus | null | undefined) =>
  one.section === other?.section && one.block === other.block;

interface WorkspacePreviewProps {
  page: Page;
  /** Changes with the content, so that the preview reads it again. */
  version: number;
}

/** The page with the input of the form that was edited last, at what was unfolded last. A click on a part goes to its form. */
function WorkspacePreview({ page, version, onLeave }: WorkspacePreviewProps & { onLeave?: () => void }) {
  const { shown, unfolded, language, setLanguage, goTo } = useWorkspace();
  const focus = unfolded ?? (shown ? (shown.part ?? wholePage) : null);
  // Beside another part the input goes on being shown, but its texts are not those of that part.
  const source = useMemo(
    () => shown && (unfolded ? { ...shown.source, texts: () => ({}) } : shown.source),
    [shown, unfolded],
  );

  function open(part: PreviewFocus, { text, field, picture }: PartTarget) {
    // 0 is a block that is not stored yet.
    if (part.block === 0) return;
    if (!unfolded && isSame(part, shown?.part) && !field && !picture) return;
    onLeave?.();
    // Where the preview goes away, the text is edited in the form.
    const inPlace = text && !onLeave;
    requestPart(inPlace ? { part, text } : null);
    goTo(part, { field: field ?? (inPlace ? undefined : text?.place.field), picture });
  }

  return (
    <LivePreview
      title="Vorschau"
      page={page}
      language={language}
      focus={focus}
      {...(source && { source })}
      version={version}
      onLanguage={setLanguage}
      onOpen={open}
      onSave={() => shown?.save()}
    />
  );
}

/** Stands beside the page's parts in a wide window. */
export function PreviewBeside(props: WorkspacePreviewProps) {
  const { dialog } = useNavigation();
  // A form in a dialog has its own preview, so this one first loads when none is open.
  const [begun, setBegun] = useState(dialog === null);
  if (!begun && dialog === null) setBegun(true);
  if (!begun) return null;
  return (
    <Card aria-label="Vorschau" className="sticky top-4 h-[calc(100dvh-32px)]">
      <WorkspacePreview {...props} />
    </Card>
  );
}

/** For windows that are too narrow for the preview beside the parts. */
export function PreviewButton({ title, ...props }: WorkspacePreviewProps & { title: string }) {
  const { dialog } = useNavigation();
  const [open, setOpen] = useState(false);
  if (open && dialog !== null) setOpen(false);
  const close = () => setOpen(false);
  return (
    <>
      <AdminButton icon="eye" onClick={() => setOpen(true)} aria-haspopup="dialog">
        Vorschau
      </AdminButton>
      <Dialog open={open} onClose={close} title={`Vorschau: ${title}`} size="full" closeLabel="Vorschau schließen">
        <div className="-mx-6 -my-5 h-[calc(100dvh-110px)]">
          <WorkspacePreview {...props} onLeave={close} />
        </div>
      </Dialog>
    </>
  );
}
