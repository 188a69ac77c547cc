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

describe('notices', () => {
  it('show one at a time, in a list with a name, and are free of violations', async () => {
    const screen = await render(area);
    showToast({ title: 'Die erste' });
    await expect.element(screen.getByText('Die erste', { exact: true }).first()).toBeVisible();
    showToast({ title: 'Die zweite', description: 'Mit einem Satz dazu' });
    await expect.element(screen.getByText('Mit einem Satz dazu', { exact: true }).first()).toBeVisible();
    expect(screen.container.ownerDocument.querySelectorAll('.toast')).toHaveLength(1);
    await expect.element(screen.getByRole('region', { name: /Meldungen \(F8\)/ })).toBeInTheDocument();
    expect(await violations(screen.baseElement)).toEqual([]);
  });

  it('are closed by their X', async () => {
    const screen = await render(area);
    showToast({ title: 'Schließ mich' });
    await screen.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect.poll(() => document.querySelectorAll('.toast[data-state=open]').length).toBe(0);
  });

  it('do what they offer, once', async () => {
    const undo = vi.fn();
    const screen = await render(area);
    showToast({ title: 'Gelöscht', action: { label: 'Rückgängig', onSelect: undo } });
    await screen.getByRole('button', { name: 'Rückgängig' }).click();
    expect(undo).toHaveBeenCalledOnce();
    await expect.poll(() => document.querySelectorAll('.toast[data-state=open]').length).toBe(0);
  });

  it('are reached with F8 and left with Escape', async () => {
    const screen = await render(area);
    showToast({ title: 'Erreichbar' });
    await expect.element(screen.getByRole('button', { name: 'Meldung schließen' })).toBeVisible();
    await userEvent.keyboard('{F8}');
    await expect.poll(() => document.activeElement?.closest('.toast-place') !== null).toBe(true);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelectorAll('.toast[data-state=open]').length).toBe(0);
  });

  it('are marked where something failed', async () => {
    const screen = await render(area);
    showToast({ title: 'Nicht gespeichert', variant: 'destructive' });
    await expect.element(screen.getByText('Nicht gespeichert', { exact: true }).first()).toBeVisible();
    expect(document.querySelector('.toast')?.getAttribute('data-variant')).toBe('destructive');
  });
});
