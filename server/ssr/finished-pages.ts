import { fallbackLanguage, type Language } from '@shared/locales';
import {
  byVisitorLanguage,
  neverKept,
  sameForEverybody,
  sharedForMoments,
  validatedEachTime,
} from '../http/cache-control';
import { compressBody } from '../http/compressed-body';
import { type FinishedAnswer, finishAnswer } from '../http/finished-answer';
import type { RenderedPage } from './renderer';

/** A page as it goes over the wire. */
export type FinishedPage = FinishedAnswer;

/**
 * Compresses a rendered page; `headers` are the security headers that every response carries. Without `kept` no cache keeps
 * it. An address under a prefix is in its language for everybody, so that a cache between here and the visitors may keep its
 * page; the others may lead there.
 */
export async function finishPage(
  { html, status }: RenderedPage,
  language: Language,
  headers: Readonly<Record<string, string>>,
  kept = true,
): Promise<FinishedPage> {
  const forEverybody = language !== fallbackLanguage;
  const validated = kept && status === 200;
  const keeping = validated && forEverybody ? sharedForMoments : validatedEachTime;
  return finishAnswer(await compressBody(typeof html === 'string' ? Buffer.from(html) : html), {
    status,
    headers: {
      ...headers,
      'Cache-Control': kept ? keeping : neverKept,
      Vary: forEverybody ? sameForEverybody : byVisitorLanguage,
    },
    described: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Language': language },
    validated,
  });
}
