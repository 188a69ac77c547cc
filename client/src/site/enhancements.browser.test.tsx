import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startEnhancements } from '../enhancements/start';
import { defaultPage } from '../testing/default-page';
import { drawPage } from '../testing/draw-page';
import { everyDesign } from '../testing/every-design';

/** What a page does by itself it does for what is drawn later as well; how it does it is seen in e2e/before-react*. */

beforeAll(startEnhancements);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('enhancements of a page drawn in the browser', () => {
  it('say the value of a slider in the language of the page', async () => {
    const english = await drawPage(defaultPage('home', 'en'));
    await expect.element(english.getByRole('slider')).toHaveAttribute('aria-valuetext', '50% ads');
    await english.unmount();
    const german = await drawPage(defaultPage('home', 'de'));
    await expect.element(german.getByRole('slider')).toHaveAttribute('aria-valuetext', '50 % Werbung');
  });

  it('keep saved places on the next page', async () => {
    const first = await drawPage(defaultPage('home', 'de'));
    await first
      .getByRole('button', { name: /merken$/ })
      .first()
      .click();
    await first.unmount();
    const next = await drawPage(defaultPage('home', 'de'));
    await expect.element(next.getByRole('button', { name: /merken$/ }).first()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(next.getByText('1 gemerkt')).toBeVisible();
  });

  it('save places for the page if the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    const page = await drawPage(defaultPage('home', 'de'));
    const hearts = page.getByRole('button', { name: /merken$/ });
    await hearts.first().click();
    await hearts.last().click();
    await expect.element(page.getByText('2 gemerkt')).toBeVisible();
    await hearts.first().click();
    await expect.element(page.getByText('1 gemerkt')).toBeVisible();
  });

  it('open the pictures of a gallery in a dialog, from links that lead to the files', async () => {
    const page = await drawPage(everyDesign('de'));
    const link = page.getByRole('link', { name: 'Drei Orte in der Nähe' });
    await expect.element(link).toHaveAttribute('href', '/images/screenshot2-de-840.webp');
    await link.click();
    await expect.element(page.getByRole('dialog', { name: 'Drei Orte in der Nähe' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('dialog', { name: 'Ein Hinterhof' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(link).toHaveFocus();
  });

  it('leave a link to a picture alone if it is opened elsewhere', async () => {
    const page = await drawPage(everyDesign('de'));
    const link = page.getByRole('link', { name: 'Drei Orte in der Nähe' }).element();
    link.addEventListener('click', (event) => event.preventDefault());
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  it('make a table focusable while it scrolls', async () => {
    const page = await drawPage(everyDesign('de'));
    const region = page.getByRole('region', { name: 'Im Vergleich' });
    await expect.element(region).not.toHaveAttribute('tabindex');
    (region.element() as HTMLElement).style.width = '200px';
    await expect.element(region).toHaveAttribute('tabindex', '0');
  });

  it('select the first tab, and move around the tabs by arrow keys', async () => {
    const page = await drawPage(defaultPage('classic', 'en'));
    const tabs = page.getByRole('tab');
    await expect.element(tabs.first()).toHaveAttribute('aria-selected', 'true');
    const first = tabs.first().element() as HTMLElement;
    first.focus();
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
    await expect.element(tabs.last()).toHaveAttribute('aria-selected', 'true');
    await expect.element(tabs.last()).toHaveFocus();
  });

  it('follow the ARIA pattern for tabs', async () => {
    const page = await drawPage(defaultPage('classic', 'de'));
    const tabs = page.getByRole('tab').elements() as HTMLElement[];
    expect(tabs).toHaveLength(3);
    const shown = (index: number) => {
      expect(document.activeElement).toBe(tabs[index]);
      for (const [other, tab] of tabs.entries()) {
        const selected = other === index;
        expect(tab.ariaSelected).toBe(String(selected));
        expect(tab.tabIndex).toBe(selected ? 0 : -1);
        const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
        expect(panel?.checkVisibility()).toBe(selected);
        expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id);
      }
    };
    tabs[0]?.focus();
    shown(0);
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['End', 2],
      ['ArrowRight', 0],
      ['ArrowLeft', 2],
      ['Home', 0],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      shown(index);
    }
    await userEvent.tab();
    expect(document.activeElement?.closest('[role=tablist]')).toBeNull();
  });

  it('leave arrow keys with a modifier to the browser', async () => {
    const page = await drawPage(defaultPage('classic', 'en'));
    const tabs = page.getByRole('tab');
    const first = tabs.first().element() as HTMLElement;
    first.focus();
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
      const key = { key: 'ArrowLeft', [modifier]: true, bubbles: true, cancelable: true };
      expect(first.dispatchEvent(new KeyboardEvent('keydown', key)), modifier).toBe(true);
    }
    await expect.element(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect.element(tabs.first()).toHaveFocus();
  });

  it('close a dialog on a press outside, but not on a drag across its edge', async () => {
    await drawPage(defaultPage('home', 'de'));
    const dialog = document.createElement('dialog');
    dialog.style.cssText = 'left: 200px; top: 100px; width: 300px; height: 300px; margin: 0; padding: 40px';
    document.body.append(dialog);
    dialog.showModal();
    const act = (type: string, [clientX, clientY]: readonly [number, number]) =>
      dialog.dispatchEvent(new PointerEvent(type, { clientX, clientY, bubbles: true }));
    const within = [210, 110] as const;
    const beside = [100, 50] as const;
    for (const [from, to] of [
      [within, within],
      [within, beside],
      [beside, within],
    ] as const) {
      act('pointerdown', from);
      act('click', to);
      expect(dialog.open, `pressed at ${from}, let go at ${to}`).toBe(true);
    }
    // Until the window is painted, a press still goes to the page below it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await userEvent.click(document.body, { position: { x: 100, y: 50 } });
    await expect.poll(() => dialog.open).toBe(false);
    dialog.remove();
  });

  it('restore the address of a language link after it was followed', async () => {
    const page = await drawPage(defaultPage('about', 'de'));
    window.history.replaceState(null, '', '/about?x=1&form=investors');
    const link = page.getByRole('banner').element().querySelector('.language-switch a[lang="en"]') as HTMLAnchorElement;
    const led = new Promise<URL>((resolve) => {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        event.stopPropagation();
        resolve(new URL(link.href));
      });
    });
    link.click();
    expect(`${(await led).search}`).toBe('?x=1&lng=en');
    await expect.poll(() => link.getAttribute('href')).toBe('?lng=en');
  });
});
