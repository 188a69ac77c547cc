import type { Section } from '@shared/contracts/sections';
import { fallbackLanguage, type Language } from '@shared/locales';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { useNavigation } from '../navigation/admin-navigation';
import { LivePreview } from '../preview/live-preview';
import { useOpenPart } from '../preview/use-open-part';

interface SectionPreviewProps {
  section: Section;
  /** Changes with every change of the content, so that the page is read anew. */
  version: number;
}

/** The page at the section, drafts included and marked, beside the list of its blocks. */
export function SectionPreview({ section, version }: SectionPreviewProps) {
  const [language, setLanguage] = useState<Language>(fallbackLanguage);
  const openPart = useOpenPart();
  const { dialog } = useNavigation();
  // A form has a preview of its own: this one begins when it is first to be seen.
  const [begun, setBegun] = useState(dialog === null);
  if (!begun && dialog === null) setBegun(true);
  if (!begun) return null;
  return (
    <Card aria-label="Vorschau" className="sticky top-4 h-[min(760px,calc(100dvh-32px))]">
      <LivePreview
        page={section.page}
        title="Vorschau"
        language={language}
        onLanguage={setLanguage}
        focus={{ section: section.key, block: null }}
        version={version}
        onPick={openPart}
      />
    </Card>
  );
}
