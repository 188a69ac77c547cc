import { fileSize } from '@shared/base/file-size';
import type { MediaItem } from '@shared/contracts/media';
import { useId, useRef } from 'react';
import { Icon } from '../../../ui/icon';
import { AdminButton, IconButton } from '../../kit/admin-button';
import { focusMainIfLost } from '../../kit/page-head';
import { isOpen, isWrong, type Upload, type UploadState, useUploads } from './uploads';

function stateText(state: UploadState): string {
  switch (state.step) {
    case 'waiting':
      return 'Wartet';
    case 'sending':
      return `Wird hochgeladen, ${Math.round(state.part * 100)}\u00a0%`;
    case 'working':
      return 'Wird verarbeitet';
    case 'done':
      return state.known ? `Schon in der Bibliothek: „${state.item.name}“` : 'Hochgeladen';
    case 'refused':
    case 'failed':
      return state.text;
    case 'cancelled':
      return 'Abgebrochen';
  }
}

const steps: readonly [UploadState['step'][], string][] = [
  [['done'], 'fertig'],
  [['sending'], 'unterwegs'],
  [['working'], 'in Verarbeitung'],
  [['waiting'], 'wartend'],
  [['refused', 'failed'], 'nicht gelungen'],
  [['cancelled'], 'abgebrochen'],
];

/** Summary of all uploads. Without percentages, since screen readers read every change aloud. */
export function overallText(uploads: readonly Upload[]): string {
  const counts = steps
    .map(([of, word]) => [uploads.filter(({ state }) => of.includes(state.step)).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`);
  const what = uploads.some(isOpen) ? 'Bilder werden hochgeladen' : 'Hochladen beendet';
  return counts.length > 0 ? `${what}: ${counts.join(', ')}` : '';
}

interface UploadListProps {
  actionLabel: string;
  onAction: (item: MediaItem) => void;
}

export function UploadList({ actionLabel, onAction }: UploadListProps) {
  const id = useId();
  const { list, cancel, retry, forget } = useUploads();
  const region = useRef<HTMLElement>(null);

  function forgetAndStay(ids: readonly number[]) {
    forget(ids);
    // The focused row is gone, and with the last row the whole region. By the next frame this has rendered.
    requestAnimationFrame(() => (region.current ? region.current.focus() : focusMainIfLost()));
  }

  // Failed uploads come first, so that a long list does not hide them.
  const rows = [...list].sort((a, b) => Number(isWrong(b)) - Number(isWrong(a)));

  return (
    <>
      <p role="status" className="sr-only">
        {overallText(list)}
      </p>
      {list.length > 0 && (
        <section
          ref={region}
          tabIndex={-1}
          aria-labelledby={id}
          className="mb-5 overflow-clip rounded-[12px] border border-admin-line bg-white"
        >
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-admin-line px-5 py-2.5">
            <div>
              <h3 id={id} className="font-text text-body font-bold">
                Hochladen
              </h3>
              {/* Screen readers use the status above, which stays mounted while the list comes and goes. */}
              <p aria-hidden="true" className="text-note text-ink-2">
                {overallText(list)}
              </p>
            </div>
            {!list.some(isOpen) && (
              <AdminButton size="small" onClick={() => forgetAndStay(list.map((upload) => upload.id))}>
                Liste leeren
              </AdminButton>
            )}
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys (WCAG 2.1.1) */}
          <ul tabIndex={0} aria-labelledby={id} className="upload-rows max-h-[19rem] overflow-y-auto">
            {rows.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                actionLabel={actionLabel}
                onAction={onAction}
                onRetry={() => retry(upload.id)}
                onEnd={() => (isOpen(upload) ? cancel(upload.id) : forgetAndStay([upload.id]))}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface UploadRowProps extends UploadListProps {
  upload: Upload;
  onRetry: () => void;
  onEnd: () => void;
}

function UploadRow({ upload, actionLabel, onAction, onRetry, onEnd }: UploadRowProps) {
  const { file, state } = upload;
  const wrong = isWrong(upload);
  const mayHelp = state.step === 'cancelled' || (state.step === 'failed' && !state.final);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-admin-divider py-2 pr-2 pl-5 text-s last:border-b-0">
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere">
          <b className="font-strong">{file.name}</b>
          <span className="text-xs text-ink-2">{` ${fileSize(file.size)}`}</span>
        </p>
        <p
          className={`flex items-start gap-2 text-note wrap-anywhere ${wrong ? 'font-semibold text-error' : 'text-ink-2'}`}
        >
          {wrong && <Icon name="alert" width="18" height="18" className="mt-px flex-none" />}
          {state.step === 'done' && <Icon name="check" width="18" height="18" className="mt-px flex-none" />}
          <span>{stateText(state)}</span>
        </p>
        <UploadProgress upload={upload} />
      </div>
      {state.step === 'done' && (
        <AdminButton
          size="small"
          aria-label={`${state.item.name}: ${actionLabel}`}
          onClick={() => onAction(state.item)}
        >
          {actionLabel}
        </AdminButton>
      )}
      {mayHelp && (
        <AdminButton size="small" aria-label={`${file.name} noch einmal hochladen`} onClick={onRetry}>
          Noch einmal
        </AdminButton>
      )}
      <IconButton
        icon="x"
        label={isOpen(upload) ? `${file.name}: Hochladen abbrechen` : `${file.name} aus der Liste nehmen`}
        onClick={onEnd}
      />
    </li>
  );
}

/** The bar has no value while the server works, since its progress is unknown. */
function UploadProgress({ upload: { file, state } }: { upload: Upload }) {
  if (state.step !== 'sending' && state.step !== 'working') return null;
  return (
    <progress
      aria-label={file.name}
      max={100}
      {...(state.step === 'sending' ? { value: Math.round(state.part * 100) } : {})}
      className="mt-1 progress-bar"
    />
  );
}
