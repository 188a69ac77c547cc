import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { loadInterface } from '../../i18n/i18n';
import { Island, lazySection } from './lazy-section';

// React tells of an error that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

function Failing(): never {
  throw new TypeError('a part that fails');
}

const Late = lazySection(() => Promise.resolve(Failing));

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`Zähler ${count}`}
    </button>
  );
}

describe('Island', () => {
  it.each([
    ['de', /lade die Seite neu/, 'Neu laden'],
    ['en', /reload the page/, 'Reload'],
  ] as const)(
    'keeps the rest of the page usable after a crash, and offers to reload (%s)',
    async (language, text, name) => {
      const screen = await render(
        <I18nextProvider i18n={await loadInterface(language)}>
          <Counter />
          <Island>
            <Late />
          </Island>
        </I18nextProvider>,
      );
      await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
      await expect.element(screen.getByRole('alert').getByRole('button', { name })).toBeVisible();
      await screen.getByRole('button', { name: /Zähler/ }).click();
      await expect.element(screen.getByRole('button', { name: 'Zähler 1' })).toBeVisible();
    },
  );
});
