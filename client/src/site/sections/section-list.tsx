import type { PublicSection } from '@shared/contracts/content';
import { layoutFor } from './layouts';

/** The sections of a page, each drawn by its layout, in the order the CMS gives them. */
export function SectionList({ sections }: { sections: readonly PublicSection[] }) {
  return sections.map((section) => {
    const Layout = layoutFor(section.layout);
    return <Layout key={section.key} section={section} />;
  });
}
