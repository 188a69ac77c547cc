import { metadataName } from '../entities/translation';
import { type PlacedBlock, shownFields } from './block-places';
import { appliesTo, describedFieldsOf } from './described-fields';

/** A field of a block that names a picture, by the name of its control in the content area's forms. */
export interface NamedPicture {
  field: string;
  address: string;
}

type PicturedBlock = PlacedBlock & { imageUrl: string | null; content: string };

/** The pictures that visitors see of a block, but for those inside formatted text. */
export function namedPictures(block: PicturedBlock): NamedPicture[] {
  const { type, imageUrl, content, metadata, sectionKey } = block;
  const fields = describedFieldsOf(sectionKey).filter(
    (field) => field.control === 'picture' && appliesTo(field, block),
  );
  const named = [
    { field: 'imageUrl', address: shownFields(block).has('imageUrl') ? imageUrl : null },
    // Where both are filled, the first is the picture and the other its caption.
    { field: 'content', address: type === 'image' && !imageUrl?.trim() ? content : null },
    ...fields.map(({ name }) => ({ field: metadataName(name), address: metadata[name] })),
  ];
  return named.flatMap(({ field, address }) =>
    typeof address === 'string' && address.trim() ? [{ field, address: address.trim() }] : [],
  );
}
