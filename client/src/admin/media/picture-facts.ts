import type { MediaFile, MediaItem } from '@shared/contracts/media';

/** Its files for the screen, the narrowest first. Every browser that the content area works in reads WebP. */
function shownFiles({ files }: MediaItem): MediaFile[] {
  return files
    .filter(({ purpose, format }) => purpose === 'shown' && format === 'webp')
    .sort((a, b) => a.width - b.width);
}

/** The file that fills a width in px, or else the widest. */
export function fileFor(item: MediaItem, width: number): MediaFile | undefined {
  const files = shownFiles(item);
  return files.find((file) => file.width >= width) ?? files.at(-1);
}

/** Visitors who do not see it are told nothing of it. */
export function lacksDescription({ alt, decorative }: MediaItem): boolean {
  return !decorative && !alt?.trim();
}

export function isInBin({ deletedAt }: MediaItem): boolean {
  return deletedAt !== null;
}

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
