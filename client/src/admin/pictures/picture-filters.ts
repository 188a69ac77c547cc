import type { MediaItem } from '@shared/contracts/media';
import { isInBin, lacksDescription } from '../media/picture-facts';

/** What the library can be narrowed to, by its name in the address. */
export const pictureFilters = {
  alle: { label: 'Alle', holds: (item: MediaItem) => !isInBin(item), empty: 'Noch keine Bilder' },
  unbenutzt: {
    label: 'Nicht verwendet',
    holds: (item: MediaItem) => !isInBin(item) && item.uses.length === 0,
    empty: 'Jedes Bild wird verwendet',
  },
  'ohne-beschreibung': {
    label: 'Ohne Beschreibung',
    holds: (item: MediaItem) => !isInBin(item) && lacksDescription(item),
    empty: 'Jedes Bild ist beschrieben',
  },
  papierkorb: { label: 'Papierkorb', holds: isInBin, empty: 'Im Papierkorb liegen keine Bilder' },
} as const;

export type PictureFilter = keyof typeof pictureFilters;

export const pictureFilterNames = Object.keys(pictureFilters) as PictureFilter[];

/** The filter that the query of an address names; all pictures where it names none. */
export function readPictureFilter(search: string): PictureFilter {
  const named = new URLSearchParams(search).get('zeigen');
  return pictureFilterNames.find((name) => name === named) ?? 'alle';
}
