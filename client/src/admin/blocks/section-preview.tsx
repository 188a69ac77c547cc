import type { Section } from '@shared/contracts/sections';
import { fallbackLanguage, type Language } from '@shared/locales';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { useNavigation } from '../navigation/admin-navigation';
import { usePreviewMoment } from '../pending/preview-moment';
import { LivePreview } from '../preview/live-preview';
import { useOpenFromPage } from '../preview/use-open-part';

interface SectionPreviewProps {
  section: Section;
  /** Changes with every change of the content, so that the page is read anew. */
  version: number;
  /** The block that the page is at; the section as a whole where there is none. */
  block: number | null;
}

function PageAtSection({ section, version, block }: SectionPreviewProps) {
  const [language, setLanguage] = useState<Language>(fallbackLanguage);
  const opening = useOpenFromPage({ page: section.page, language });
  const { at, control } = usePreviewMoment();
  return (
    <LivePreview
      page={section.page}
      title="Vorschau"
      language={language}
      onLanguage={setLanguage}
      focus={{ section: section.key, block }}
      version={version}
      at={at}
      {...opening}
    >
      {control}
    </LivePreview>
  );
}

/** The page at the section, drafts included and marked, beside the list of its blocks. */
export function SectionPreview(props: SectionPreviewProps) {
  const { dialog } = useNavigation();
  // A form has a preview of its own: this one begins when it is first to be seen.
  const [begun, setBegun] = useState(dialog === null);
  if (!begun && dialog === null) setBegun(true);
  if (!begun) return null;
  return (
    <Card aria-label="Vorschau" className="sticky top-4 h-[min(760px,calc(100dvh-32px))]">
      <PageAtSection {...props} />
    </Card>
  );
}

/** The same in a window of its own, where there is no room beside the list. */
export function SectionPreviewButton(props: SectionPreviewProps) {
  const { dialog } = useNavigation();
  const [open, setOpen] = useState(false);
  // A form that is opened from it takes its place, and leads back to the list.
  if (open && dialog !== null) setOpen(false);
  return (
    <>
      <AdminButton onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="eye" width="18" height="18" />
        Vorschau
      </AdminButton>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Vorschau: ${props.section.title}`}
        size="full"
        closeLabel="Vorschau schließen"
      >
        <div className="-mx-6 -my-5 h-[calc(100dvh-110px)]">
          <PageAtSection {...props} />
        </div>
      </Dialog>
    </>
  );
}
