import { pictureId } from '@shared/media';
import { useId } from 'react';
import { ChosenPicture } from '../media/chosen-picture';

/** Whether a value of a field names a picture of the library. */
export const isPicture = (value: string) => pictureId(value) !== undefined;

interface PictureDifferenceProps {
  before: string;
  after: string;
}

/** What a field showed and will show, as pictures with their names. */
export function PictureDifference({ before, after }: PictureDifferenceProps) {
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <Side label="Vorher" address={before} />
      <Side label="Nachher" address={after} />
    </div>
  );
}

function Side({ label, address }: { label: string; address: string }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div role="group" aria-labelledby={id} className="min-w-0">
      <p id={id} className="mb-1 text-note text-tinte-2">
        {label}
      </p>
      {address === '' ? <p className="text-note">Kein Bild</p> : <ChosenPicture address={address} />}
    </div>
  );
}
