import type { MediaItem } from '@shared/contracts/media';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAnew } from '../../../api/admin-queries';
import { ApiError } from '../../../api/http-api';
import { downloadsQuery, mediaApi } from '../../../api/media-api';
import { Card } from '../../../ui/card';
import type { Column } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { germanDate } from '../../kit/dates';
import { failureText } from '../../kit/forms/field-messages';
import { useQuestion } from '../../kit/forms/use-asked';
import { LoadedTable } from '../../kit/load-state';
import { focusMainIfLost, PageHead } from '../../kit/page-head';
import { Segment, Segments } from '../../kit/toggles';
import { measuresOf } from '../download-picker/download-names';
import { UploadDownload } from '../download-picker/upload-download';
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
    mutationFn: ({ id }: MediaItem) => mediaApi.restore(id),
    onSettled,
    meta: { success: 'Datei wurde wiederhergestellt' },
  });
  const removal = useMutation({
    mutationFn: ({ id }: MediaItem) => mediaApi.remove(id),
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
    mutationFn: ({ id }: MediaItem) => mediaApi.erase(id),
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

function Actions({ item, onUses, onRename, onRemove, onRestore, onErase }: DownloadWays & { item: MediaItem }) {
  const { name, uses } = item;
  return (
    <span className="flex flex-wrap justify-end gap-2 max-lg:justify-start">
      {isInBin(item) ? (
        <>
          <AdminButton icon="undo" aria-label={`${name} wiederherstellen`} onClick={() => onRestore(item)}>
            Wiederherstellen
          </AdminButton>
          <AdminButton icon="trash" aria-label={`${name} endgültig löschen`} onClick={() => onErase(item)}>
            Endgültig löschen
          </AdminButton>
        </>
      ) : (
        <>
          <AdminButton icon="pencil" aria-label={`${name} umbenennen`} onClick={() => onRename(item)}>
            Umbenennen
          </AdminButton>
          <UploadDownload replaces={item}>Ersetzen</UploadDownload>
          <AdminButton
            icon="trash"
            aria-label={`${name} in den Papierkorb`}
            onClick={() => (uses.length > 0 ? onUses(item) : onRemove(item))}
          >
            In den Papierkorb
          </AdminButton>
        </>
      )}
    </span>
  );
}

const columnsWith = (ways: DownloadWays): Column<MediaItem>[] => [
  {
    header: 'Name',
    rowHeader: true,
    wide: true,
    cell: ({ name, files: [file] }) =>
      file ? (
        <a href={file.address} download className="inline-flex min-h-6 font-strong underline underline-offset-4">
          {name}
        </a>
      ) : (
        name
      ),
  },
  { header: 'Datei', cell: (item) => measuresOf(item) },
  { header: 'Hochgeladen', cell: ({ createdAt }) => germanDate(createdAt) },
  {
    header: 'Verwendet',
    cell: (item) =>
      item.uses.length === 0 ? (
        'nirgends'
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
  { header: 'Aktionen', wide: true, cell: (item) => <Actions item={item} {...ways} /> },
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
