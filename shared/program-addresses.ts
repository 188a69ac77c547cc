import { type Language, languages } from './locales';

/** Paths that the program answers itself, without language prefix. */
const programParts =
  /^\/(?:404|admin|api|assets|beta\/confirm|fonts|formular|healthz|images|materials|media|readyz|servable)(?:\/|$)/;

export function isProgramPath(path: string): boolean {
  const files =
    /^\/(?:robots\.txt|sitemap\.xml|llms\.txt|manifest\.webmanifest|(?:apple-touch-icon|favicon|icon)[-\w]*\.(?:png|ico|svg))$/;
  return programParts.test(path) || files.test(path);
}

/** Whether editors may put a page at a path; does not check other pages. */
export function canBePage(path: string): boolean {
  const [, first = '', ...rest] = path.split('/');
  const isPrefix = languages.includes(first as Language);
  return /^(\/[a-z0-9-]+)+$/.test(path) && !isPrefix && !programParts.test(path) && rest.length < 5;
}
