import type { MediaItem } from '@shared/contracts/media';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { mediaQuery } from '../../../api/media-lists';
import { EmptyState } from '../../../ui/empty-state';
import { TextField } from '../../../ui/field';
import { Dialog } from '../../kit/dialog';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
import { LoadState } from '../../kit/load-state';
import { DescribePicture } from './describe-picture';
import { isUndescribed } from './description-values';
import { findPictures, isInBin } from './picture-facts';
import { DropVeil, named, UploadButton, usePictureIntake } from './picture-intake';
import { PictureTile, ShownInSteps, tileClass, tileGridClass } from './picture-tile';
import { UploadList } from './upload-list';
import { useUploads } from './uploads';

export interface PickerDialogProps {
  /** Uploaded when the dialog opens. A single file is chosen once it has arrived. */
  files?: readonly File[];
  current?: string;
  /** Begins with the description of the current picture. */
  describes?: boolean;
  /** Content names the chosen picture by its `address`. The caller closes the picker. */
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}

/** Where a picture is chosen, and described if it is not yet. */
export function PickerDialog({ describes = false, onClose, onChoose, ...choice }: PickerDialogProps) {
  const { data = [] } = useQuery(mediaQuery);
  const [chosen, choose] = useState(() =>
    describes ? data.find(({ address }) => address === choice.current) : undefined,
  );
  const [isUnsaved, setUnsaved] = useState(false);
  const unsaved = useUnsavedInput(isUnsaved, onClose);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    // The dialog itself focuses what it opens with.
    if (shown.current === chosen) return;
    shown.current = chosen;
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [chosen]);
  return (
    <Dialog
      onClose={unsaved.close}
      size="large"
      title={chosen ? 'Bild beschreiben' : 'Bild wählen'}
      description={
        chosen
          ? 'Für alle, die das Bild nicht sehen, und für Suchmaschinen. Die Beschreibung gilt an jeder Stelle, die das Bild zeigt.'
          : 'Ein Klick übernimmt das Bild. Neue Bilder können Sie auch hierher ziehen oder einfügen.'
      }
      holdsText={chosen !== undefined}
    >
      <div ref={content}>
        {chosen ? (
          <DescribePicture
            // Somebody else may have described it meanwhile.
            item={data.find(({ id }) => id === chosen.id) ?? chosen}
            onDone={onChoose}
            onBack={() => unsaved.lose(() => choose(undefined))}
            onUnsaved={setUnsaved}
          />
        ) : (
          <PictureChoice {...choice} onChoose={(item) => (isUndescribed(item) ? choose(item) : onChoose(item))} />
        )}
      </div>
      {unsaved.question}
    </Dialog>
  );
}

function PictureChoice({ current, files = [], onChoose }: Omit<PickerDialogProps, 'describes' | 'onClose'>) {
  const query = useQuery(mediaQuery);
  const { add, list } = useUploads();
  const [brought] = useState(() => files.map(named));
  const arrived = brought.length === 1 ? list.find(({ file }) => file === brought[0])?.state : undefined;
  const addBrought = useEffectEvent(() => add(brought));
  const choose = useEffectEvent(onChoose);
  useEffect(() => addBrought(), []);
  useEffect(() => {
    if (arrived?.step === 'done') choose(arrived.item);
  }, [arrived]);
  const { over } = usePictureIntake({ enabled: true, onFiles: add });
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const usable = useMemo(() => (query.data ?? []).filter((item) => !isInBin(item)), [query.data]);
  const found = useMemo(() => findPictures(usable, wanted), [usable, wanted]);
  return (
    <>
      <search className="mb-4 flex flex-wrap items-end gap-3">
        <TextField
          label="Suchen"
          type="search"
          data-autofocus
          className="min-w-48 flex-1"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <UploadButton multiple onFiles={add}>
          Bilder hochladen
        </UploadButton>
      </search>
      <UploadList actionLabel="Dieses Bild nehmen" onAction={onChoose} />
      <LoadState query={query} errorTitle="Fehler beim Laden der Bilder">
        {() => (
          <>
            <p role="status" className="mb-3 text-note text-ink-2">
              {found.length === 1 ? '1 Bild' : `${found.length} Bilder`}
            </p>
            {found.length === 0 ? (
              <EmptyState
                icon="image"
                title={usable.length === 0 ? 'Noch keine Bilder' : 'Keine Bilder gefunden'}
                hint={
                  usable.length === 0 ? 'Laden Sie das erste hoch, es ist danach gleich hier zu wählen.' : undefined
                }
              />
            ) : (
              <ShownInSteps items={found} className={tileGridClass}>
                {(item) => (
                  <li key={item.id}>
                    <button
                      type="button"
                      aria-current={item.address === current || undefined}
                      onClick={() => onChoose(item)}
                      className={`${tileClass} ${item.address === current ? 'outline-2 -outline-offset-2 outline-ink' : ''}`}
                    >
                      <PictureTile item={item} />
                    </button>
                  </li>
                )}
              </ShownInSteps>
            )}
          </>
        )}
      </LoadState>
      {over && <DropVeil />}
    </>
  );
}
