import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/violations';
import { Button } from './button';

describe('Button', () => {
  it('reacts to mouse and keyboard, and submits a form only as a submit button', async () => {
    const pressed = vi.fn();
    const sent = vi.fn((event: React.FormEvent) => event.preventDefault());
    const screen = await render(
      <form onSubmit={sent}>
        <Button onClick={pressed}>Weiter</Button>
        <Button type="submit">Senden</Button>
      </form>,
    );
    await screen.getByRole('button', { name: 'Weiter' }).click();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(pressed).toHaveBeenCalledTimes(3);
    expect(sent).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Senden' }).click();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('is disabled and busy while loading, and keeps its width', async () => {
    const pressed = vi.fn();
    const drawn = (loading: boolean) => (
      <Button onClick={pressed} loading={loading} loadingLabel="Moment">
        Eine lange Beschriftung
      </Button>
    );
    const screen = await render(drawn(false));
    const button = screen.getByRole('button').element() as HTMLButtonElement;
    const { width } = button.getBoundingClientRect();
    await screen.rerender(drawn(true));
    await expect.element(screen.getByRole('button', { name: 'Moment' })).toBeDisabled();
    await expect.element(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    expect(Math.abs(button.getBoundingClientRect().width - width)).toBeLessThan(1);
    button.click();
    expect(pressed).not.toHaveBeenCalled();
    await screen.rerender(drawn(false));
    await expect.element(screen.getByRole('button', { name: 'Eine lange Beschriftung' })).toBeEnabled();
    await expect.element(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  });

  it('keeps its label while loading if it has no other', async () => {
    const screen = await render(<Button loading>Speichern</Button>);
    await expect.element(screen.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  });

  for (const variant of ['primary', 'dark', 'outlined'] as const) {
    it(`is at least 44 px high and accessible: ${variant}`, async () => {
      const screen = await render(
        <div>
          <Button variant={variant}>Weiter</Button>
          <Button variant={variant} size="compact">
            Kurz
          </Button>
        </div>,
      );
      for (const button of screen.container.querySelectorAll('button'))
        expect(button.offsetHeight).toBeGreaterThanOrEqual(44);
      expect(await violations(screen.container)).toEqual([]);
    });
  }
});
