import { trustedHtml } from '@shared/content/trusted-html';
import { afterEach, describe, expect, it } from 'vitest';
import { isRendered } from './is-rendered';

const page = `
  <p id="shown">Text</p>
  <p id="displaced" style="display: none">Text</p>
  <div style="display: none"><p id="within">Text</p></div>
  <p id="hidden" style="visibility: hidden">Text</p>
  <details><summary>Mehr</summary><p id="folded">Text</p></details>
  <dialog><p id="in-dialog">Text</p></dialog>`;

const cases = [
  ['shown', true, true],
  ['displaced', false, false],
  ['within', false, false],
  ['hidden', true, false],
  ['folded', false, false],
  ['in-dialog', false, false],
] as const;

const own = Object.getOwnPropertyDescriptor(Element.prototype, 'checkVisibility') ?? {};
afterEach(() => {
  Object.defineProperty(Element.prototype, 'checkVisibility', own);
  document.getElementById('test-page')?.remove();
});

function look(id: string) {
  document.body.insertAdjacentHTML('beforeend', trustedHtml(`<div id="test-page">${page}</div>`));
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no ${id}.`);
  return [isRendered(element), isRendered(element, { visible: true })];
}

describe('isRendered', () => {
  it.each(cases)('tells what has a place on the page and is visible: %s', (id, rendered, visible) => {
    expect(look(id)).toEqual([rendered, visible]);
  });

  // The content of closed details has boxes in Chromium, which no browser without the function gives it.
  it.each(cases.filter(([id]) => id !== 'folded'))(
    'tells it without the function of newer browsers: %s',
    (id, ...both) => {
      Reflect.deleteProperty(Element.prototype, 'checkVisibility');
      expect(look(id)).toEqual(both);
    },
  );
});
