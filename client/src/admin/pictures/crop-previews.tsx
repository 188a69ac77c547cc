import { type MediaItem, sharedPicture } from '@shared/contracts/media';
import { PictureImage } from '../media/picture-image';

interface Focus {
  x: number;
  y: number;
}

/**
 * The file for social networks is cropped with the point as near to the middle as it can be. CSS has no word for that: its
 * percent is the share of what is cut off that goes on the one side.
 */
function centred({ width, height }: MediaItem, { x, y }: Focus): Focus {
  const scale = Math.max(sharedPicture.width / width, sharedPicture.height / height);
  const along = (size: number, shown: number, percent: number) => {
    const cut = size * scale - shown;
    if (cut < 1) return 50;
    return (Math.min(cut, Math.max(0, (size * scale * percent) / 100 - shown / 2)) / cut) * 100;
  };
  return { x: along(width, sharedPicture.width, x), y: along(height, sharedPicture.height, y) };
}

/** Pages crop by CSS. */
const byStyle = (_item: MediaItem, focus: Focus) => focus;

const crops = [
  { name: 'Rund', className: 'size-24 rounded-full', ratio: 1, place: byStyle },
  { name: 'Breit, 16:9', className: 'h-24 rounded-small', ratio: 16 / 9, place: byStyle },
  {
    name: `Geteilt, ${sharedPicture.width} × ${sharedPicture.height}`,
    className: 'h-24 rounded-small',
    ratio: sharedPicture.width / sharedPicture.height,
    place: centred,
  },
] as const;

/** What pages and social networks will show of a picture where they cannot show all of it. */
export function CropPreviews({ item, focus }: { item: MediaItem; focus: Focus }) {
  return (
    <div className="mt-4">
      <p className="mb-1.5 text-s font-strong">Typische Ausschnitte</p>
      <ul className="flex flex-wrap gap-4">
        {crops.map(({ name, className, ratio, place }) => (
          <li key={name} className="grid content-start justify-items-start gap-1 text-xs text-tinte-2">
            <span className={`block overflow-clip bg-papier-2 ${className}`} style={{ aspectRatio: ratio }}>
              <PictureImage item={item} width={320} focus={place(item, focus)} className="size-full object-cover" />
            </span>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
