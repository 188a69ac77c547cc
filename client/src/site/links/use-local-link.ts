import { fallbackLanguage } from '@shared/locales';
import { localLink } from '@shared/paths';
import { useLanguage } from '../content/use-content';
import { useCarriedLanguage } from './carried-language';

/** Writes a link to a page of the site so that it leads there in the language of this one. */
export function useLocalLink(): (href: string) => string {
  const language = useLanguage();
  const { carried } = useCarriedLanguage();
  return (href) => localLink(href, language, carried && language === fallbackLanguage);
}
