import type { MediaItem } from '@shared/contracts/media';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readAnew } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { ApiError } from '../../../api/http-api';
import { downloadsQuery } from '../../../api/media-lists';
import { Card } from '../../../ui/card';
import type { Column } from '../../../ui/table';
import { AdminButton, IconButton } from '../../kit/admin-button';
import { belowName } from '../../kit/below-name';
import { FileInput } from '../../kit/file-button';
import { failureText } from '../../kit/forms/field-messages';
import { useQuestion } from '../../kit/forms/use-asked';
import { LoadedTable } from '../../kit/load-state';
import { focusMainIfLost, PageHead } from '../../kit/page-head';
import { RowMenu } from '../../kit/row-menu';
import { timeColumn } from '../../kit/time-column';
import { Segment, Segments } from '../../kit/toggles';
import { measuresOf, offeredEndings } from '../download-picker/download-names';
import { UploadDownload } from '../download-picker/upload-download';
import { useDownloadUpload } from '../download-picker/use-download-upload';
import { isInBin } from '../picture-picker/picture-facts';
import { DownloadUses, RenameDownload } from './download-dialogs';

const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 409;

const usesText = (count: number) => (count === 1 ? '1 Stelle' : `${count} Stellen`);

interface Opened {
  act: 'rename' | 'uses';
  item: MediaItem;
}

/** Moves a file to the bin, brings it back and deletes it for good. A file in use stays, and its uses are shown. */
function useRemoval(onUsed: (item: MediaItem) => void) {
  const client = useQueryClient();
  const onSettled = async () => {
    await readAnew(client, [downloadsQuery.queryKey]);
    focusMainIfLost();
  };
  const restoring = useMutation({
    mutationFn: ({ id }: MediaItem) => call('POST /api/cms/media/:id/restore', { id }),
    onSettled,
    meta: { success: 'Datei wurde wiederhergestellt' },
  });
  const removal = useMutation({
    mutationFn: ({ id }: MediaItem) => call('DELETE /api/cms/media/:id', { id }),
    onError: async (error, item) => {
      if (!isRefusal(error)) return;
      await readAnew(client, [downloadsQuery.queryKey]);
      onUsed(client.getQueryData(downloadsQuery.queryKey)?.find(({ id }) => id === item.id) ?? item);
    },
    onSettled,
    meta: {
      success: 'Datei liegt im Papierkorb',
      failure: (error) => (isRefusal(error) ? null : { description: failureText(error) }),
    },
  });
  const erasing = useQuestion({
    mutationFn: ({ id }: MediaItem) => call('DELETE /api/cms/media/:id/forever', { id }),
    onSettled,
    meta: { success: 'Datei wurde endgültig gelöscht' },
    about: ({ name }) => ({
      title: 'Datei endgültig löschen?',
      description: `„${name}“ wird gelöscht. Diese Aktion kann nicht rückgängig gemacht werden.`,
      confirmLabel: 'Endgültig löschen',
    }),
  });
  return { restoring, removal, erasing };
}

interface DownloadWays {
  onUses: (item: MediaItem) => void;
  onRename: (item: MediaItem) => void;
  onRemove: (item: MediaItem) => void;
  onRestore: (item: MediaItem) => void;
  onErase: (item: MediaItem) => void;
}

function Actions({ item, onUses, onRename, onRemove }: DownloadWays & { item: MediaItem }) {
  const { name, uses } = item;
  const input = useRef<HTMLInputElement>(null);
  const { send, isSending, progress } = useDownloadUpload({ replaces: item });
  return (
    <span className="flex items-center gap-2 max-lg:justify-end lg:flex-row-reverse lg:justify-end">
      <span role="status" className="text-note text-ink-2 tabular-nums">
        {isSending && progress}
      </span>
      <RowMenu
        label={`Weitere Aktionen für ${name}`}
        items={[
          { label: 'Umbenennen', icon: 'pencil', onSelect: () => onRename(item) },
          !isSending && { label: 'Ersetzen', icon: 'file-text', onSelect: () => input.current?.click() },
          {
            label: 'In den Papierkorb',
            icon: 'trash',
            onSelect: () => (uses.length > 0 ? onUses(item) : onRemove(item)),
          },
        ]}
      />
      <FileInput ref={input} accept={offeredEndings.join(',')} onFiles={send} />
    </span>
  );
}

function BinActions({ item, onRestore, onErase }: DownloadWays & { item: MediaItem }) {
  const { name } = item;
  return (
    <span className="flex items-center gap-1 max-lg:justify-end">
      <AdminButton icon="undo" size="small" aria-label={`${name} wiederherstellen`} onClick={() => onRestore(item)}>
        <span className="max-sm:sr-only">Wiederherstellen</span>
      </AdminButton>
      <IconButton icon="trash" label={`${name} endgültig löschen`} onClick={() => onErase(item)} />
    </span>
  );
}

const columnsWith = (ways: DownloadWays): Column<MediaItem>[] => [
  {
    header: 'Name',
    rowHeader: true,
    place: 'col-start-1 col-span-4 row-start-1',
    cell: ({ name, files: [file] }) =>
      file ? (
        <a
          href={file.address}
          download
          className="inline-block min-h-6 font-strong wrap-anywhere underline underline-offset-4"
        >
          {name}
        </a>
      ) : (
        name
      ),
  },
  {
    header: 'Datei',
    className: `lg:w-[150px] ${belowName}`,
    place: 'col-start-1 row-start-2',
    cell: (item) => measuresOf(item),
  },
  {
    ...timeColumn<MediaItem>('Hochgeladen', ({ createdAt }) => createdAt, { className: `lg:w-[130px] ${belowName}` }),
    place: 'col-start-2 row-start-2',
  },
  {
    header: 'Verwendet',
    className: `lg:w-[150px] ${belowName}`,
    place: 'col-start-3 col-span-3 row-start-2',
    cell: (item) =>
      item.uses.length === 0 ? (
        <>
          <span>nirgends</span>
          <span className="lg:hidden"> verwendet</span>
        </>
      ) : (
        <AdminButton
          size="small"
          aria-label={`${item.name}: ${usesText(item.uses.length)}`}
          onClick={() => ways.onUses(item)}
        >
          {usesText(item.uses.length)}
        </AdminButton>
      ),
  },
  {
    header: 'Aktionen',
    className: 'lg:w-[110px]',
    place: 'col-start-5 row-start-1',
    cell: (item) => (isInBin(item) ? <BinActions item={item} {...ways} /> : <Actions item={item} {...ways} />),
  },
];

export function DownloadsPage() {
  const { data: all = [] } = useQuery(downloadsQuery);
  const [bin, showBin] = useState(false);
  const shown = useQuery({
    ...downloadsQuery,
    select: (items) => items.filter((item) => isInBin(item) === bin),
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const showUses = (item: MediaItem) => setOpened({ act: 'uses', item });
  const { restoring, removal, erasing } = useRemoval(showUses);
  const columns = columnsWith({
    onUses: showUses,
    onRename: (item) => setOpened({ act: 'rename', item }),
    onRemove: removal.mutate,
    onRestore: restoring.mutate,
    onErase: erasing.ask,
  });
  const count = (inBin: boolean) => all.filter((item) => isInBin(item) === inBin).length;
  return (
    <>
      <PageHead
        title="Dateien"
        lead="Was Besucher herunterladen: PDF, ZIP, Office-Dateien, SVG und PNG bis 50 MB. Angeboten in Abschnitten „Downloads“, in Texten, Knöpfen und im Menü."
        action={<UploadDownload tone="primary">Datei hochladen</UploadDownload>}
      />
      <div className="mb-4 flex min-h-12 items-center">
        <Segments label="Zeigen">
          <Segment pressed={!bin} onPress={() => showBin(false)}>{`Alle (${count(false)})`}</Segment>
          <Segment pressed={bin} onPress={() => showBin(true)}>{`Papierkorb (${count(true)})`}</Segment>
        </Segments>
      </div>
      <Card aria-label="Dateien">
        <LoadedTable
          query={shown}
          errorTitle="Fehler beim Laden der Dateien"
          empty={
            bin
              ? { icon: 'trash', title: 'Im Papierkorb liegen keine Dateien' }
              : {
                  icon: 'file-text',
                  title: 'Noch keine Dateien',
                  hint: 'Laden Sie zum Beispiel Ihre Pressemappe hoch.',
                }
          }
          caption="Dateien"
          columns={columns}
          rowKey={({ id }) => id}
        />
      </Card>
      {opened?.act === 'rename' && <RenameDownload item={opened.item} onClose={close} />}
      {opened?.act === 'uses' && <DownloadUses item={opened.item} onClose={close} />}
      {erasing.question}
    </>
  );
}
