import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/violations';
import { ToastArea } from './toast';
import { dismissToast, showToast } from './toast-store';

const area = <ToastArea areaLabel="Meldungen ({hotkey})" closeLabel="Meldung schließen" />;

afterEach(() => {
  vi.useRealTimers();
  dismissToast();
});

describe('toasts', () => {
  it('show one at a time in a named list, without accessibility violations', async () => {
    const screen = await render(area);
    showToast({ title: 'Die erste' });
    await expect.element(screen.getByText('Die erste', { exact: true }).first()).toBeVisible();
    showToast({ title: 'Die zweite', description: 'Mit einem Satz dazu' });
    await expect.element(screen.getByText('Mit einem Satz dazu', { exact: true }).first()).toBeVisible();
    expect(screen.container.ownerDocument.querySelectorAll('.toast')).toHaveLength(1);
    await expect.element(screen.getByRole('region', { name: /Meldungen \(F8\)/ })).toBeInTheDocument();
    expect(await violations(screen.baseElement)).toEqual([]);
  });

  it('close on their X', async () => {
    const screen = await render(area);
    showToast({ title: 'Schließ mich' });
    await screen.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect.poll(() => document.querySelectorAll('.toast[data-state=open]').length).toBe(0);
  });

  it('run their action once, and close', async () => {
    const undo = vi.fn();
    const screen = await render(area);
    showToast({ title: 'Gelöscht', action: { label: 'Rückgängig', onSelect: undo } });
    await screen.getByRole('button', { name: 'Rückgängig' }).click();
    expect(undo).toHaveBeenCalledOnce();
    await expect.poll(() => document.querySelectorAll('.toast[data-state=open]').length).toBe(0);
  });

  it('take the focus on F8, and close on Escape', async () => {
    const screen = await render(area);
    showToast({ title: 'Erreichbar' });
    await expect.element(screen.getByRole('button', { name: 'Meldung schließen' })).toBeVisible();
    await userEvent.keyboard('{F8}');
    await expect.poll(() => document.activeElement?.closest('.toast-place') !== null).toBe(true);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelectorAll('.toast[data-state=open]').length).toBe(0);
  });

  it('stay while they have the focus, and leave after it', async () => {
    const screen = await render(
      <>
        <button type="button">Draußen</button>
        {area}
      </>,
    );
    showToast({ title: 'Die erste' });
    await expect.element(screen.getByText('Die erste', { exact: true }).first()).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const open = () => document.querySelectorAll('.toast[data-state=open]').length;
    showToast({ title: 'Bleibt' });
    await expect.poll(() => document.querySelector('.toast')?.textContent).toContain('Bleibt');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', code: 'F8', bubbles: true }));
    expect(document.activeElement?.closest('.toast-place')).not.toBeNull();
    for (const happens of [
      () => undefined,
      // Some engines tell a window of the focus once more when an element inside has got it.
      () => window.dispatchEvent(new FocusEvent('focus')),
      () => document.querySelector('.toast')?.dispatchEvent(new PointerEvent('pointerleave', { bubbles: true })),
      () => {
        window.dispatchEvent(new FocusEvent('blur'));
        window.dispatchEvent(new FocusEvent('focus'));
      },
    ]) {
      happens();
      expect(document.activeElement?.closest('.toast-place')).not.toBeNull();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(open(), String(happens)).toBe(1);
    }
    (screen.getByRole('button', { name: 'Draußen' }).element() as HTMLElement).focus();
    await vi.advanceTimersByTimeAsync(6_000);
    await expect.poll(open).toBe(0);
  });

  it('leave if they replace one that had the focus', async () => {
    const screen = await render(area);
    showToast({ title: 'Die erste' });
    await expect.element(screen.getByText('Die erste', { exact: true }).first()).toBeVisible();
    (screen.getByRole('button', { name: 'Meldung schließen' }).element() as HTMLElement).focus();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    showToast({ title: 'Die zweite' });
    await expect.poll(() => document.querySelector('.toast')?.textContent).toContain('Die zweite');
    expect(document.activeElement).toBe(document.body);
    await vi.advanceTimersByTimeAsync(6_000);
    await expect.poll(() => document.querySelectorAll('.toast[data-state=open]').length).toBe(0);
  });

  it('are marked as errors if something failed', async () => {
    const screen = await render(area);
    showToast({ title: 'Nicht gespeichert', variant: 'destructive' });
    await expect.element(screen.getByText('Nicht gespeichert', { exact: true }).first()).toBeVisible();
    expect(document.querySelector('.toast')?.getAttribute('data-variant')).toBe('destructive');
  });

  it('leave after five seconds, unless something failed', async () => {
    const screen = await render(area);
    showToast({ title: 'Ihr Code ist da' });
    await expect.element(screen.getByText('Ihr Code ist da', { exact: true }).first()).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const open = () => document.querySelectorAll('.toast[data-state=open]').length;
    showToast({ title: 'Kurz' });
    await expect.poll(() => document.querySelector('.toast')?.textContent).toContain('Kurz');
    await vi.advanceTimersByTimeAsync(4_800);
    expect(open()).toBe(1);
    await vi.advanceTimersByTimeAsync(300);
    await expect.poll(open).toBe(0);
    showToast({ title: 'Bleibt', variant: 'destructive' });
    await expect.poll(() => document.querySelector('.toast')?.textContent).toContain('Bleibt');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open()).toBe(1);
  });

  it('are at most 420 px wide, and are swiped away by 50 px or more', async () => {
    const screen = await render(area);
    showToast({ title: 'Schieb mich', description: 'Mit einem langen Satz dazu. '.repeat(6) });
    await expect.element(screen.getByText('Schieb mich', { exact: true }).first()).toBeVisible();
    const toast = document.querySelector('.toast') as HTMLElement;
    expect(toast.getBoundingClientRect().width).toBeLessThanOrEqual(420);
    const swipe = (by: number) => {
      const { left, bottom } = toast.getBoundingClientRect();
      const at = (type: string, moved: number) =>
        toast.dispatchEvent(
          new PointerEvent(type, {
            pointerId: 1,
            pointerType: 'mouse',
            button: 0,
            bubbles: true,
            cancelable: true,
            clientX: left + 40 + moved,
            clientY: bottom - 6,
          }),
        );
      at('pointerdown', 0);
      at('pointermove', by / 2);
      at('pointermove', by);
      at('pointerup', by);
    };
    vi.spyOn(toast, 'setPointerCapture').mockReturnValue();
    vi.spyOn(toast, 'hasPointerCapture').mockReturnValue(false);
    swipe(40);
    expect(document.querySelectorAll('.toast[data-state=open]')).toHaveLength(1);
    swipe(80);
    await expect.poll(() => document.querySelectorAll('.toast[data-state=open]').length).toBe(0);
  });
});
