import { readFile } from 'node:fs/promises';
import type { PageContent } from '@shared/contracts/content';
import type { ListPart, PostedForm, RenderRequest, RenderResult, SiteApi } from '@shared/contracts/rendering';
import type { Language } from '@shared/locales';
import { announcementGuardScript } from '../../client/src/site/frame/announcement-guard';
import { languageGuardScript } from '../../client/src/site/language/language-guard';
import { hashOf } from '../http/security-headers';
import { type DevelopmentClient, type Manifest, pageStyles, type StyleRule, scriptFiles } from './built-client';
import { htmlDocument } from './html-document';

export interface RenderedPage {
  /** Bytes if another thread rendered it. */
  html: string | Buffer;
  status: number;
  /** CSP source of the page's inline styles. */
  styleHash?: string | undefined;
}

export interface Rendering {
  path: string;
  language: Language;
  /** Whether the page's links carry the language, because no cookie remembers it. */
  carried: boolean;
  /** Of the page's list; the first one without. */
  part?: ListPart;
  /** The form that was posted to the page without JavaScript. */
  posted?: PostedForm;
  /** Drawn in the place of what visitors see at the address. */
  content?: PageContent;
}

export interface Renderer {
  render: (rendering: Rendering) => Promise<RenderedPage>;
}

/** The hashes of these parts must be in the Content-Security-Policy. */
export interface InlineParts {
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
}

interface ServerEntry {
  render: (request: RenderRequest) => Promise<RenderResult>;
}

/** Comes from a build or from the development server. */
interface Bundle {
  template: (path: string) => Promise<string>;
  entry: () => Promise<ServerEntry>;
  /** Scripts that React needs, without those that the template loads. */
  preloads: (modules: readonly string[]) => readonly string[];
  /** Empty in development. */
  styleRules: readonly StyleRule[];
}

const builtTemplate = () => readFile(new URL('../index.html', import.meta.url), 'utf8');
const builtText = (name: string) => readFile(new URL(`../${name}`, import.meta.url), 'utf8');

/** Rejects if the build is missing. */
export async function builtInlineParts(): Promise<InlineParts> {
  const template = await builtTemplate();
  const inside = (element: string) =>
    [...template.matchAll(new RegExp(`<${element}(?: [^>]*)?>(.*?)</${element}>`, 'gs'))]
      .map(([, text = '']) => text)
      .filter(Boolean);
  return {
    inlineScripts: [languageGuardScript, announcementGuardScript, ...inside('script')],
    inlineStyles: inside('style'),
  };
}

async function builtBundle(): Promise<Bundle> {
  const template = await builtTemplate();
  const manifest: Manifest = JSON.parse(await builtText('manifest.json'));
  const styleRules: StyleRule[] = JSON.parse(await builtText('styles.json'));
  const named = new Set(scriptFiles(manifest, ['index.html']));
  const entry: ServerEntry = await import(/* @vite-ignore */ new URL('../ssr/entry-server.js', import.meta.url).href);
  return {
    template: async () => template,
    entry: async () => entry,
    preloads: (modules) =>
      scriptFiles(manifest, modules)
        .filter((file) => !named.has(file))
        .map((file) => `/${file}`),
    styleRules,
  };
}

function developmentBundle({ template, entry }: DevelopmentClient): Bundle {
  return { template, entry: () => entry() as Promise<ServerEntry>, preloads: () => [], styleRules: [] };
}

interface RendererOptions {
  api: SiteApi;
  /** Called for each rendering, because a port chosen by the system is known only after listening. */
  publicUrl: () => string;
  client?: DevelopmentClient | undefined;
}

const onlyThis = (content: PageContent): SiteApi => ({
  getContent: async () => content,
  ownPageAt: () => content.page,
});

/** The only place where the server runs client code. In production it runs in a worker (renderer-thread.ts). */
export async function createRenderer({ api, publicUrl, client }: RendererOptions): Promise<Renderer> {
  const bundle = client ? developmentBundle(client) : await builtBundle();
  return {
    async render({ path, language, carried, part, posted, content }) {
      const { render } = await bundle.entry();
      const { html, head, style, state, modules, status } = await render({
        path,
        language,
        carried,
        part,
        posted,
        api: content ? onlyThis(content) : api,
        publicUrl: publicUrl(),
      });
      const announcement = state?.content?.announcement?.id;
      const styles = pageStyles(bundle.styleRules, html);
      const document = htmlDocument({
        template: await bundle.template(path),
        language,
        head: posted ? { ...head, title: `${posted.title} – ${head.title}` } : head,
        style,
        html,
        styles,
        state,
        announcement,
        // The content area is not rendered by the server and needs no guards.
        inlineScripts: html ? [languageGuardScript, ...(announcement ? [announcementGuardScript] : [])] : [],
        preloads: bundle.preloads(modules),
        reactAtOnce: !html,
      });
      return { html: document, status, ...(styles && { styleHash: hashOf(styles) }) };
    },
  };
}
