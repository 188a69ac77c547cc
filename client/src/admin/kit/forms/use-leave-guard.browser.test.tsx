import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { leaveBy, useLeaveGuard } from './use-leave-guard';

function Guarded(guard: Parameters<typeof useLeaveGuard>[0]) {
  useLeaveGuard(guard);
  return (
    <>
      <a href="#weg">Weg von hier</a>
      <a href="#neu" target="_blank" rel="noreferrer">
        In ein neues Fenster
      </a>
    </>
  );
}

/** Whether the browser would ask before the tab is closed. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

async function drawGuarded(active = true, released = { current: false }) {
  const onLeave = vi.fn<(leave: () => void) => void>();
  const drawn = (on: boolean) => <Guarded active={on} onLeave={onLeave} isReleased={() => released.current} />;
  const screen = await render(drawn(active));
  return { screen, onLeave, released, become: (on: boolean) => screen.rerender(drawn(on)) };
}

describe('useLeaveGuard', () => {
  it('asks before a link leaves the page, and follows it after the answer', async () => {
    const { screen, onLeave, released } = await drawGuarded();
    await screen.getByText('Weg von hier').click();
    expect(onLeave).toHaveBeenCalledOnce();
    expect(window.location.hash).not.toBe('#weg');
    released.current = true;
    onLeave.mock.calls[0]?.[0]();
    await expect.poll(() => window.location.hash).toBe('#weg');
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  });

  it('asks before a way out that is no link, and goes it after the answer', async () => {
    const { onLeave, released } = await drawGuarded();
    const go = vi.fn();
    leaveBy(go);
    expect(onLeave).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
    released.current = true;
    onLeave.mock.calls[0]?.[0]();
    expect(go).toHaveBeenCalledOnce();
  });

  it('ignores links that open another window', async () => {
    const { screen, onLeave } = await drawGuarded();
    // The window itself is not to open.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await screen.getByText('In ein neues Fenster').click();
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('lets the browser ask before the tab is closed only if there is unsaved input', async () => {
    const { released, become } = await drawGuarded();
    expect(asksBeforeClosing()).toBe(true);
    released.current = true;
    expect(asksBeforeClosing()).toBe(false);
    released.current = false;
    await become(false);
    expect(asksBeforeClosing()).toBe(false);
  });

  it('asks for one form after the other if several have unsaved input', async () => {
    const page = { onLeave: vi.fn<(leave: () => void) => void>(), released: false };
    const dialog = { onLeave: vi.fn<(leave: () => void) => void>(), released: false };
    const Form = ({ form }: { form: typeof page }) => {
      useLeaveGuard({ active: true, onLeave: form.onLeave, isReleased: () => form.released });
      return null;
    };
    const screen = await render(
      <>
        <Form form={page} />
        <Form form={dialog} />
        <a href="#weg">Weg von hier</a>
      </>,
    );
    await screen.getByText('Weg von hier').click();
    expect(dialog.onLeave).toHaveBeenCalledOnce();
    expect(page.onLeave).not.toHaveBeenCalled();
    dialog.released = true;
    dialog.onLeave.mock.calls[0]?.[0]();
    expect(page.onLeave).toHaveBeenCalledOnce();
    expect(window.location.hash).not.toBe('#weg');
    page.released = true;
    page.onLeave.mock.calls[0]?.[0]();
    await expect.poll(() => window.location.hash).toBe('#weg');
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  });

  it('asks no longer after its form is gone', async () => {
    const { screen } = await drawGuarded();
    await screen.unmount();
    expect(asksBeforeClosing()).toBe(false);
  });
});
