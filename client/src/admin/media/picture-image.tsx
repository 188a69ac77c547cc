import type { MediaItem } from '@shared/contracts/media';
import { useState } from 'react';
import { Icon } from '../../ui/icon';
import { fileFor } from './picture-facts';

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
    <span className={`grid place-items-center bg-papier-2 text-laterne-tief ${className}`}>
      <Icon name="image" width="26" height="26" />
    </span>
  );
}
