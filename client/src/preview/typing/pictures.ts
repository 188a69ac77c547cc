import type { PublicSection } from '@shared/contracts/content';
import type { PreviewFocus } from '@shared/contracts/preview-messages';
import { namedPictures } from '@shared/sections/block-pictures';

/** A field that names a picture, and the part it belongs to. */
export type PictureSource = PreviewFocus & { field: string };

/** Tells who reaches a picture by keyboard that it is pressed, and what for. */
export function asButton(image: HTMLImageElement): void {
  image.setAttribute('role', 'button');
  image.ariaLabel = ['Anderes Bild wählen', image.alt].filter(Boolean).join(': ');
}

/** Which field an image on the page is drawn of; null where it belongs to the layout. */
export function pictureSource(sections: readonly PublicSection[], image: Element): PictureSource | null {
  const id = Number(image.closest<HTMLElement>('[data-block]')?.dataset.block);
  for (const section of sections) {
    const block = section.blocks.find((one) => one.id === id);
    const [named] = block ? namedPictures({ ...block, sectionKey: section.key }) : [];
    if (named) return { section: section.key, block: id, field: named.field };
  }
  return null;
}
