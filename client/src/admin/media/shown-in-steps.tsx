import { type ReactNode, useRef, useState } from 'react';
import { AdminButton } from '../kit/admin-button';

/** So many are drawn at first, and with every further step. */
const step = 60;

interface ShownInStepsProps<Item> {
  items: readonly Item[];
  className: string;
  /** Draws an `li`. */
  children: (item: Item) => ReactNode;
}

/** A list whose further items are drawn when they are asked for: a browser need not hold hundreds of pictures. */
export function ShownInSteps<Item>({ items, className, children }: ShownInStepsProps<Item>) {
  const [count, setCount] = useState(step);
  const list = useRef<HTMLUListElement>(null);
  const rest = items.length - count;

  function showMore() {
    const next = list.current?.children.length ?? 0;
    setCount(count + step);
    // The keyboard goes on at the first of the new ones; the button may be gone.
    setTimeout(() => list.current?.children[next]?.querySelector<HTMLElement>('a, button')?.focus());
  }

  return (
    <>
      <ul ref={list} className={className}>
        {items.slice(0, count).map(children)}
      </ul>
      {rest > 0 && (
        <div className="mt-4 grid justify-items-center">
          <AdminButton onClick={showMore}>{`Weitere ${Math.min(rest, step)} von ${rest} zeigen`}</AdminButton>
        </div>
      )}
    </>
  );
}
