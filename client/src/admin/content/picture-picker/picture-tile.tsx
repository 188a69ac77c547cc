import type { MediaFile, MediaItem } from '@shared/contracts/media';
import { pictureId } from '@shared/media';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mediaQuery } from '../../../api/media-api';
import { Badge } from '../../../ui/badge';
import type { Elements } from '../../../ui/elements';
import { Icon } from '../../../ui/icon';
import { AdminButton } from '../../kit/admin-button';

/** WebP files for the screen, the narrowest first. Every browser that the content area supports reads WebP. */
function shownFiles({ files }: MediaItem): MediaFile[] {
  return files
    .filter(({ purpose, format }) => purpose === 'shown' && format === 'webp')
    .sort((a, b) => a.width - b.width);
}

function fileFor(item: MediaItem, width: number): MediaFile | undefined {
  const files = shownFiles(item);
  return files.find((file) => file.width >= width) ?? files.at(-1);
}

export const lacksDescription = ({ alt, decorative }: MediaItem): boolean => !decorative && !alt?.trim();

export const isInBin = ({ deletedAt }: MediaItem): boolean => deletedAt !== null;

export function measuresText({ width, height }: Pick<MediaItem, 'width' | 'height'>): string {
  const number = new Intl.NumberFormat('de');
  return `${number.format(width)} × ${number.format(height)} px`;
}

/** Pictures whose name or alt text, in any language, contains all the words; upper and lower case are the same. */
export function findPictures(items: readonly MediaItem[], text: string): MediaItem[] {
  const wanted = text.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return items.filter(({ name, alt, translations }) => {
    const texts = [name, alt, ...Object.values(translations).map((translated) => translated?.alt)];
    const known = texts.join(' ').toLocaleLowerCase('de');
    return wanted.every((word) => known.includes(word));
  });
}

interface PictureImageProps {
  item: MediaItem;
  /** Approximate display width in CSS px. */
  width: number;
  className?: string;
  /** Focal point in percent; by default the picture's own. */
  focus?: { x: number; y: number };
}

/** A picture of the library. Its alt text is empty, so a text beside it must name it. */
export function PictureImage({ item, width, className = '', focus }: PictureImageProps) {
  const file = fileFor(item, width * Math.min(window.devicePixelRatio, 2));
  const [failed, fail] = useState<string | null>(null);
  const { x, y } = focus ?? { x: item.focusX, y: item.focusY };
  if (!file || failed === file.address) return <NoPicture className={className} />;
  return (
    <img
      src={file.address}
      width={file.width}
      height={file.height}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => fail(file.address)}
      className={className}
      style={{ objectPosition: `${x}% ${y}%` }}
    />
  );
}

function NoPicture({ className = '' }: { className?: string }) {
  return (
    <span className={`grid place-items-center bg-paper-2 text-lantern-deep ${className}`}>
      <Icon name="image" width="26" height="26" />
    </span>
  );
}

function PictureMarks({ item }: { item: MediaItem }) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden *:whitespace-normal">
      {lacksDescription(item) && <Badge tone="notice">Beschreibung fehlt</Badge>}
      {item.decorative && <Badge tone="quiet">Dekorativ</Badge>}
      {item.uses.length === 0 && !isInBin(item) && <Badge tone="past">Nicht verwendet</Badge>}
    </span>
  );
}

/** In its frame without a cut: what an edge shows may be what the picture is for. */
export const wholePicture = 'object-contain';

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

const frame =
  'mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-admin-line bg-admin-head p-2.5';
const thumbnail = `block h-[84px] w-28 flex-none rounded-small bg-paper-2 ${wholePicture}`;

export function ChosenPicture({ address }: { address: string }) {
  const id = pictureId(address);
  return id === undefined ? <OwnFile address={address} /> : <LibraryPicture id={id} />;
}

/** A file of this website. Nothing is loaded from other hosts. */
function OwnFile({ address }: { address: string }) {
  const [failed, fail] = useState<string | null>(null);
  const shown = /^\/(?!\/)/.test(address) && failed !== address;
  return (
    <div className={frame}>
      {shown ? (
        <img src={address} alt="" onError={() => fail(address)} className={thumbnail} />
      ) : (
        <NoPicture className={thumbnail} />
      )}
      <span className="min-w-0 text-note wrap-anywhere">{shown ? address : 'Unter dieser Adresse ist kein Bild.'}</span>
    </div>
  );
}

function LibraryPicture({ id }: { id: number }) {
  const { data } = useQuery({ ...mediaQuery, refetchOnMount: true });
  const item = data?.find((picture) => picture.id === id);
  return (
    <div className={frame}>
      {item ? <PictureImage item={item} width={112} className={thumbnail} /> : <NoPicture className={thumbnail} />}
      <span className="grid min-w-0 flex-1 gap-1 text-note">
        {item && (
          <>
            <b className="font-strong wrap-anywhere">{item.name}</b>
            <span className="text-xs text-ink-2 tabular-nums">{measuresText(item)}</span>
            <PictureMarks item={item} />
          </>
        )}
        {data && !item && <Missing text="Dieses Bild gibt es in der Bibliothek nicht mehr." />}
        {item && isInBin(item) && <Missing text="Das Bild liegt im Papierkorb: Besucher sehen es nicht." />}
      </span>
    </div>
  );
}

function Missing({ text }: { text: string }) {
  return (
    <span className="flex items-start gap-2 font-semibold text-error">
      <Icon name="alert" width="18" height="18" className="mt-px flex-none" />
      <span>{text}</span>
    </span>
  );
}
