import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pagePaths } from '../shared/paths';
import { expect, type Site, testWithoutPage as test } from './fixtures';

/**
 * Pages as a slow line brings them: their HTML in parts, each painted before the next one comes, their fonts at the
 * very end. What has been painted stays where it is.
 */

/** An entry of the Layout Instability API (WICG), which the DOM library of TypeScript does not describe. */
type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

interface Watched {
  /** How often the document has changed. */
  changes: number;
  shifts: string[];
  moved: number;
}

/** Runs in the page before anything of it is there. */
function watch() {
  const watched: Watched = { changes: 0, shifts: [], moved: 0 };
  Object.assign(window, { watched });
  new MutationObserver(() => {
    watched.changes++;
  }).observe(document, { childList: true, subtree: true, characterData: true });
  const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      watched.moved += value;
      const names = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.tagName}.${element?.className}: ${placeOf(previousRect)} -> ${placeOf(currentRect)}`;
      });
      watched.shifts.push(`${value.toFixed(4)} ${names.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Waits until the page has changed and then two frames long no more, and returns how often it has changed. A part that
 * ends within a tag or holds data alone may change nothing: then a moment is enough.
 */
function painted(after: number): Promise<number> {
  const { watched } = window as unknown as { watched: Watched };
  return new Promise((resolve) => {
    const start = performance.now();
    let last = watched.changes;
    let still = 0;
    const look = () => {
      still = watched.changes === last ? still + 1 : 0;
      last = watched.changes;
      const begun = last > after || performance.now() - start > 60;
      if (begun && still >= 2) resolve(last);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Passes all on to the site, but holds pages and fonts back until they are asked for here. */
class SlowLine {
  private readonly server: Server;
  private page = '';
  private answer: ServerResponse | undefined;
  private heldFonts: (() => void)[] | undefined = [];

  constructor(private readonly site: Site) {
    this.server = createServer((req, res) => this.pass(req, res));
  }

  /** Listens; returns its origin. */
  async open(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private pass({ method, url = '/', headers }: IncomingMessage, res: ServerResponse): void {
    const { hostname, port, host } = new URL(this.site.url);
    const isPage = headers['sec-fetch-dest'] === 'document';
    const asked = { ...headers, host, ...(isPage && { 'accept-encoding': 'identity' }) };
    const passed = forward({ hostname, port, method, path: url, headers: asked }, (from) => {
      res.writeHead(from.statusCode ?? 502, from.headers);
      if (isPage) return void this.begin(from, res);
      const send = () => from.pipe(res);
      if (url.endsWith('.woff2') && this.heldFonts) this.heldFonts.push(send);
      else send();
    });
    passed.on('error', () => res.destroy());
    res.req.pipe(passed);
  }

  private async begin(from: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of from) chunks.push(chunk as Buffer);
    this.page = Buffer.concat(chunks).toString();
    this.answer = res;
    const body = this.page.indexOf('<body');
    res.write(this.page.slice(0, body));
    this.page = this.page.slice(body);
  }

  /** What of the page is still to be sent. */
  get rest(): string {
    return this.page;
  }

  send(length: number): void {
    this.answer?.write(this.page.slice(0, length));
    this.page = this.page.slice(length);
  }

  end(): void {
    this.answer?.end(this.page);
    for (const send of this.heldFonts ?? []) send();
    this.heldFonts = undefined;
  }
}

/**
 * Where the HTML is cut: in equal parts, and where a head or form has begun and what decides its size is yet to come.
 */
function cutsOf(html: string): number[] {
  const shown = html.indexOf('<script', html.indexOf('</main>'));
  const even = Array.from({ length: 14 }, (_, index) => Math.round((shown * (index + 1)) / 15));
  const main = html.indexOf('<main');
  const inBar = ['<nav', 'language-switch', '</header>'].map((mark) => html.indexOf(mark));
  const inHead = ['<h1', '</h1>', 'class="lead"', '</p>', '</dl>', '<form', '</ul>'].map((mark) =>
    html.indexOf(mark, main),
  );
  const named = [...inBar, ...inHead].filter((at) => at > 0).map((at) => at + 20);
  return [...new Set([...even, ...named])].sort((a, b) => a - b);
}

/** Each way in which a default page begins; a release looks at all of them. */
const everyDay = ['/', '/classic', '/investor', '/about', '/contact', '/beta', '/datenschutz', '/gibt-es-nicht'];
const others = [...Object.values(pagePaths), '/en', '/en/about', '/en/contact', '/en/beta'];
const addresses = [
  ...everyDay.map((address) => ({ address })),
  ...others.filter((address) => !everyDay.includes(address)).map((address) => ({ address, tag: '@release' })),
];

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  for (const { address, ...details } of addresses) {
    test(`nothing of ${address} moves at ${width} px while it arrives`, details, async ({ browser, site }) => {
      const line = new SlowLine(site);
      const origin = await line.open();
      const context = await browser.newContext({ viewport: { width, height } });
      const page = await context.newPage();
      await page.addInitScript(watch);
      await page.goto(`${origin}${address}`, { waitUntil: 'commit' });
      await expect.poll(() => line.rest).not.toBe('');
      let sent = 0;
      let changes = 0;
      for (const cut of cutsOf(line.rest)) {
        line.send(cut - sent);
        sent = cut;
        changes = await page.evaluate(painted, changes);
      }
      line.end();
      await page.waitForLoadState('networkidle');
      await page.evaluate(painted, changes);
      const { moved, shifts } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
      await context.close();
      line.close();
      expect(moved, shifts.join('\n')).toBeLessThanOrEqual(0.01);
    });
  }
}
