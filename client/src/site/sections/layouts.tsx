import { isKeyOf } from '@shared/base/records';
import type { PublicSection } from '@shared/contracts/content';
import type { Design } from '@shared/entities/designs';
import type { ComponentType } from 'react';
import { SectionHeadings } from '../content/heading-levels';
import { LazySection, lazySection } from '../hydration/lazy-section';
import { PartBoundary } from '../hydration/part-boundary';
import { HeroSection } from './landing/hero';
import type { Layout, Layouts, SectionProps } from './parts/placement';

/**
 * A layout whose code loads after the first paint. The server renders its markup and the stylesheet is complete from
 * the start, so it looks finished; only interaction waits for the code.
 */
function fetched<Name extends Design>(load: () => Promise<Pick<Layouts, Name>>, name: Name): Layout<Name> {
  const Late = lazySection<SectionProps<Name>>(() => load().then((layouts) => layouts[name]));
  return ({ section }: SectionProps<Name>) => (
    <LazySection>
      <Late section={section} />
    </LazySection>
  );
}

const landing = () => import('./layouts-of-landing').then((module) => module.layoutsOfLanding);
const general = () => import('./plain/general').then((module) => ({ general: module.GeneralSection }));
const news = () => import('./layouts-of-news').then((module) => module.layoutsOfNews);
const others = () => import('./layouts-of-other-pages').then((module) => module.layoutsOfOtherPages);
const ownPages = () => import('./layouts-of-own-pages').then((module) => module.layoutsOfOwnPages);

/** Layout of every design. A missing one, or one without a design, is a type error. */
export const layouts = {
  hero: HeroSection,
  'problem-solution': fetched(landing, 'problem-solution'),
  features: fetched(landing, 'features'),
  app: fetched(landing, 'app'),
  screenshots: fetched(landing, 'screenshots'),
  'how-it-works': fetched(landing, 'how-it-works'),
  trust: fetched(landing, 'trust'),
  roadmap: fetched(landing, 'roadmap'),
  investors: fetched(landing, 'investors'),
  'investor-materials': fetched(landing, 'investor-materials'),
  testimonials: fetched(landing, 'testimonials'),
  'problem-tabs': fetched(others, 'problem-tabs'),
  'problem-columns': fetched(others, 'problem-columns'),
  'page-hero': fetched(others, 'page-hero'),
  'news-list': fetched(news, 'news-list'),
  'newest-news': fetched(news, 'newest-news'),
  'news-entry': fetched(news, 'news-entry'),
  prose: fetched(others, 'prose'),
  cards: fetched(others, 'cards'),
  figures: fetched(others, 'figures'),
  team: fetched(others, 'team'),
  contact: fetched(others, 'contact'),
  beta: fetched(others, 'beta'),
  legal: fetched(others, 'legal'),
  questions: fetched(ownPages, 'questions'),
  downloads: fetched(ownPages, 'downloads'),
  logos: fetched(ownPages, 'logos'),
  quote: fetched(ownPages, 'quote'),
  'call-to-action': fetched(ownPages, 'call-to-action'),
  prices: fetched(ownPages, 'prices'),
  table: fetched(ownPages, 'table'),
  'comparison-table': fetched(ownPages, 'comparison-table'),
  people: fetched(ownPages, 'people'),
  gallery: fetched(ownPages, 'gallery'),
  contents: fetched(ownPages, 'contents'),
  steps: fetched(ownPages, 'steps'),
  general: fetched(general, 'general'),
} satisfies Layouts;

/**
 * The layout of a section. An open page may be older than the server and get a design it does not know: the general
 * layout draws it.
 */
export function layoutFor(name: string): ComponentType<{ section: PublicSection }> {
  const known = isKeyOf(layouts, name) ? layouts[name] : layouts.general;
  // Safe: the server validated the metadata of each block against the schema of this design.
  return known as ComponentType<{ section: PublicSection }>;
}

export function SectionList({ sections }: { sections: readonly PublicSection[] }) {
  return sections.map((section) => {
    const Layout = layoutFor(section.layout);
    return (
      <SectionHeadings key={section.key} first={section.first === true}>
        <PartBoundary>
          <Layout section={section} />
        </PartBoundary>
      </SectionHeadings>
    );
  });
}
