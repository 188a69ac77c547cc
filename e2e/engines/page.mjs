import { setTimeout as wait } from 'node:timers/promises';

/**
 * What a browser is told; actions are those of WebDriver, which BiDi has as well.
 * @typedef {object} Engine
 * @property {(url: string) => Promise<unknown>} open resolves once the page is loaded
 * @property {(width: number, height: number) => Promise<unknown>} resize
 * @property {(actions: object[]) => Promise<unknown>} perform
 * @property {(source: string, args: unknown[]) => Promise<any>} run calls a function of the page
 * @property {() => Promise<void>} end
 */

/**
 * @typedef {object} EngineKind
 * @property {string} name
 * @property {() => string | undefined} missing Debian's package that is not installed
 * @property {() => Promise<Engine>} start
 */

/**
 * Something on a page: by its selector, and by its label or its text.
 * @typedef {{ css: string, name?: string }} Target
 */

/** A page has this long to become as it is waited for, in milliseconds. */
const patience = 30_000;

const control = '\uE009';

/**
 * Where the middle of something visible is once it can be pressed; runs in the page.
 * @param {Target} target
 */
function place({ css, name }) {
  // Not every engine has `checkVisibility`.
  const isSeen = (/** @type {Element} */ element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const named = (/** @type {any} */ element) =>
    [element.getAttribute('aria-label'), element.labels?.[0]?.textContent, element.textContent].some(
      (text) => text?.trim().replace(/ \*$/, '') === name,
    );
  const found = [...document.querySelectorAll(css)].find(
    (element) => isSeen(element) && (name === undefined || named(element)),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && (found.contains(hit) || hit.contains(found)) ? point : null;
}

/**
 * What a person does on a page, in any engine.
 * @param {Engine} engine
 * @param {string} origin
 */
export function pageIn(engine, origin) {
  /**
   * Waits until a function of the page returns something, and returns that.
   * @param {string} what
   * @param {(...args: any[]) => any} look
   * @param {...unknown} args
   */
  async function until(what, look, ...args) {
    const end = performance.now() + patience;
    for (;;) {
      // A page that is just being left answers nothing.
      const seen = await engine.run(String(look), args).catch(() => undefined);
      if (seen) return seen;
      if (performance.now() > end) throw new Error(`${what}: not within ${patience / 1000} s`);
      await wait(50);
    }
  }

  /** @param {Target} target */
  async function click(target) {
    const { x, y } = await until(`${target.name ?? target.css} to press`, place, target);
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await engine.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  return {
    until,
    click,
    resize: engine.resize,
    /** @param {string} path */
    open: (path) => engine.open(origin + path),
    /**
     * Types into a field, in the place of what is in it, and waits until it is there.
     * @param {Target} target
     * @param {string} text
     */
    async fill(target, text) {
      await click(target);
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      const all = ['keyDown', 'keyUp'].map((type) => ({ type, value: 'a' }));
      const actions = [{ type: 'keyDown', value: control }, ...all, { type: 'keyUp', value: control }, ...keys];
      await engine.perform([{ type: 'key', id: 'keyboard', actions }]);
      const isTyped = (/** @type {string} */ value) =>
        /** @type {any} */ (document.activeElement)?.value?.replaceAll('\r', '') === value;
      await until(`${target.name ?? target.css} with what was typed`, isTyped, text);
    },
    /** @param {string} text */
    shows: (text) => until(`"${text}" on the page`, (words) => document.body.innerText.includes(words), text),
  };
}
