import { addressInLanguage } from '@shared/address-in-language';
import type { PublicMenuEntry } from '@shared/contracts/content';
import { fallbackLanguage } from '@shared/locales';
import { pageAt } from '@shared/paths';
import { safeAddress } from '@shared/rules/safe-address';
import { useLocation } from 'wouter';
import { isPlainClick } from '../../enhancements/listen';
import { scrollToAnchorWhenDrawn } from '../../enhancements/scroll-to-anchor';
import { withVisitOrigin } from '../../enhancements/visit-origin';
import { matchRoute, prefetchRoute } from '../../routing/routes';
import type { ElementProps } from '../../ui/elements';
import { Icon } from '../../ui/icon';
import { useContentCache, useLanguage } from '../content/use-content';
import { isCodeMissing } from '../hydration/lazy-section';
import { useCarriedLanguage } from '../language/language-context';

export function useAddressInLanguage(): (href: string) => string {
  const language = useLanguage();
  const { carried } = useCarriedLanguage();
  return (href) => addressInLanguage(href, language, carried && language === fallbackLanguage);
}

interface PageLinkProps extends ElementProps<'a'> {
  href: string;
}

/** A plain link that loads a document; links to pages of the site are localised. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  const addressInLanguage = useAddressInLanguage();
  return <a href={addressInLanguage(href)} {...rest} />;
}

function useGoTo(): (href: string) => Promise<void> {
  // The router's base is the language prefix, so the location has none.
  const [currentPath, navigate] = useLocation();
  const contents = useContentCache();
  const addressInLanguage = useAddressInLanguage();

  async function goToPage(href: string, anchor: string | undefined) {
    if (isCodeMissing()) return window.location.assign(withVisitOrigin(href));
    const { pathname } = new URL(href, window.location.href);
    try {
      await prefetchRoute(contents, matchRoute(pathname, contents));
    } catch {
      window.location.assign(withVisitOrigin(href));
      return;
    }
    const { search, hash } = new URL(withVisitOrigin(href));
    navigate(`~${pathname}${search}${hash}`);
    if (anchor) scrollToAnchorWhenDrawn(anchor);
    else showFromTop();
  }

  return async (href) => {
    const [address = '', anchor] = href.split('#');
    const [path = ''] = address.split('?');
    if (path && !pageAt(path)) window.location.assign(withVisitOrigin(addressInLanguage(href)));
    else if (path && path !== currentPath) await goToPage(addressInLanguage(href), anchor);
    else showFromTop();
  };
}

function showFromTop() {
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

interface SiteLinkProps extends ElementProps<'a'> {
  href: string;
}

/**
 * A link to a page or section of the site ("/about", "#features", "/#investors"). Without scripts it is a plain link.
 */
export function SiteLink({ href, onClick, ...rest }: SiteLinkProps) {
  const goTo = useGoTo();
  return (
    <PageLink
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event.nativeEvent, event.currentTarget)) return;
        event.preventDefault();
        void goTo(href);
      }}
      {...rest}
    />
  );
}

interface MenuLinkProps extends Omit<ElementProps<'a'>, 'href'> {
  entry: PublicMenuEntry;
}

export function MenuLink({ entry: { text, href, hreflang, german }, ...rest }: MenuLinkProps) {
  const link = { lang: german && fallbackLanguage, hrefLang: hreflang, ...rest };
  if (href.startsWith('/')) {
    return (
      <SiteLink href={href} {...link}>
        {text}
      </SiteLink>
    );
  }
  const elsewhere = href.startsWith('https:');
  return (
    <a href={safeAddress(href)} rel={elsewhere ? 'noopener noreferrer' : undefined} {...link}>
      {elsewhere ? (
        <>
          <span>{text}</span>
          <Icon name="external-link" className="size-4 [nav_&]:ml-1.5" />
        </>
      ) : (
        text
      )}
    </a>
  );
}
