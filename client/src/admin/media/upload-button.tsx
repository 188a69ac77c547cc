import { type ComponentProps, useRef } from 'react';
import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { acceptedFiles } from './file-checks';

interface UploadButtonProps extends Omit<ComponentProps<typeof AdminButton>, 'onClick'> {
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Opens the system's dialog for files. */
export function UploadButton({ multiple = false, onFiles, children, ...button }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <AdminButton {...button} onClick={() => input.current?.click()}>
        <Icon name="image" width="18" height="18" />
        {children}
      </AdminButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was changed.
          event.target.value = '';
        }}
      />
    </>
  );
}
