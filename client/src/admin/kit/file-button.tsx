import { type ComponentProps, useRef } from 'react';
import { AdminButton } from './admin-button';

interface FileButtonProps extends Omit<ComponentProps<typeof AdminButton>, 'onClick'> {
  accept?: string | undefined;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button that lets the user choose files. */
export function FileButton({ accept, multiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <AdminButton {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // So that the same file can be chosen again after a change.
          event.target.value = '';
        }}
      />
    </>
  );
}
