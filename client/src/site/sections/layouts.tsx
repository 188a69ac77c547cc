import type { PublicSection } from '@shared/contracts/content';
import type { ComponentType } from 'react';
import { SectionHeadings } from '../content/heading-levels';
import { LazySection, lazySection } from '../hydration/lazy-section';
import { PartBoundary } from '../hydration/part-boundary';
import HeroSection from './landing/hero';

// Safe: the server validated the metadata of each block against the schema of its design.
type Layout = ComponentType<{ section: PublicSection }>;

interface Drawing {
  layout: Layout;
  /** The file that a browser fetches it in: the build makes one of each family (vite.config.ts). */
  file?: string;
}

/**
 * A layout whose code loads after the first paint. The server renders its markup and the stylesheet is complete from
 * the start, so it looks finished; only interaction waits for the code.
 */
function fetched(load: () => Promise<Layout>): Layout {
  const Late = lazySection(load);
  return ({ section }) => (
    <LazySection>
      <Late section={section} />
    </LazySection>
  );
}

const fileOf = (family: string) => `of-${family}`;

/** The file with what a page of news shows below its sections. */
export const newsFile = fileOf('news');

/** Layouts are what the files of the families' folders export by default, each named for its design. */
const files = import.meta.glob<Layout>(['./*/*.tsx', '!./parts/*', '!./landing/hero.tsx', '!**/*.test.tsx'], {
  import: 'default',
});

/** By design. The hero stands first on the pages that most people come to: its layout is there at once. */
const drawings: ReadonlyMap<string, Drawing> = new Map([
  ['hero', { layout: HeroSection as Layout }],
  ...Object.entries(files).map(([path, load]): [string, Drawing] => {
    const [, family = '', design = ''] = path.split(/[./]+/);
    return [design, { layout: fetched(load), file: fileOf(family) }];
  }),
]);

/** Designs that have a layout. */
export const drawnDesigns = [...drawings.keys()];

/**
 * How a section is drawn. An open page may be older than the server and get a design it does not know: the general
 * layout draws it.
 */
export const drawingOf = (design: string): Drawing | undefined => drawings.get(design) ?? drawings.get('general');

export function SectionList({ sections }: { sections: readonly PublicSection[] }) {
  return sections.map((section) => {
    const Layout = drawingOf(section.layout)?.layout;
    return (
      <SectionHeadings key={section.key} first={section.first === true}>
        <PartBoundary>{Layout && <Layout section={section} />}</PartBoundary>
      </SectionHeadings>
    );
  });
}
