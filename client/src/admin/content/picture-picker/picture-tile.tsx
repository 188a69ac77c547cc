import type { MediaItem } from '@shared/contracts/media';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Elements } from '../../../ui/elements';
import { AdminButton } from '../../kit/admin-button';
import { measuresText } from './picture-facts';
import { PictureImage, PictureMarks, wholePicture } from './picture-image';

export function PictureTile({ item }: { item: MediaItem }) {
  return (
    <>
      <PictureImage item={item} width={400} className={`aspect-[4/3] h-auto w-full bg-paper-2 ${wholePicture}`} />
      <span className="grid flex-1 content-start gap-1.5 px-3 py-2.5">
        <b className="line-clamp-2 text-s leading-snug font-strong wrap-anywhere">{item.name}</b>
        <span className="text-xs text-ink-2 tabular-nums">{measuresText(item)}</span>
        <PictureMarks item={item} />
      </span>
    </>
  );
}

export const tileClass =
  'flex h-full w-full cursor-pointer flex-col overflow-clip rounded-m border border-admin-line bg-white text-left text-ink no-underline ' +
  'hover:border-field hover:shadow-1';

export const tileGridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(140px,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(220px,1fr))]';

/** Items rendered at first, and with every further step. */
const step = 60;

interface ShownInStepsProps<Item> {
  items: readonly Item[];
  className: string;
  children: (item: Item) => Elements;
}

/** Renders a list in steps, so that the browser need not hold hundreds of pictures. */
export function ShownInSteps<Item>({ items, className, children }: ShownInStepsProps<Item>) {
  const [count, setCount] = useState(step);
  const list = useRef<HTMLUListElement>(null);
  const rest = items.length - count;

  function showMore() {
    const next = list.current?.children.length ?? 0;
    flushSync(() => setCount(count + step));
    // Focus the first new item: the button may be gone.
    list.current?.children[next]?.querySelector<HTMLElement>('a, button')?.focus();
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
