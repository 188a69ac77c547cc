import type { ComponentType } from 'react';
import { LatePart, writtenFirst } from '../late-part';
import { HeroSection } from './hero';
import type { AnyLayout, SectionProps } from './section-props';

/**
 * A layout whose code follows after the first paint. The server writes its markup and the stylesheet is whole from the
 * start, so nothing is to be seen of that; only clicks wait for it.
 */
function fetched<Name extends string>(load: () => Promise<Record<Name, AnyLayout>>, name: Name): AnyLayout {
  const Layout = writtenFirst(() => load().then((layouts) => layouts[name] as ComponentType<SectionProps>));
  return (props: SectionProps) => (
    <LatePart>
      <Layout {...props} />
    </LatePart>
  );
}

const landing = () => import('./layouts-of-landing').then((module) => module.layoutsOfLanding);
const general = () => import('./general').then((module) => ({ general: module.GeneralSection }));
const others = () => import('./layouts-of-other-pages').then((module) => module.layoutsOfOtherPages);

/** Designed layouts by the name in the section's definition. The server checked the metadata against its schema. */
const layouts: Readonly<Record<string, AnyLayout>> = {
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
  prose: fetched(others, 'prose'),
  cards: fetched(others, 'cards'),
  team: fetched(others, 'team'),
  contact: fetched(others, 'contact'),
  beta: fetched(others, 'beta'),
  legal: fetched(others, 'legal'),
};

const GeneralSection = fetched(general, 'general');

/** The layout of a section; a key without a designed one is drawn by the general layout (decisions, content). */
export function layoutFor(name: string): ComponentType<SectionProps> {
  return ((Object.hasOwn(layouts, name) ? layouts[name] : undefined) ?? GeneralSection) as ComponentType<SectionProps>;
}
