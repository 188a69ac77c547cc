import { pictureId } from '@shared/media';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import type { TextOrElements } from '../../../ui/elements';
import { controlClass, FieldError } from '../../../ui/field';
import { preloadableLazy } from '../../../ui/preloadable-lazy';
import { AdminButton } from '../../kit/admin-button';
import { LaterDialog } from '../../kit/lazy-boundary';
import { ChosenPicture } from './chosen-picture';
import type { PickerDialogProps } from './picker-dialog';
import { usePictureDrop } from './use-picture-drop';

interface PicturePickerProps extends PickerDialogProps {
  open: boolean;
}

const PickerDialog = preloadableLazy(() => import('./picker-dialog').then((m) => m.PickerDialog));

/** Lets the user choose or upload a picture. Its code is loaded when it opens. */
export function PicturePicker({ open, ...rest }: PicturePickerProps) {
  if (!open) return null;
  return (
    <LaterDialog onClose={rest.onClose}>
      <PickerDialog {...rest} />
    </LaterDialog>
  );
}

interface PictureFieldProps {
  /** Dotted name of the form value, which holds the picture's address. */
  name: string;
  label: TextOrElements;
  hint?: TextOrElements;
  required?: boolean | undefined;
  /** Value of the field that stands for no picture. */
  none?: string;
  autofocus?: boolean;
}

/** A picture of the library; the user may also type any other address on this website. */
export function PictureField({ name, label, hint, required = false, none = '', autofocus }: PictureFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  const address = typeof field.value === 'string' ? field.value.trim() : '';
  const isChosen = address !== '' && address !== none;
  const [picking, pick] = useState<'picture' | 'description' | null>(null);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const place = usePictureDrop(setDropped);
  const close = () => {
    pick(null);
    setDropped([]);
  };
  // Show the address if it is not one of the library: there is nothing else to tell the picture by.
  const [byHand, showByHand] = useState(isChosen && pictureId(address) === undefined);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const described = { 'aria-describedby': describedBy, 'aria-invalid': Boolean(error) };

  return (
    <fieldset ref={place} data-takes-pictures className="min-w-0">
      <legend id={`${id}-legend`} className="mb-1.5 text-s font-strong">
        <span>{label}</span>
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {isChosen && <ChosenPicture address={address} />}
      <div className="flex flex-wrap gap-2.5">
        <AdminButton
          size="small"
          onClick={() => pick('picture')}
          // Exactly one control has the field's name, so that errors and links to the field find it.
          {...(byHand ? {} : { name, ...described })}
          {...(autofocus ? { 'data-autofocus': true } : {})}
        >
          {isChosen ? 'Anderes Bild wählen' : 'Bild wählen'}
        </AdminButton>
        {isChosen && pictureId(address) !== undefined && (
          <AdminButton size="small" onClick={() => pick('description')}>
            Bild beschreiben
          </AdminButton>
        )}
        {isChosen && (
          <AdminButton
            size="small"
            onClick={(event) => {
              // This button disappears, so the focus moves to the first one.
              const first = event.currentTarget.parentElement?.firstElementChild;
              if (first instanceof HTMLElement) first.focus();
              field.onChange(none);
            }}
          >
            Bild entfernen
          </AdminButton>
        )}
        <AdminButton
          id={`${id}-switch`}
          size="small"
          aria-expanded={byHand}
          aria-controls={`${id}-hand`}
          onClick={() => showByHand(!byHand)}
        >
          Adresse von Hand
        </AdminButton>
      </div>
      <div id={`${id}-hand`} hidden={!byHand} className="mt-2.5">
        {byHand && (
          <input
            type="text"
            inputMode="url"
            spellCheck={false}
            aria-labelledby={`${id}-legend ${id}-switch`}
            {...described}
            {...field}
            className={controlClass}
          />
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <PicturePicker
        open={picking !== null || dropped.length > 0}
        describes={picking === 'description'}
        files={dropped}
        current={address}
        onChoose={(item) => {
          field.onChange(item.address);
          showByHand(false);
          close();
        }}
        onClose={close}
      />
    </fieldset>
  );
}
