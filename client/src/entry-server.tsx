import './site/blocks/block-view';
import './site/forms/beta-form';
import './site/forms/investor-form';
import './site/pages/not-found';
import { text } from 'node:stream/consumers';
import type { PageContent, PublicSection } from '@shared/contracts/content';
import type { RenderRequest, RenderResult, SiteApi } from '@shared/contracts/rendering';
import { type Language, languages } from '@shared/locales';
import { addressPath, isUnderAdmin, notFoundPage, paths } from '@shared/paths';
import { isSignIn } from '@shared/sign-in-paths';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from './App';
import { createContentCache } from './api/content-cache';
import { createInterfaces, loadInterface } from './i18n/i18n';
import { contentPageOf, matchRoute, prefetchRoute } from './routing/routes';
import { accentStyle } from './site/frame/accent';
import { pageHead, unlistedHead } from './site/head/head';
import { drawingOf, newsFile } from './site/sections/layouts';

const forms: Readonly<Partial<Record<string, string>>> = {
  investors: 'src/site/forms/investor-form.tsx',
  beta: 'src/site/forms/beta-form.tsx',
};

// All of them are there before the first request.
import.meta.glob(['./site/sections/*/*.tsx', '!**/*.test.tsx'], { eager: true });

function modulesOfSection({ layout }: PublicSection): string[] {
  const form = Object.hasOwn(forms, layout) ? forms[layout] : undefined;
  return [drawingOf(layout)?.file, form].filter((file) => file !== undefined);
}

function modulesOfContent(content: PageContent | null): string[] {
  if (!content || content.page === notFoundPage) return ['src/site/pages/not-found.tsx'];
  return [...new Set([...content.sections.flatMap(modulesOfSection), ...(content.entry ? [newsFile] : [])])];
}

/**
 * Lazily loaded modules that React needs for a page, as paths from `client/` or by the name of a file that the build
 * puts together (vite.config.ts). The document lists their files, so that all of them are requested at once.
 */
export function modulesOfPage(language: Language, content: PageContent | null): string[] {
  return ['frame', `../shared/i18n/${language}.json`, ...modulesOfContent(content)];
}

await Promise.all(languages.map(loadInterface));

/** Larger Suspense boundaries would be sent hidden and revealed by an inline script, which the CSP forbids. */
const neverOutline = Number.MAX_SAFE_INTEGER;

function modulesOfContentArea(path: string): string[] {
  if (path.startsWith(paths.adminPreviews)) return ['entry-admin', 'src/preview/preview-app.tsx'];
  if (path === paths.adminLogin) return ['entry-admin', 'admin-app', 'login-page'];
  if (isSignIn(path)) return ['entry-admin', 'admin-app'];
  return ['entry-admin', 'admin-app', 'src/admin/signed-in-area.tsx'];
}

/** A document of the content area, which the browser draws. */
function contentArea(path: string): RenderResult {
  const head = unlistedHead('CMS – Abseits');
  return { html: '', head, style: '', state: null, modules: modulesOfContentArea(path), status: 200 };
}

/** Renders an address. Rejects if the content of a public page cannot be read. */
export async function render({
  path,
  language,
  carried,
  part,
  posted,
  api,
  publicUrl,
}: RenderRequest): Promise<RenderResult> {
  if (isUnderAdmin(path)) return contentArea(path);
  const address = addressPath({ language, path });
  const getContent: SiteApi['getContent'] = (page, its) => api.getContent(page, its, part);
  const contents = createContentCache(null, { ...api, getContent });
  const route = matchRoute(address, contents);
  const [i18n] = await Promise.all([loadInterface(language), prefetchRoute(contents, route)]);
  const content = contents.get(contentPageOf(route), language) ?? null;
  const head = pageHead({ route, language, publicUrl, content, t: i18n.t });

  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <App contents={contents} carried={carried} posted={posted} interfaces={createInterfaces(i18n)} ssrPath={address} />,
    {
      progressiveChunkSize: neverOutline,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await text(prelude);
  if (failure) throw failure;
  const style = accentStyle(content?.settings['accent-color'] ?? '');
  const status = route.kind === 'not-found' ? 404 : 200;
  return { html, head, style, state: { content, carried, posted }, modules: modulesOfPage(language, content), status };
}
