import { readFile } from 'node:fs/promises';
import type { PostedForm } from '@shared/contracts/posted-form';
import type { RenderRequest, RenderResult, SiteApi } from '@shared/contracts/rendering';
import type { Language } from '@shared/locales';
import { languageGuardScript } from '../../client/src/site/language/language-guard';
import type { DevelopmentClient } from './client-files';
import { type Manifest, scriptsOf } from './client-manifest';
import { htmlDocument } from './html-document';

/** A finished page, not yet compressed. */
export interface RenderedPage {
  /** Bytes where it was rendered in another thread. */
  html: string | Buffer;
  status: number;
}

/** What there is to render: the path without its language's prefix. */
export interface Rendering {
  path: string;
  language: Language;
  /** Whether the page's links carry the language on, because nothing else holds it. */
  carried: boolean;
  /** The form that was posted to the page without JavaScript, where that is what the page answers. */
  posted?: PostedForm;
}

export interface Renderer {
  render: (rendering: Rendering) => Promise<RenderedPage>;
}

/** What documents carry within themselves; its hashes belong into the Content-Security-Policy. */
export interface InlineParts {
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
}

/** What client/src/entry-server.tsx exports. */
interface ServerEntry {
  render: (request: RenderRequest) => Promise<RenderResult>;
}

/** What a build or the development server gives the renderer: the template, the entry and the extra scripts. */
interface Bundle {
  template: (path: string) => Promise<string>;
  entry: () => Promise<ServerEntry>;
  /** Files of modules of the client and of a language's strings, but for those that the template asks for itself. */
  preloads: (language: Language, modules: readonly string[]) => readonly string[];
}

const builtTemplate = () => readFile(new URL('../index.html', import.meta.url), 'utf8');

/** The scripts and styles inside built documents. Rejects where the build is missing. */
export async function builtInlineParts(): Promise<InlineParts> {
  const template = await builtTemplate();
  const inside = (element: string) =>
    [...template.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => text);
  return { inlineScripts: [languageGuardScript, ...inside('script')], inlineStyles: inside('style') };
}

/** Files of `npm run build`, beside the server's bundle. */
async function builtBundle(): Promise<Bundle> {
  const template = await builtTemplate();
  const manifest = JSON.parse(await readFile(new URL('../manifest.json', import.meta.url), 'utf8')) as Manifest;
  const named = new Set(scriptsOf(manifest, ['index.html']));
  const entry: ServerEntry = await import(/* @vite-ignore */ new URL('../ssr/entry-server.js', import.meta.url).href);
  return {
    template: async () => template,
    entry: async () => entry,
    preloads: (language, modules) =>
      scriptsOf(manifest, [`../shared/i18n/${language}.json`, ...modules])
        .filter((file) => !named.has(file))
        .map((file) => `/${file}`),
  };
}

function developmentBundle({ template, entry }: DevelopmentClient): Bundle {
  return { template, entry: () => entry() as Promise<ServerEntry>, preloads: () => [] };
}

interface RendererOptions {
  api: SiteApi;
  /** Asked at each rendering, because a port that the system chooses is known only after listening. */
  publicUrl: () => string;
  /** In place of the built client. */
  client?: DevelopmentClient | undefined;
}

/**
 * Renders in this very thread; the only place where the server runs client code. In production that thread is a worker
 * (`renderer-thread.ts`).
 */
export async function createRenderer({ api, publicUrl, client }: RendererOptions): Promise<Renderer> {
  const bundle = client ? developmentBundle(client) : await builtBundle();
  return {
    async render({ path, language, carried, posted }) {
      const { render } = await bundle.entry();
      const { html, head, style, state, modules, status } = await render({
        path,
        language,
        carried,
        posted,
        api,
        publicUrl: publicUrl(),
      });
      const document = htmlDocument({
        template: await bundle.template(path),
        language,
        head: posted ? { ...head, title: `${posted.title} – ${head.title}` } : head,
        style,
        html,
        state,
        // The content area has no language to find: the server writes nothing of it.
        inlineScript: html ? languageGuardScript : null,
        preloads: bundle.preloads(language, modules),
        reactAtOnce: !html,
      });
      return { html: document, status };
    },
  };
}
