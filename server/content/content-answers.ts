import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import { contentQuerySchema, type PageContent } from '@shared/contracts/content';
import type { Language } from '@shared/locales';
import { isFixedPage, notFoundPage, type Page, paths } from '@shared/paths';
import { Router } from 'express';
import { NotFound, Refused } from '../base/domain-errors';
import { memoized } from '../base/memoized';
import { byVisitorLanguage, sameForEverybody, sharedForMoments, validatedEachTime } from '../http/cache-control';
import { compressBody, type FinishedAnswer, finishAnswer, sendFinished } from '../http/precompressed-response';
import { askedLanguage, visitorLanguage } from '../http/request-language';
import { withQuery } from '../http/validate';
import type { ContentStore } from './store';

interface Asked {
  page: Page;
  /** Undefined if the address names none, so that the visitor's cookie and browser decide. */
  language: Language | undefined;
}

interface PageAnswers {
  version: number;
  /** For addresses that name the language: the same for everybody. */
  named: FinishedAnswer;
  negotiated: FinishedAnswer;
}

interface KnownAnswer {
  answer: FinishedAnswer;
  page: Page;
  language: Language;
}

/** Precompressed responses of GET /api/content by page, language and content version. */
export interface ContentAnswers {
  /** Undefined if the response is not made yet or the request is invalid. */
  get: (req: IncomingMessage) => KnownAnswer | undefined;
  /**
   * Rejects with Refused before any content is loaded, and with NotFound for a page that is not public in the language,
   * whether it is there or not.
   */
  load: (page: Page, req: IncomingMessage) => Promise<FinishedAnswer>;
}

const start = `${paths.api.pageContent}?`;

/** Null if the router or its contract refuses the address. */
const askedAt = memoized((url): Asked | null => {
  const query = contentQuerySchema.safeParse(parse(url.slice(start.length)));
  return query.success ? { page: query.data.page, language: askedLanguage(url) } : null;
});

/** Makes each response once per content version, even for concurrent requests. Each gets `headers`. */
export function createContentAnswers(
  content: Pick<ContentStore, 'version' | 'filled' | 'page' | 'addresses'>,
  headers: Readonly<Record<string, string>>,
): ContentAnswers {
  const finished = new Map<string, PageAnswers>();
  const running = new Map<string, Promise<PageAnswers>>();

  function current(page: Page, language: Language): PageAnswers | undefined {
    const answers = finished.get(`${language} ${page}`);
    return answers?.version === content.version ? answers : undefined;
  }

  /** False for drafts, which must not leak. */
  const isPublic = (page: Page, language: Language) =>
    isFixedPage(page) ||
    page === notFoundPage ||
    content.addresses.pages.some((one) => one.page === page && one.paths[language] !== undefined);

  async function make(page: Page, language: Language): Promise<PageAnswers> {
    const { version } = content;
    if (!isPublic(page, language)) {
      finished.delete(`${language} ${page}`);
      // In the same words as for a page that nobody made: a key that is guessed right must not confirm a draft.
      throw content.filled ? new NotFound('page') : new Refused('databaseAway');
    }
    const data: PageContent = content.page(page, language);
    const body = await compressBody(Buffer.from(JSON.stringify({ success: true, data })));
    const answer = (cacheControl: string, vary: string) =>
      finishAnswer(body, {
        status: 200,
        headers: { ...headers, 'Cache-Control': cacheControl, Vary: vary },
        described: { 'Content-Type': 'application/json; charset=utf-8' },
        validated: true,
      });
    const answers = {
      version,
      named: answer(sharedForMoments, sameForEverybody),
      negotiated: answer(validatedEachTime, byVisitorLanguage),
    };
    finished.set(`${language} ${page}`, answers);
    return answers;
  }

  function makeOnce(page: Page, language: Language): Promise<PageAnswers> {
    const key = `${content.version} ${language} ${page}`;
    const promise = running.get(key) ?? make(page, language).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  }

  return {
    get(req) {
      const asked = req.url?.startsWith(start) ? askedAt(req.url) : null;
      if (!asked) return undefined;
      const { page, language = visitorLanguage(req.headers) } = asked;
      const answers = current(page, language);
      return answers && { answer: asked.language ? answers.named : answers.negotiated, page, language };
    },
    async load(page, req) {
      const named = askedLanguage(req.url ?? '');
      const language = named ?? visitorLanguage(req.headers);
      const answers = current(page, language) ?? (await makeOnce(page, language));
      return named ? answers.named : answers.negotiated;
    },
  };
}

/** Counts that a visitor was sent a page. */
export type Viewed = (req: IncomingMessage, page: Page, language: Language) => void;

/** GET /api/content?page=…&lng=…, served from memory. Current responses are sent before Express is reached. */
export function contentRoutes(answers: ContentAnswers, viewed: Viewed): Router {
  const router = Router();
  router.get(
    '/',
    withQuery(contentQuerySchema, async ({ page }, req, res) => {
      const answer = await answers.load(page, req);
      if (res.headersSent) return;
      sendFinished(req, res, answer);
      if (req.method === 'GET') viewed(req, page, askedLanguage(req.url) ?? visitorLanguage(req.headers));
    }),
  );
  return router;
}
