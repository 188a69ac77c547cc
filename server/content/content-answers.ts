import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import { contentQuery, type PageContent } from '@shared/contracts/content';
import type { Language } from '@shared/locales';
import { paths, type ShownPage } from '@shared/paths';
import { remembered } from '../base/memoized';
import { byVisitorLanguage, sameForEverybody, sharedForMoments, validatedEachTime } from '../http/cache-control';
import { compressBody } from '../http/compressed-body';
import { type FinishedAnswer, finishAnswer } from '../http/finished-answer';
import { askedLanguage, visitorLanguage } from '../http/request-language';
import type { ContentStore } from './store';

/** What an address of the content API asks for. */
interface Asked {
  page: ShownPage;
  /** Undefined where the address leaves it to the visitor's cookie and browser. */
  language: Language | undefined;
}

/** The content of a page in a language, as it goes over the wire. */
interface PageAnswers {
  version: number;
  /** To addresses that name the language: the same for everybody. */
  named: FinishedAnswer;
  /** To the others. */
  negotiated: FinishedAnswer;
}

/** Finished answers of GET /api/content by page, language and content version. */
export interface ContentAnswers {
  /** The answer to a request if it is finished and current; undefined too where the request is no valid one for it. */
  get: (req: IncomingMessage) => FinishedAnswer | undefined;
  /** The answer to a request for a page's content, made where it must be; rejects with 503 before there is any. */
  load: (page: ShownPage, req: IncomingMessage) => Promise<FinishedAnswer>;
}

const start = `${paths.api.pageContent}?`;

/** Reads an address that begins so as the router and its contract do; null for what they have to refuse. */
const askedAt = remembered((url): Asked | null => {
  const query = contentQuery.safeParse(parse(url.slice(start.length)));
  return query.success ? { page: query.data.page, language: askedLanguage(url) } : null;
});

/** Keeps finished answers; each is made once a version, however many ask for it. `headers` are those of every answer. */
export function createContentAnswers(
  content: Pick<ContentStore, 'version' | 'page'>,
  headers: Readonly<Record<string, string>>,
): ContentAnswers {
  const finished = new Map<string, PageAnswers>();
  const running = new Map<string, Promise<PageAnswers>>();

  function current(page: ShownPage, language: Language): PageAnswers | undefined {
    const answers = finished.get(`${language} ${page}`);
    return answers?.version === content.version ? answers : undefined;
  }

  async function make(page: ShownPage, language: Language): Promise<PageAnswers> {
    const { version } = content;
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

  function makeOnce(page: ShownPage, language: Language): Promise<PageAnswers> {
    const key = `${content.version} ${language} ${page}`;
    const promise = running.get(key) ?? make(page, language).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  }

  return {
    get(req) {
      const asked = req.url?.startsWith(start) ? askedAt(req.url) : null;
      if (!asked) return undefined;
      const answers = current(asked.page, asked.language ?? visitorLanguage(req.headers));
      return asked.language ? answers?.named : answers?.negotiated;
    },
    async load(page, req) {
      const named = askedLanguage(req.url ?? '');
      const language = named ?? visitorLanguage(req.headers);
      const answers = current(page, language) ?? (await makeOnce(page, language));
      return named ? answers.named : answers.negotiated;
    },
  };
}
