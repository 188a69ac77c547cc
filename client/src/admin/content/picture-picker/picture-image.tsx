import type { MediaFile, MediaItem } from '@shared/contracts/media';
import { useState } from 'react';
import { Icon } from '../../../ui/icon';

/** Its files for the screen, the narrowest first. Every browser that the content area works in reads WebP. */
function shownFiles({ files }: MediaItem): MediaFile[] {
  return files
    .filter(({ purpose, format }) => purpose === 'shown' && format === 'webp')
    .sort((a, b) => a.width - b.width);
}

/** The file that fills a width in px, or else the widest. */
function fileFor(item: MediaItem, width: number): MediaFile | undefined {
  const files = shownFiles(item);
  return files.find((file) => file.width >= width) ?? files.at(-1);
}

/** Visitors who do not see it are told nothing of it. */
export const lacksDescription = ({ alt, decorative }: MediaItem): boolean => !decorative && !alt?.trim();

export const isInBin = ({ deletedAt }: MediaItem): boolean => deletedAt !== null;

export function measuresText({ width, height }: Pick<MediaItem, 'width' | 'height'>): string {
  const number = new Intl.NumberFormat('de');
  return `${number.format(width)} × ${number.format(height)} px`;
}

/** Pictures whose name or description, in any language, has all the words. */
export function findPictures(items: readonly MediaItem[], text: string): MediaItem[] {
  const wanted = text.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return items.filter(({ name, alt, translations }) => {
    const told = [name, alt, ...Object.values(translations).map((translated) => translated?.alt)];
    const known = told.join(' ').toLocaleLowerCase('de');
    return wanted.every((word) => known.includes(word));
  });
}

interface PictureImageProps {
  item: MediaItem;
  /** About as wide as it is shown, in px. */
  width: number;
  className?: string;
  /** What a crop keeps, in percent; the picture's own without it. */
  focus?: { x: number; y: number };
}

/** A picture of the library, beside a text that names it. Filled frames keep its focal point. */
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

/** Stands where a picture cannot be shown. */
export function NoPicture({ className = '' }: { className?: string }) {
  return (
    <span className={`grid place-items-center bg-paper-2 text-lantern-deep ${className}`}>
      <Icon name="image" width="26" height="26" />
    </span>
  );
}
