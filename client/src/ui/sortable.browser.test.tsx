import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSortable } from './use-sortable';

interface Row {
  id: number;
  name: string;
}
const three: Row[] = [
  { id: 1, name: 'Eins' },
  { id: 2, name: 'Zwei' },
  { id: 3, name: 'Drei' },
];

function List({ onOrder }: { onOrder: (ids: number[]) => void }) {
  const [stored, setStored] = useState(three);
  const { rows, message, rowProps, handleProps, move } = useSortable({
    rows: stored,
    idOf: ({ id }) => id,
    onOrder: (ids) => {
      onOrder(ids);
      setStored(ids.flatMap((id) => three.find((row) => row.id === id) ?? []));
    },
    announcement: (step, { name }, position, total) => `${name}: ${step}, ${position}/${total}`,
  });
  return (
    <>
      <ol>
        {rows.map((row, index) => (
          <li key={row.id} {...rowProps(row, index)} style={{ height: 60, ...rowProps(row, index).style }}>
            <button type="button" {...handleProps(row, index)} style={{ touchAction: 'none' }}>
              {row.name}
            </button>
            <button type="button" onClick={() => move(index, index + 1)}>
              {`${row.name} nach unten`}
            </button>
          </li>
        ))}
      </ol>
      <p role="status">{message}</p>
    </>
  );
}

async function drawList() {
  const onOrder = vi.fn();
  const screen = await render(<List onOrder={onOrder} />);
  const handle = (name: string) => screen.getByRole('button', { name, exact: true });
  return {
    onOrder,
    screen,
    handle,
    said: (text: string) => expect.element(screen.getByRole('status')).toHaveTextContent(text),
    order: () => [...screen.container.querySelectorAll('li')].map((row) => row.querySelector('button')?.textContent),
    focus: (name: string) => (handle(name).element() as HTMLElement).focus(),
  };
}

describe('useSortable', () => {
  it('keeps a row that keys move in view', async () => {
    await page.viewport(400, 150);
    const { handle, focus } = await drawList();
    focus('Eins');
    await userEvent.keyboard(' {End}');
    await expect.element(handle('Eins')).toBeInViewport({ ratio: 1 });
    await userEvent.keyboard('{Home}');
    await expect.element(handle('Eins')).toBeInViewport({ ratio: 1 });
  });

  it('moves a row by keyboard, announces each step and keeps the focus', async () => {
    const { handle, said, order, focus, onOrder } = await drawList();
    focus('Eins');
    await userEvent.keyboard(' ');
    await said('Eins: lifted, 1/3');
    await expect.element(handle('Eins')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await said('Eins: moved, 2/3');
    expect(order()).toEqual(['Zwei', 'Eins', 'Drei']);
    await userEvent.keyboard('{End}');
    expect(order()).toEqual(['Zwei', 'Drei', 'Eins']);
    expect(onOrder).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    await said('Eins: dropped, 3/3');
    expect(onOrder.mock.calls).toEqual([[[2, 3, 1]]]);
    await expect.element(handle('Eins')).toHaveFocus();
    await expect.element(handle('Eins')).toHaveAttribute('aria-pressed', 'false');
  });

  it('puts a lifted row back on Escape and when the focus leaves it', async () => {
    const { said, order, focus, onOrder } = await drawList();
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => userEvent.tab()]) {
      focus('Drei');
      await userEvent.keyboard('{Enter}');
      await userEvent.keyboard('{Home}');
      expect(order()).toEqual(['Drei', 'Eins', 'Zwei']);
      await leave();
      await said('Drei: cancelled, 3/3');
      expect(order()).toEqual(['Eins', 'Zwei', 'Drei']);
    }
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('leaves keys with a modifier to the browser', async () => {
    const { order, focus, handle, said } = await drawList();
    focus('Eins');
    await userEvent.keyboard(' ');
    await said('Eins: lifted, 1/3');
    const key = { key: 'End', altKey: true, bubbles: true, cancelable: true };
    expect(handle('Eins').element().dispatchEvent(new KeyboardEvent('keydown', key))).toBe(true);
    expect(order()).toEqual(['Eins', 'Zwei', 'Drei']);
  });

  it('stops at both ends, and stores nothing if nothing moved', async () => {
    const { order, focus, onOrder } = await drawList();
    focus('Eins');
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowUp}');
    expect(order()).toEqual(['Eins', 'Zwei', 'Drei']);
    await userEvent.keyboard(' ');
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('moves a row by its buttons, but not beyond the end', async () => {
    const { screen, said, order, onOrder } = await drawList();
    await screen.getByRole('button', { name: 'Zwei nach unten' }).click();
    await said('Zwei: moved, 3/3');
    expect(order()).toEqual(['Eins', 'Drei', 'Zwei']);
    await screen.getByRole('button', { name: 'Zwei nach unten' }).click();
    expect(onOrder.mock.calls).toEqual([[[1, 3, 2]]]);
  });

  it('moves a row dragged by its handle, but not on a click', async () => {
    const { handle, said, order, onOrder } = await drawList();
    await handle('Eins').click();
    expect(onOrder).not.toHaveBeenCalled();
    await userEvent.dragAndDrop(handle('Eins'), handle('Drei'));
    await said('Eins: dropped, 3/3');
    expect(order()).toEqual(['Zwei', 'Drei', 'Eins']);
    expect(onOrder.mock.calls).toEqual([[[2, 3, 1]]]);
  });
});
