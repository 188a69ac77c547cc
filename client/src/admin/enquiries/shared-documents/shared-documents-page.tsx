import type { SharedDocument } from '@shared/contracts/shared-documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeysOf, queryOf, readAnew } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { Card } from '../../../ui/card';
import { AdminButton } from '../../kit/admin-button';
import { useQuestion } from '../../kit/forms/use-asked';
import { LoadedTable } from '../../kit/load-state';
import { focusMainIfLost, PageHead } from '../../kit/page-head';
import { type DocumentAct, DocumentVersions, documentColumns } from './document-columns';
import { RenameDialog } from './rename-dialog';
import { UploadDialog } from './upload-dialog';

interface Opened {
  act: DocumentAct | 'add';
  document: SharedDocument | null;
}

function deletionText({ title, activeLinks, versions }: SharedDocument): string {
  const files = versions.length === 1 ? 'seiner Datei' : `allen ${versions.length} Versionen`;
  const links =
    activeLinks === 0
      ? ''
      : activeLinks === 1
        ? ' Ein gültiger Link führt danach zu nichts mehr.'
        : ` ${activeLinks} gültige Links führen danach zu nichts mehr.`;
  return `„${title}“ wird mit ${files} dauerhaft gelöscht. Diese Aktion kann nicht rückgängig gemacht werden.${links}`;
}

export function SharedDocumentsPage() {
  const client = useQueryClient();
  const query = useQuery(queryOf('GET /api/materials/documents'));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const removal = useQuestion({
    mutationFn: ({ id }: SharedDocument) => call('DELETE /api/materials/documents/:id', { id }),
    // Refetch before the dialog closes: the row must be gone by then, so that the focus goes to the view.
    onSettled: async () => {
      await readAnew(client, queryKeysOf('GET /api/materials/documents'));
      focusMainIfLost();
    },
    meta: { success: 'Dokument wurde gelöscht' },
    about: (document) => ({ title: 'Sind Sie sicher?', description: deletionText(document), confirmLabel: 'Löschen' }),
  });
  const columns = documentColumns((act, document) =>
    act === 'delete' ? removal.ask(document) : setOpened({ act, document }),
  );
  const document = opened?.document ?? null;
  const add = (
    <AdminButton icon="plus" tone="primary" onClick={() => setOpened({ act: 'add', document: null })}>
      Dokument hochladen
    </AdminButton>
  );

  return (
    <>
      <PageHead
        title="Unterlagen"
        lead="PDF-Dokumente, die Sie Interessierten über persönliche Links zeigen. Einen Link erstellen Sie bei der Anfrage, viele auf einmal mit einem Brief."
        action={add}
      />
      <Card aria-label="Unterlagen">
        <LoadedTable
          query={query}
          errorTitle="Fehler beim Laden der Unterlagen"
          empty={{
            icon: 'file-text',
            title: 'Noch keine Unterlagen',
            hint: 'Laden Sie zum Beispiel Ihr Pitch Deck hoch.',
          }}
          caption="Unterlagen"
          columns={columns}
          rowKey={({ id }) => id}
        />
      </Card>
      {(opened?.act === 'add' || opened?.act === 'replace') && <UploadDialog document={document} onClose={close} />}
      {opened?.act === 'rename' && document && <RenameDialog document={document} onClose={close} />}
      {opened?.act === 'versions' && document && <DocumentVersions document={document} onClose={close} />}
      {removal.question}
    </>
  );
}
