import { readFile } from 'node:fs/promises';
import { fallbackLanguage } from '@shared/locales';
import type { Request, RequestHandler } from 'express';
import { beforeAll } from 'vitest';
import * as serverEntry from '../../client/src/entry-server';
import type { AppDeps } from '../app-deps';
import { sessionCookieName } from '../auth/session';
import { createLog } from '../base/log';
import { securityHeaders } from '../http/security-headers';
import type { DevelopmentClient } from '../ssr/built-client';
import { formPages } from '../ssr/form-pages';
import { createPageCache } from '../ssr/page-cache';
import { pageHandler } from '../ssr/page-handler';
import { createRenderer } from '../ssr/renderer';
import { type TestApp, type TestAppOptions, testConfig, useTestApp } from './test-app';

/** The client's sources as the test runner reads them: no build is needed. */
export const sourceClient: DevelopmentClient = {
  files: (_req, _res, next) => next(),
  template: () => readFile(new URL('../../client/index.html', import.meta.url), 'utf8'),
  entry: async () => serverEntry,
};

interface SiteOptions extends Partial<Pick<TestAppOptions, 'kind' | 'files' | 'now' | 'mailConfigured'>> {
  missed?: (req: Request) => void;
}

/** One application with its real pages for the whole suite. Its fields are there once the suite runs. */
export function useTestSite(options: SiteOptions = {}): TestApp {
  let pages: RequestHandler | undefined;
  let answerWithPage: AppDeps['answerWithPage'] | undefined;
  let drawPage: AppDeps['drawPage'] = async () => ({ html: '' });
  const app = useTestApp({
    kind: 'embedded',
    ...options,
    pages: (req, res, next) => pages?.(req, res, next),
    answerWithPage: async (...answer) => (await answerWithPage?.(...answer)) ?? false,
    drawPage: (asked) => drawPage(asked),
  });
  beforeAll(async () => {
    const { content } = app;
    const renderer = await createRenderer({
      api: {
        getContent: async (page, language, part) => content.page(page, language, part),
        ownPageAt: (address) => content.addresses.ownAt(address)?.page,
      },
      publicUrl: () => testConfig.publicUrl,
      client: sourceClient,
    });
    const headers = securityHeaders(testConfig, { inlineScripts: [], inlineStyles: [] });
    const log = createLog('error');
    const cache = createPageCache({ renderer, content, headers, log, keep: true });
    pages = pageHandler({
      pages: cache,
      content,
      renderer,
      headers,
      sessionCookie: sessionCookieName(testConfig.publicUrl),
      missed: options.missed ?? (() => {}),
      viewed: () => {},
      keep: true,
    });
    answerWithPage = formPages({ renderer, headers, log });
    drawPage = (asked) => renderer.render({ ...asked, carried: false });
    // The first page loads all that it is drawn with; the time that takes is no test's.
    await renderer.render({ path: '/', language: fallbackLanguage, carried: false });
  });
  return app;
}
