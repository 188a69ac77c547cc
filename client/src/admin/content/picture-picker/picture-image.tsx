import type { MediaFile, MediaItem } from '@shared/contracts/media';
import { useState } from 'react';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { isInBin, lacksDescription } from './picture-facts';

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

/** In its frame without a cut: what an edge shows may be what the picture is for. */
export const wholePicture = 'object-contain';

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

export function NoPicture({ className = '' }: { className?: string }) {
  return (
    <span className={`grid place-items-center bg-paper-2 text-lantern-deep ${className}`}>
      <Icon name="image" width="26" height="26" />
    </span>
  );
}

export function PictureMarks({ item }: { item: MediaItem }) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden *:whitespace-normal">
      {lacksDescription(item) && <Badge tone="notice">Beschreibung fehlt</Badge>}
      {item.decorative && <Badge tone="quiet">Dekorativ</Badge>}
      {item.uses.length === 0 && !isInBin(item) && <Badge tone="past">Nicht verwendet</Badge>}
    </span>
  );
}
