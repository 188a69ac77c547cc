import type { PageContent, PublicSection } from '@shared/contracts/content';
import { notFoundPage } from '@shared/paths';
import { memo, type RefObject, useMemo } from 'react';
import { PageContentContext } from '../site/content/use-content';
import { Footer } from '../site/frame/footer';
import { Navigation } from '../site/frame/navigation';
import { SectionList } from '../site/sections/section-list';

const DrawnSection = memo(function DrawnSection({ section }: { section: PublicSection }) {
  return <SectionList sections={[section]} />;
});

const DrawnNavigation = memo(Navigation);
const DrawnFooter = memo(Footer);

interface PageViewProps {
  content: PageContent;
  /** The sections to draw, with what tells whose their texts are. */
  sections: readonly PublicSection[];
  page: RefObject<HTMLDivElement | null>;
  /** Nothing in it is reached at all: nobody types here. */
  inert: boolean;
}

/**
 * The public page without the question for consent. Nothing in it can be sent, followed or stored (typing/quiet-page.ts);
 * its navigation and its foot are the site's and no text of a section.
 */
export function PageView({ content, sections, page: ref, inert }: PageViewProps) {
  const { page, language, settings } = content;
  // What the frame and the sections read besides their own content: it stays the same object while texts change.
  const shared = useMemo<PageContent>(() => ({ page, language, settings, sections: [] }), [page, language, settings]);
  return (
    <PageContentContext value={shared}>
      <div ref={ref} inert={inert} className="preview-page">
        <div inert className="contents">
          <DrawnNavigation page={page === notFoundPage ? null : page} />
        </div>
        <main aria-label="Seite in der Vorschau">
          {sections.map((section) => (
            <DrawnSection key={section.key} section={section} />
          ))}
        </main>
        <div inert className="contents">
          <DrawnFooter />
        </div>
      </div>
    </PageContentContext>
  );
}
