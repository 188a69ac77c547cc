import type { MediaItem } from '@shared/contracts/media';

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
