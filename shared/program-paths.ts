import { languages } from './locales';

/** Paths that the program answers itself, without language prefix. */
const programParts =
  /^\/(?:404|admin|api|assets|beta\/(?:confirm|invitation)|fonts|formular|healthz|images|materials|media|readyz|servable|vorschau)(?:\/|$)/;

export function isProgramPath(path: string): boolean {
  const files =
    /^\/(?:robots\.txt|sitemap\.xml|licenses\.txt|llms\.txt|manifest\.webmanifest|(?:apple-touch-icon|favicon|icon)[-\w]*\.(?:png|ico|svg))$/;
  return programParts.test(path) || files.test(path) || earlierWorkers.has(path);
}

/** Usual addresses of service workers: one that an earlier website left in browsers is ended there. */
export const earlierWorkers: ReadonlySet<string> = new Set([
  '/sw.js',
  '/service-worker.js',
  '/serviceworker.js',
  '/ngsw-worker.js',
  '/firebase-messaging-sw.js',
]);

/** Whether editors may put a page at a path; does not check other pages. */
export function canBePage(path: string): boolean {
  const [, first = '', ...rest] = path.split('/');
  const isPrefix = languages.some((language) => language === first);
  return /^(\/[a-z0-9-]+)+$/.test(path) && !isPrefix && !programParts.test(path) && rest.length < 5;
}
