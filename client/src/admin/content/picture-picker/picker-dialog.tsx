import type { MediaItem } from '@shared/contracts/media';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { mediaQuery } from '../../../api/media-api';
import { EmptyState } from '../../../ui/empty-state';
import { TextField } from '../../../ui/field';
import { Dialog } from '../../kit/dialog';
import { LoadState } from '../../kit/load-state';
import { DropVeil, named, UploadButton, usePictureIntake } from './picture-intake';
import { findPictures, isInBin, PictureTile, ShownInSteps, tileClass, tileGridClass } from './picture-tile';
import { UploadList } from './upload-list';
import { useUploads } from './uploads';

export interface PickerDialogProps {
  /** Uploaded when the dialog opens. A single file is chosen once it has arrived. */
  files?: readonly File[];
  current?: string;
  /** Content names the chosen picture by its `address`. The caller closes the picker. */
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}

export function PickerDialog({ current, files = [], onChoose, onClose }: PickerDialogProps) {
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
    <Dialog
      onClose={onClose}
      size="large"
      title="Bild wählen"
      description="Ein Klick übernimmt das Bild. Neue Bilder können Sie auch hierher ziehen oder einfügen."
    >
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
    </Dialog>
  );
}
