import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToastArea } from '../../ui/toast';
import { dismissToast, showToast } from '../../ui/toast-store';
import { AdminButton } from './admin-button';
import { Dialog } from './dialog';

afterEach(() => dismissToast());

const rectOf = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element.getBoundingClientRect();
};

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

const buttons = ['Vorschau', 'Abbrechen', 'Speichern', 'Speichern und schließen'];

describe('toast over an open dialog', () => {
  it.each(
    [
      [390, 844],
      [1440, 900],
    ].flatMap(([width = 0, height = 0]) =>
      (['small', 'medium', 'large', 'full'] as const).flatMap((size) =>
        [1, 60].map((lines) => ({ width, height, size, lines })),
      ),
    ),
  )('covers neither footer nor X: $width px, $size, $lines lines', async ({ width, height, size, lines }) => {
    await page.viewport(width, height);
    const screen = await render(
      <>
        <ToastArea areaLabel="Hinweise ({hotkey})" closeLabel="Hinweis schließen" />
        <Dialog
          onClose={() => undefined}
          title="Inhaltsblock bearbeiten"
          size={size}
          footer={buttons.map((name) => <AdminButton key={name}>{name}</AdminButton>)}
        >
          {Array.from({ length: lines }, (_, line) => `Zeile ${line + 1}`).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Dialog>
      </>,
    );
    showToast({
      title: 'Fehler',
      description:
        'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
      variant: 'destructive',
    });
    await expect.element(screen.getByText('Fehler', { exact: true }).first()).toBeVisible();
    await expect.poll(() => document.querySelector('.toast')?.getAnimations().length).toBe(0);
    await expect.poll(() => document.querySelector('.dialog-panel')?.getAnimations().length).toBe(0);
    const toast = rectOf('.toast');
    expect(overlap(toast, rectOf('.dialog-panel footer'))).toBe(false);
    // A small one that fills the window from top to bottom has no room between title and X.
    if (width >= 760 && size !== 'small')
      expect(overlap(toast, rectOf('.dialog-panel [aria-label="Schließen"]'))).toBe(false);
  });
});

describe('toast and Escape', () => {
  it('closes a toast shown after the dialog opened, and then the dialog', async () => {
    const onClose = vi.fn();
    const screen = await render(
      <>
        <ToastArea areaLabel="Hinweise ({hotkey})" closeLabel="Hinweis schließen" />
        <Dialog onClose={onClose} title="Inhaltsblock bearbeiten" />
      </>,
    );
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
    showToast({ title: 'Fehler', variant: 'destructive' });
    await expect.element(screen.getByText('Fehler', { exact: true }).first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('.toast[data-state=open]')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes a dialog opened after the toast as soon as it has the focus', async () => {
    const onClose = vi.fn();
    const area = <ToastArea areaLabel="Hinweise ({hotkey})" closeLabel="Hinweis schließen" />;
    const screen = await render(area);
    showToast({ title: 'Gespeichert' });
    await expect.element(screen.getByText('Gespeichert', { exact: true }).first()).toBeVisible();
    const pressEscape = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    document.addEventListener('focusin', pressEscape, { once: true });
    await screen.rerender(
      <>
        {area}
        <Dialog onClose={onClose} title="Inhaltsblock bearbeiten" />
      </>,
    );
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
