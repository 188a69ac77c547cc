import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/violations';
import { Menu } from './menu';

async function drawMenu() {
  const chosen = vi.fn();
  const items = (['pencil', 'copy', 'trash'] as const).map((icon, index) => {
    const label = ['Bearbeiten', 'Kopieren', 'Löschen'][index] ?? '';
    return { icon, label, onSelect: () => chosen(label) };
  });
  const screen = await render(
    <>
      <Menu label="Weitere Aktionen" items={items} className="size-11">
        …
      </Menu>
      <button type="button">Danach</button>
    </>,
  );
  return {
    chosen,
    screen,
    button: screen.getByRole('button', { name: 'Weitere Aktionen' }),
    menu: screen.getByRole('menu', { name: 'Weitere Aktionen' }),
    item: (name: string) => screen.getByRole('menuitem', { name }),
  };
}

describe('Menu', () => {
  for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
    it(`opens on "${key}" at its first entry`, async () => {
      const { button, menu, item } = await drawMenu();
      await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
      await expect.element(button).toHaveAttribute('aria-expanded', 'false');
      await expect.element(menu).not.toBeInTheDocument();
      await userEvent.tab();
      await expect.element(button).toHaveFocus();
      await userEvent.keyboard(key);
      await expect.element(item('Bearbeiten')).toHaveFocus();
      expect(document.querySelector('[aria-haspopup=menu]')?.getAttribute('aria-expanded')).toBe('true');
    });
  }

  it('moves with arrow keys, Home and End, around its ends', async () => {
    const { button, item } = await drawMenu();
    await button.click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Bearbeiten')).toHaveFocus();
    for (const [key, name] of [
      ['ArrowDown', 'Kopieren'],
      ['End', 'Löschen'],
      ['ArrowDown', 'Bearbeiten'],
      ['ArrowUp', 'Löschen'],
      ['Home', 'Bearbeiten'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(item(name)).toHaveFocus();
    }
  });

  it('runs the chosen action once, closes and returns the focus', async () => {
    const { button, menu, item, chosen } = await drawMenu();
    await button.click();
    await item('Kopieren').click();
    expect(chosen.mock.calls).toEqual([['Kopieren']]);
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(item('Bearbeiten')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await userEvent.keyboard('{Enter}');
    expect(chosen.mock.calls).toEqual([['Kopieren'], ['Löschen']]);
  });

  it('closes on Escape with the focus returned, and on a click outside', async () => {
    const { screen, button, menu, item, chosen } = await drawMenu();
    await button.click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Bearbeiten')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await button.click();
    await expect.element(menu).toBeVisible();
    await userEvent.click(screen.baseElement, { position: { x: 900, y: 500 } });
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    expect(chosen).not.toHaveBeenCalled();
  });

  it('stays inside the window without accessibility violations', async () => {
    const { screen, button, menu, item } = await drawMenu();
    await button.click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Bearbeiten')).toHaveFocus();
    const { left, right, top, bottom } = menu.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(window.innerWidth);
    expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    expect(await violations(screen.baseElement)).toEqual([]);
  });
});
