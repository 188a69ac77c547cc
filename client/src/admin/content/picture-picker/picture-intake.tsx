import { pictureTypes } from '@shared/media-limits';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon';
import { germanDateTime } from '../../kit/dates';
import { FileButton } from '../../kit/file-button';
import { useMediaQuery } from '../../kit/use-media-query';
import { isFileDrag } from './use-picture-drop';

interface IntakeOptions {
  /** Whether files are taken. If not, a dropped file is still kept from replacing the page. */
  enabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Names a pasted picture after the time: browsers call every one "image.png". */
export function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const ending = file.name.split('.').at(-1);
  return new File([file], `Eingefügt ${germanDateTime(new Date())}.${ending}`, { type: file.type });
}

/** Text pasted into a field stays text, even if Word sends a picture of it along. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  const field = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
  return field && (clipboardData?.types.includes('text/plain') ?? false);
}

/** Takes pictures dropped onto the window or pasted anywhere. `over`: files are dragged over the window. */
export function usePictureIntake({ enabled, onFiles }: IntakeOptions): { over: boolean } {
  const [over, setOver] = useState(false);
  const latest = useRef({ enabled, onFiles });
  latest.current = { enabled, onFiles };

  useEffect(() => {
    const take = (files: readonly File[]) => {
      if (latest.current.enabled && files.length > 0) latest.current.onFiles(files);
    };
    const hold = (event: DragEvent) => {
      if (!isFileDrag(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = latest.current.enabled ? 'copy' : 'none';
      setOver(latest.current.enabled);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      // `relatedTarget` is set when the pointer moves on to another element of the window.
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!isFileDrag(event)) return;
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (!latest.current.enabled || files.length === 0 || isText(event)) return;
      event.preventDefault();
      take(files.map(named));
    };
    const ended = new AbortController();
    const options = { signal: ended.signal };
    window.addEventListener('dragover', hold, options);
    window.addEventListener('dragleave', leave, options);
    window.addEventListener('drop', drop, options);
    document.addEventListener('paste', paste, options);
    return () => ended.abort();
  }, []);
  return { over };
}

/** A button that lets the user choose pictures. */
export function UploadButton(props: Omit<ComponentProps<typeof FileButton>, 'accept'>) {
  // `accept` lets phones offer their photos and convert HEIC to JPEG. Elsewhere it would hide pictures with odd names.
  const onTouch = useMediaQuery('(pointer: coarse)');
  return <FileButton icon="image" {...props} accept={onTouch ? pictureTypes.join(',') : undefined} />;
}

/** Covers the window while files are dragged over it, and lets drops through to the elements below. */
export function DropVeil() {
  return (
    <div className="pointer-events-none fixed inset-0 z-[80] grid place-items-center bg-[rgb(14_27_48/72%)] p-6">
      <p className="grid justify-items-center gap-2 rounded-card border-2 border-dashed border-white bg-night-900 px-8 py-7 text-body font-bold text-white">
        <Icon name="image" width="32" height="32" />
        <span>Bilder hier ablegen</span>
      </p>
    </div>
  );
}
