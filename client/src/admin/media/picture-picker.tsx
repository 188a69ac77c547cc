import { fetchedLater } from '../../ui/fetched-later';
import { LaterDialog } from '../kit/later';
import type { PickerDialogProps } from './picker-dialog';

interface PicturePickerProps extends PickerDialogProps {
  open: boolean;
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
