import { addressInLanguage } from '@shared/address-in-language';
import type { Language } from '@shared/locales';

interface Place {
  /** Origin of the site, without a slash at its end. */
  publicUrl: string;
  language: Language;
  /** Path of the page that the text stands on. */
  href: string;
}

/**
 * HTML of a page as a feed can carry it: with absolute addresses, one file for each picture, and without the boxes that
 * only the site has styles for.
 */
export function feedContent(html: string, { publicUrl, language, href }: Place): string {
  const absolute = (address: string) => {
    if (address.startsWith('#')) return publicUrl + href + address;
    return address.startsWith('/') ? publicUrl + addressInLanguage(address, language) : address;
  };
  return html
    .replace(/<source\b[^>]*>|<\/?(?:picture|div)\b[^>]*>/g, '')
    .replace(/\s(?:srcset|sizes|loading|decoding|fetchpriority)="[^"]*"/g, '')
    .replace(/(<a\b[^>]*\shref="|<img\b[^>]*\ssrc=")([^"]*)"/g, (_, start: string, address: string) => {
      return `${start}${absolute(address)}"`;
    });
}
