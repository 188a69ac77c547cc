import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { blockTitleId, noteMade, useGoToMade } from './focus-created-row';

const row = blockTitleId(7);

/** A list of one row; it says so once it has gone to it. */
function List() {
  const shown = useGoToMade([row], false);
  return (
    <>
      <h3 id={row} tabIndex={-1}>
        Kopie
      </h3>
      <button type="button">Weitere Aktionen</button>
      {shown && <p>Gezeigt</p>}
    </>
  );
}

afterEach(() => vi.useRealTimers());

describe('focus after something was created', () => {
  it('moves to the row of the new entity', async () => {
    const screen = await render(<List />);
    noteMade(row);
    await expect.element(screen.getByRole('heading', { name: 'Kopie' })).toHaveFocus();
  });

  it('stays where it is if the user has moved on', async () => {
    const screen = await render(<List />);
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
    noteMade(row);
    await expect.element(screen.getByText('Gezeigt')).toBeVisible();
    await userEvent.tab();
    vi.advanceTimersByTime(1_000);
    await expect.element(screen.getByRole('button', { name: 'Weitere Aktionen' })).toHaveFocus();
  });
});
