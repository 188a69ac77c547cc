import { type DragEvent, useId, useState } from 'react';
import { FieldError } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { fileSize } from '../kit/file-size';

interface FileChoiceProps {
  file: File | null;
  error?: string | undefined;
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

/** Takes one PDF, by the system's dialog or dropped onto it. */
export function FileChoice({ file, error, disabled, onChoose }: FileChoiceProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChoose(dropped);
  }

  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative grid cursor-pointer justify-items-center gap-1 rounded-m border-[1.5px] border-dashed px-4 py-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--fokus) ${over ? 'border-tinte bg-papier-2' : 'border-feld bg-admin-kopf'}`}
      >
        <Icon name="file-text" width="26" height="26" />
        <span className="text-s font-strong">
          PDF-Datei wählen<span aria-hidden="true"> *</span>
        </span>
        <span className="text-xs text-tinte-2 wrap-anywhere">
          {file ? `${file.name} (${fileSize(file.size)})` : 'oder hierher ziehen'}
        </span>
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          required
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            onChoose(event.target.files?.[0] ?? null);
            // The same file can be chosen again after it was changed.
            event.target.value = '';
          }}
        />
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
