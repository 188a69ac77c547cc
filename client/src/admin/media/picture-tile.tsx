import type { MediaItem } from '@shared/contracts/media';
import { Badge } from '../../ui/badge';
import { isInBin, lacksDescription, measuresText } from './picture-facts';
import { PictureImage } from './picture-image';

/** What there is to know about a picture at a glance. */
export function PictureMarks({ item }: { item: MediaItem }) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden *:whitespace-normal">
      {lacksDescription(item) && <Badge tone="notice">Beschreibung fehlt</Badge>}
      {item.decorative && <Badge tone="quiet">Dekorativ</Badge>}
      {item.uses.length === 0 && !isInBin(item) && <Badge tone="past">Nicht verwendet</Badge>}
    </span>
  );
}

/** A picture with its name, its measures and its marks, as the library and the picker list it. */
export function PictureTile({ item }: { item: MediaItem }) {
  return (
    <>
      <PictureImage item={item} width={320} className="aspect-[4/3] h-auto w-full bg-papier-2 object-cover" />
      <span className="grid flex-1 content-start gap-1.5 px-3 py-2.5">
        <b className="line-clamp-2 text-s leading-snug font-strong wrap-anywhere">{item.name}</b>
        <span className="text-xs text-tinte-2 tabular-nums">{measuresText(item)}</span>
        <PictureMarks item={item} />
      </span>
    </>
  );
}

/** Classes of what holds a tile: a link or a button. */
export const tileClass =
  'flex h-full w-full cursor-pointer flex-col overflow-clip rounded-m border border-admin-linie bg-white text-left text-tinte no-underline ' +
  'hover:border-feld hover:shadow-1';

/** Classes of a grid of tiles, from two in a row on a phone on. */
export const tileGridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(140px,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(190px,1fr))]';
