import { deserialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { SiteAddresses } from '@shared/addresses';
import { addressesOf, readPageContent } from '../content/read-model';
import type { ContentSnapshot } from '../content/store';
import { createRenderer, type RenderedPage, type Rendering } from './renderer';

type ContentRows = Parameters<typeof readPageContent>[0];

export interface RenderOrder {
  rendering: Rendering;
  publicUrl: string;
  /** Absent if unchanged since the previous order. */
  content?: Pick<ContentSnapshot, 'rows' | 'year'> | undefined;
}

export type RenderAnswer = (Omit<RenderedPage, 'html'> & { html: Uint8Array<ArrayBuffer> }) | { failure: unknown };

/** Rendering has its own thread: on Node 20 what React leaves running slows down every request of its thread. */
let content: { rows: ContentRows; year: number } | undefined;
let addresses: SiteAddresses | undefined;
let publicUrl = '';
const encoder = new TextEncoder();

const renderer = await createRenderer({
  api: {
    async getContent(page, language, part) {
      if (!content) throw new Error('There is no content yet.');
      return readPageContent(content.rows, page, language, content.year, part);
    },
    ownPageAt: (address) => addresses?.ownAt(address)?.page,
  },
  publicUrl: () => publicUrl,
});

async function answer(order: RenderOrder): Promise<void> {
  try {
    publicUrl = order.publicUrl;
    if (order.content) {
      const rows: ContentRows = deserialize(order.content.rows);
      content = { ...order.content, rows };
      addresses = addressesOf(content.rows);
    }
    const page = await renderer.render(order.rendering);
    // A buffer of its own is transferred without a copy.
    const html = encoder.encode(String(page.html));
    parentPort?.postMessage({ ...page, html } satisfies RenderAnswer, [html.buffer]);
  } catch (failure) {
    parentPort?.postMessage({ failure } satisfies RenderAnswer);
  }
}

parentPort?.on('message', answer);
