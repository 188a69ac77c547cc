import { deserialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { type ContentRows, pageContent } from '../content/read-model';
import type { ContentSnapshot } from '../content/store';
import { createRenderer, type Rendering } from './renderer';

/** What `renderer-thread.ts` asks for, one at a time. */
export interface RenderOrder {
  rendering: Rendering;
  publicUrl: string;
  /** Where the content has changed since the order before. */
  content?: Pick<ContentSnapshot, 'rows' | 'year'> | undefined;
}

/** A page, or why there is none. */
export type RenderAnswer = { html: Uint8Array<ArrayBuffer>; status: number } | { failure: unknown };

/** The thread that renders pages: what React leaves running on Node 20 costs every request of its thread (record 31). */
let content: { rows: ContentRows; year: number } | undefined;
let publicUrl = '';
const encoder = new TextEncoder();

const renderer = await createRenderer({
  api: {
    async getContent(page, language) {
      if (!content) throw new Error('There is no content yet.');
      return pageContent(content.rows, page, language, content.year);
    },
  },
  publicUrl: () => publicUrl,
});

async function answer(order: RenderOrder): Promise<void> {
  try {
    publicUrl = order.publicUrl;
    if (order.content) content = { ...order.content, rows: deserialize(order.content.rows) as ContentRows };
    const page = await renderer.render(order.rendering);
    // Bytes of their own, which are handed over instead of being copied.
    const html = encoder.encode(String(page.html));
    parentPort?.postMessage({ html, status: page.status } satisfies RenderAnswer, [html.buffer]);
  } catch (failure) {
    parentPort?.postMessage({ failure } satisfies RenderAnswer);
  }
}

parentPort?.on('message', answer);
