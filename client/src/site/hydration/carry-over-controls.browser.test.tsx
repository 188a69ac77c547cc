import { trustedHtml } from '@shared/content/trusted-html';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Control, carryOverControls } from './carry-over-controls';

const form = (id: string) =>
  trustedHtml(`<form novalidate><input id="${id}-name"><input id="${id}-privacy" type="checkbox"></form>`);

let root: HTMLElement;
const address = window.location.href;

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  root.remove();
  history.replaceState(null, '', address);
});

/** A form as the server rendered it, in which a visitor has typed; returns its controls. */
function typedForm(): Set<Control> {
  root.innerHTML = form('a');
  const [name, privacy] = root.querySelectorAll('input');
  if (name) name.value = 'Ida';
  if (privacy) privacy.checked = true;
  return new Set(root.querySelectorAll('input'));
}
const now = () => [...root.querySelectorAll('input')].map(({ value, checked }) => [value, checked]);

describe('carryOverControls', () => {
  it('moves typed and ticked values into the form drawn in place of the first', async () => {
    carryOverControls(root, typedForm(), null);
    root.innerHTML = form('a');
    await expect.poll(now).toEqual([
      ['Ida', false],
      ['on', true],
    ]);
  });

  it('fills no form that is drawn after a return from another page', async () => {
    carryOverControls(root, typedForm(), null);
    history.pushState(null, '', '/about');
    root.innerHTML = trustedHtml('<p>Über uns</p>');
    // The observer is told of it before what follows.
    await new Promise((resolve) => setTimeout(resolve));
    history.pushState(null, '', address);
    root.innerHTML = form('a');
    await new Promise((resolve) => setTimeout(resolve));
    expect(now()).toEqual([
      ['', false],
      ['on', false],
    ]);
  });
});
