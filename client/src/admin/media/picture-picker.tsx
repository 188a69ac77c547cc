import type { MediaItem } from '@shared/contracts/media';
import { fetchedLater } from '../../ui/fetched-later';
import { LaterDialog } from '../kit/later';

export interface PicturePickerProps {
  open: boolean;
  /** The picture that is chosen so far, as content names it. */
  current?: string;
  /** A picture was chosen; content names it by its `address`. The picker is closed by whoever opened it. */
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}

const PickerDialog = fetchedLater(() => import('./picker-dialog').then((m) => m.PickerDialog));

/** Lets somebody choose a picture of the library, or upload one and choose that. Fetched when it is opened. */
export function PicturePicker({ open, ...rest }: PicturePickerProps) {
  if (!open) return null;
  return (
    <LaterDialog onClose={rest.onClose}>
      <PickerDialog {...rest} />
    </LaterDialog>
  );
}
