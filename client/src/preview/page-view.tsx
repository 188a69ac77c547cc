import type { PageContent, PublicSection } from '@shared/contracts/content';
import { notFoundPage } from '@shared/paths';
import { memo, useMemo } from 'react';
import { PageContentContext } from '../site/content/use-content';
import { Footer } from '../site/frame/footer';
import { Navigation } from '../site/frame/navigation';
import { SectionList } from '../site/sections/section-list';

const DrawnSection = memo(function DrawnSection({ section }: { section: PublicSection }) {
  return <SectionList sections={[section]} />;
});

const DrawnNavigation = memo(Navigation);
const DrawnFooter = memo(Footer);

/**
 * The public page without the question for consent. Inert: nothing in it can be sent, followed or stored; clicks are read
 * from where they land.
 */
export function PageView({ content }: { content: PageContent }) {
  const { page, language, settings, sections } = content;
  // What the frame and the sections read besides their own content: it stays the same object while texts change.
  const shared = useMemo<PageContent>(() => ({ page, language, settings, sections: [] }), [page, language, settings]);
  return (
    <PageContentContext value={shared}>
      <div inert className="preview-page">
        <DrawnNavigation page={page === notFoundPage ? null : page} />
        <main>
          {sections.map((section) => (
            <DrawnSection key={section.key} section={section} />
          ))}
        </main>
        <DrawnFooter />
      </div>
    </PageContentContext>
  );
}
