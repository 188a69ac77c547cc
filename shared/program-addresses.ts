import { type Language, languages } from './locales';

/** Addresses that the program answers itself, without the prefix of a language. */
const programParts =
  /^\/(?:404|admin|api|assets|beta\/confirm|fonts|formular|healthz|images|materials|media|readyz|servable)(?:\/|$)/;

/** Whether the program itself answers at a path, or has a file there. */
export function isProgramPath(path: string): boolean {
  const files =
    /^\/(?:robots\.txt|sitemap\.xml|llms\.txt|manifest\.webmanifest|(?:apple-touch-icon|favicon|icon)[-\w]*\.(?:png|ico|svg))$/;
  return programParts.test(path) || files.test(path);
}

/** Whether a page made by editors may stand at a path, which says nothing of the other pages. */
export function canBePage(path: string): boolean {
  const [, first = '', ...rest] = path.split('/');
  const isPrefix = languages.includes(first as Language);
  return /^(\/[a-z0-9-]+)+$/.test(path) && !isPrefix && !programParts.test(path) && rest.length < 5;
}
