import { readFile } from 'node:fs/promises';
import type { Language } from '@shared/locales';
import type { ViteDevServer } from 'vite';
import type { SiteApi } from '../../client/src/api/content-cache';
import type { RenderRequest, RenderResult } from '../../client/src/entry-server';
import { htmlDocument } from './html-document';

/** A finished page, not yet compressed. */
export interface RenderedPage {
  html: string;
  status: number;
}

export interface Renderer {
  /** Scripts inside the document; their hashes belong into the Content-Security-Policy. */
  inlineScripts: readonly string[];
  render: (path: string, language: Language) => Promise<RenderedPage>;
}

/** What client/src/entry-server.tsx exports. */
interface ServerEntry {
  render: (request: RenderRequest) => Promise<RenderResult>;
  languageGuardScript: string;
  lateScriptsScript: string;
}

/** What a build or the development server gives the renderer: the template, the entry and the extra scripts. */
interface Bundle {
  template: (path: string) => Promise<string>;
  entry: () => Promise<ServerEntry>;
  preloads: (language: Language) => readonly string[];
}

interface ManifestEntry {
  file: string;
}

/** Files of `npm run build`, beside the server's bundle. */
async function builtBundle(): Promise<Bundle> {
  const template = await readFile(new URL('../index.html', import.meta.url), 'utf8');
  const manifest = JSON.parse(await readFile(new URL('../manifest.json', import.meta.url), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry: ServerEntry = await import(new URL('../ssr/entry-server.js', import.meta.url).href);
  return {
    template: async () => template,
    entry: async () => entry,
    preloads: (language) => {
      const strings = manifest[`../shared/i18n/${language}.json`];
      return strings ? [`/${strings.file}`] : [];
    },
  };
}

function developmentBundle(vite: ViteDevServer): Bundle {
  return {
    template: async (path) =>
      vite.transformIndexHtml(path, await readFile(new URL('../../client/index.html', import.meta.url), 'utf8')),
    entry: () => vite.ssrLoadModule('/src/entry-server.tsx') as Promise<ServerEntry>,
    preloads: () => [],
  };
}

interface RendererOptions {
  api: SiteApi;
  /** Asked at each rendering, because a port that the system chooses is known only after listening. */
  publicUrl: () => string;
  vite?: ViteDevServer | undefined;
}

/** The only place where the server runs client code. */
export async function createRenderer({ api, publicUrl, vite }: RendererOptions): Promise<Renderer> {
  const bundle = vite ? developmentBundle(vite) : await builtBundle();
  const { languageGuardScript: inlineScript, lateScriptsScript } = await bundle.entry();
  return {
    inlineScripts: [inlineScript, lateScriptsScript],
    async render(path, language) {
      const { render } = await bundle.entry();
      const { html, head, state, status } = await render({ path, language, api, publicUrl: publicUrl() });
      const template = await bundle.template(path);
      return {
        html: htmlDocument({
          template,
          language,
          head,
          html,
          state,
          inlineScript,
          preloads: bundle.preloads(language),
        }),
        status,
      };
    },
  };
}
