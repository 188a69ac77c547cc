import type { Page } from '@playwright/test';

/** Pairs of things that lie over each other though both are to be read, as "one over another". */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    /** Lines of a text, as they are drawn. */
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()];
    };
    const boxOf = (element: Element) => [element.getBoundingClientRect()];
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const name = (element: Element) => element.textContent?.trim().slice(0, 30) ?? '';
    const found: string[] = [];
    function compare(
      all: readonly HTMLElement[],
      others: readonly HTMLElement[],
      boxes: (element: Element) => DOMRect[],
    ) {
      all.forEach((one, index) => {
        for (const other of others === all ? others.slice(index + 1) : others)
          if (boxes(one).some((box) => boxOf(other).some((edge) => meet(box, edge))))
            found.push(`${name(one)} over ${name(other)}`);
      });
    }
    const adverts = shown('.advert');
    compare(adverts, adverts, boxOf);
    compare(shown('.map-band :is(h1, p, a)'), shown('.beta-paper, .contact-card'), linesOf);
    const inBar = shown('.site-nav :is(a, button)');
    compare(inBar, inBar, boxOf);
    for (const logo of shown('.site-nav .logo > span'))
      if (logo.scrollWidth > logo.clientWidth) found.push('The name in the bar is cut');
    return found;
  });
}

/** What is wrong with the light of a page's head and its name: hidden, cut off, or dim. */
export async function hiddenLight(page: Page): Promise<string[]> {
  const head = page.locator('.map-band').first();
  if ((await head.count()) === 0) return [];
  await head.locator('img').evaluate((picture: HTMLImageElement) => picture.decode());
  const { problems, spot } = await head.evaluate((band) => {
    scrollTo(0, 0);
    const boxOf = (selector: string) => band.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const name = boxOf('.map-band-name');
    const city = boxOf('.map-band-picture');
    const edge = band.getBoundingClientRect();
    const view = band.querySelector('.map-band-view');
    const lamp = (axis: string) => Number(view && getComputedStyle(view).getPropertyValue(`--lamp-${axis}`));
    const middle = { x: name.x + name.width / 2, y: name.y + name.height / 2 };
    const lines = [...band.querySelectorAll('.map-band-text :is(h1, p, a)')].flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
    const meets = (box: DOMRect) =>
      box.left < name.right && box.right > name.left && box.top < name.bottom && box.bottom > name.top;
    const checks = {
      'The name is covered': !band.contains(document.elementFromPoint(middle.x, middle.y)),
      'The name leaves the window': name.left < 0 || name.right > innerWidth,
      'The fold cuts the name': name.bottom > edge.bottom - 30,
      'The name lies over text': lines.some(meets),
    };
    const spot = { x: city.x + lamp('x') * city.width, y: city.y + lamp('y') * city.height };
    return { spot, problems: Object.entries(checks).flatMap(([problem, found]) => (found ? [problem] : [])) };
  });
  const clip = { x: Math.round(spot.x) - 12, y: Math.round(spot.y) - 12, width: 24, height: 24 };
  const png = (await page.screenshot({ clip })).toString('base64');
  const brightest = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(24, 24).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.drawImage(bitmap, 0, 0);
    const { data: parts } = canvas.getImageData(0, 0, 24, 24);
    let most = 0;
    for (let at = 0; at < parts.length; at += 4) most = Math.max(most, Math.min(...parts.subarray(at, at + 3)));
    return most;
  }, png);
  return brightest < 190 ? [...problems, `The light is dim: ${brightest}`] : problems;
}

/** Words of headings that go on in the next line without a hyphen. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3, h4)')) {
      if (!heading.checkVisibility() || heading.closest('.sr-only')) continue;
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) found.add(word);
        }
      }
    }
    return [...found];
  });
}

/** The least contrast that each line of a page's head has with what is drawn behind it, and what it has to be. */
export async function contrastOfHead(page: Page): Promise<{ text: string; contrast: number; least: number }[]> {
  const head = page.locator('.map-band');
  if ((await head.count()) === 0) return [];
  await head.locator('img').evaluate((picture: HTMLImageElement) => picture.decode());
  const show = (visibility: string) =>
    head.locator('.map-band-text').evaluate((text, value) => text.style.setProperty('visibility', value), visibility);
  await show('hidden');
  const picture = (await head.screenshot({ animations: 'disabled' })).toString('base64');
  await show('visible');
  return head.evaluate(async (band, png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.drawImage(bitmap, 0, 0);
    const luminance = (rgb: ArrayLike<number>) => {
      const part = (index: number) => {
        const value = (rgb[index] ?? 0) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
    };
    const edge = band.getBoundingClientRect();
    return [...band.querySelectorAll<HTMLElement>('h1, .lead')].flatMap((element) => {
      const ink = luminance(getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? []);
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map(({ left, top, width, height }) => {
        const { data } = canvas.getImageData(left - edge.left, top - edge.top, width, height);
        let lightest = 0;
        for (let at = 0; at < data.length; at += 4) lightest = Math.max(lightest, luminance(data.subarray(at, at + 3)));
        const contrast = (ink + 0.05) / (lightest + 0.05);
        return { text: element.textContent?.slice(0, 30) ?? '', contrast, least: element.matches('h1') ? 3 : 4.5 };
      });
    });
  }, picture);
}

/** Puts one section right above another, or above the footer, as an administrator can. */
export function adjoin(page: Page, upper: string, lower: string): Promise<void> {
  return page.evaluate(
    ([above, below]) => {
      const section = document.querySelector(`main > ${above}`) as HTMLElement;
      const next = document.querySelector(`main > ${below}`);
      if (next) next.before(section);
      else document.querySelector('main')?.append(section);
    },
    [upper, lower] as const,
  );
}

/** How many pixels of the page's own paper show along the upper edge of a part, as far as its fold reaches. */
export async function paperAtEdge(page: Page, lower: string): Promise<number> {
  const part = page.locator(lower).first();
  await part.evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant' });
    window.scrollBy({ top: -400, behavior: 'instant' });
  });
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  return part.evaluate(async (element, png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.drawImage(bitmap, 0, 0);
    const fold = Number.parseFloat(getComputedStyle(element).getPropertyValue('--fold'));
    const { data } = canvas.getImageData(0, element.getBoundingClientRect().top - 2, bitmap.width, fold + 2);
    let paper = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === 251 && data[at + 1] === 245 && data[at + 2] === 232) paper += 1;
    return paper;
  }, picture);
}
