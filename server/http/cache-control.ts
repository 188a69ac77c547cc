import type { RequestHandler } from 'express';

/** For responses that depend on the visitor or must be current: caches may store them but must revalidate each time. */
export const validatedEachTime = 'no-cache';

export const neverKept = 'no-store';

/**
 * For responses that are the same for everybody (docs/caching.md): a shared cache keeps them for 5 s, and 1 s more
 * while it revalidates. Browsers revalidate each time. They obey stale-while-revalidate too, so it may be no longer
 * than a change may take to be seen.
 */
export const sharedForMoments = 'public, max-age=0, s-maxage=5, stale-while-revalidate=1';

/** `Vary` of responses that differ only in compression. */
export const sameForEverybody = 'Accept-Encoding';

export const byVisitorLanguage = 'Accept-Encoding, Accept-Language, Cookie';

/** No cache stores responses that belong to one person (OWASP ASVS 5.0, 14.3.2). */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
