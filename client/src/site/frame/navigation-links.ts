import type { InterfaceKey } from '@shared/i18n/keys';
import { type Page, paths } from '@shared/paths';

export interface NavigationLink {
  /** Key of its label among the interface strings. */
  label: InterfaceKey;
  href: string;
  /** Section it leads to; the home link leads to none. */
  anchor?: string;
}

const homeLinks: readonly NavigationLink[] = [
  { label: 'nav.home', href: paths.page('home') },
  { label: 'nav.features', href: paths.anchor('features'), anchor: 'features' },
  { label: 'nav.howItWorks', href: paths.anchor('how-it-works'), anchor: 'how-it-works' },
  { label: 'nav.investors', href: paths.anchor('investors'), anchor: 'investors' },
  { label: 'nav.materials', href: paths.anchor('investor-materials'), anchor: 'investor-materials' },
];

/** The older landing page has links of its own (spec point 2). */
const classicLinks: readonly NavigationLink[] = [
  { label: 'nav.classic.home', href: paths.page('classic') },
  ...(['features', 'app', 'investors'] as const).map((anchor) => ({
    label: `nav.classic.${anchor}` as const,
    href: paths.anchor(anchor, 'classic'),
    anchor,
  })),
];

/** The links of the navigation bar on a page. */
export function navigationLinks(page: Page | null): readonly NavigationLink[] {
  return page === 'classic' ? classicLinks : homeLinks;
}
