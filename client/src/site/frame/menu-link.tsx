import type { PublicMenuEntry } from '@shared/contracts/content';
import { fallbackLanguage } from '@shared/locales';
import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icon';
import { safeLink } from '../content/safe-addresses';
import { SiteLink } from '../links/site-link';

interface MenuLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  entry: PublicMenuEntry;
}

/** An entry of a menu or of the footer. */
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
    <a href={safeLink(href)} rel={elsewhere ? 'noopener noreferrer' : undefined} {...link}>
      {text}
      {elsewhere && <Icon name="external-link" className="size-4 [nav_&]:ml-1.5" />}
    </a>
  );
}
