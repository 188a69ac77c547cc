import type { InterfaceKey } from '@shared/i18n/keys';
import { type Page, paths } from '@shared/paths';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../links/site-link';

interface NavigationLink {
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

interface NavigationLinksProps {
  page: Page | null;
  listClass?: string;
  linkClass: string;
}

/** The links of the navigation on a page. Which of them leads to what is being read, behaviour/navigation.ts says. */
export function NavigationLinks({ page, listClass, linkClass }: NavigationLinksProps) {
  const { t } = useTranslation();
  const links = page === 'classic' ? classicLinks : homeLinks;
  return (
    <ul data-current-among="" className={listClass}>
      {links.map(({ label, href, anchor }) => (
        <li key={href}>
          <SiteLink
            href={href}
            aria-current={!anchor && page && href === paths.page(page) ? 'page' : undefined}
            className={linkClass}
            suppressHydrationWarning
          >
            {t(label)}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
