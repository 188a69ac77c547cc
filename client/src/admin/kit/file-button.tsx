import { type ComponentProps, type Ref, useRef } from 'react';
import { AdminButton } from './admin-button';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  accept?: string | undefined;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Lets the user choose files once something clicks it; not to be seen itself. */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      type="file"
      hidden
      {...input}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // So that the same file can be chosen again after a change.
        event.target.value = '';
      }}
    />
  );
}

type FileButtonProps = Omit<ComponentProps<typeof AdminButton>, 'onClick'> & Omit<FileInputProps, 'ref'>;

/** A button that lets the user choose files. */
export function FileButton({ accept, multiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <AdminButton {...button} onClick={() => input.current?.click()} />
      <FileInput ref={input} accept={accept} multiple={multiple} onFiles={onFiles} />
    </>
  );
}
