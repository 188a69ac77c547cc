import type { RequestHandler } from 'express';

/** For what depends on the visitor or must be known to be current: kept, and asked for each time. */
export const validatedEachTime = 'no-cache';

/** For what is made for one request. */
export const neverKept = 'no-store';

/**
 * For what is the same for everybody and may be kept for a moment by a cache between here and the visitors
 * (docs/caching.md): for 5 s, and for 1 s more while it asks. Browsers ask each time. They obey stale-while-revalidate
 * as well, which is why it is no longer than a change may take to be seen.
 */
export const sharedForMoments = 'public, max-age=0, s-maxage=5, stale-while-revalidate=1';

/** `Vary` of what is the same for everybody but for its compression. */
export const sameForEverybody = 'Accept-Encoding';

/** `Vary` of what is in the visitor's language. */
export const byVisitorLanguage = 'Accept-Encoding, Accept-Language, Cookie';

/** Answers that belong to one person are kept by no cache (OWASP ASVS 5.0, 14.3.2). */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
