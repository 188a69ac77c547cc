import type { ComponentProps } from 'react';
import { FileButton } from '../../kit/file-button';
import { offeredEndings } from './download-names';
import { type DownloadUpload, useDownloadUpload } from './use-download-upload';

interface UploadDownloadProps
  extends Pick<DownloadUpload, 'onStored'>,
    Pick<ComponentProps<typeof FileButton>, 'tone' | 'children'> {}

/** A button that sends one new file to the library and says how far it is. */
export function UploadDownload({ onStored, children, tone }: UploadDownloadProps) {
  const { send, isSending, progress } = useDownloadUpload({ onStored });
  return (
    <FileButton
      icon="plus"
      tone={tone}
      loading={isSending}
      loadingLabel={progress}
      reachable
      accept={offeredEndings.join(',')}
      onFiles={send}
    >
      {children}
    </FileButton>
  );
}
