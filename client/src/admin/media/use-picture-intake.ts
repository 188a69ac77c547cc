import { useEffect, useRef, useState } from 'react';
import { germanDateTime } from '../kit/dates';

interface IntakeOptions {
  /** Files are taken; otherwise a dropped one is only kept from replacing the page. */
  enabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

const isFileDrag = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Browsers call every pasted picture "image.png". */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const ending = file.name.split('.').at(-1);
  return new File([file], `Eingefügt ${germanDateTime(new Date())}.${ending}`, { type: file.type });
}

/** Text pasted into a field stays text, although Word sends a picture of it along. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  const field = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
  return field && (clipboardData?.types.includes('text/plain') ?? false);
}

/** Takes pictures that are dropped onto the window or pasted anywhere in it. `over`: some are held above it. */
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
      // From one element of the window to another it only moves on.
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
    window.addEventListener('dragover', hold);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
  return { over };
}
