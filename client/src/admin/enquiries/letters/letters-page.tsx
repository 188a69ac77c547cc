import type { LetterWave } from '@shared/contracts/letters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/admin-queries';
import { Card } from '../../../ui/card';
import type { Column } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { LoadedTable } from '../../kit/load-state';
import { MailHoldNotice } from '../../kit/mail-hold-notice';
import { PageHead } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { refreshOf, tickedIn, waveActions, waveColumns } from '../waves/wave-columns';
import { LetterDialog } from './letter-dialog';

const columns: readonly Column<LetterWave>[] = [
  ...waveColumns(adminPaths.inbox),
  { header: 'Dokument', cell: ({ document }) => document ?? 'gelöscht' },
  waveActions,
];

/** Waves of letters to investors with their numbers, and the dialog that begins one. */
export function LettersPage() {
  const { search, go } = useNavigation();
  const ticked = tickedIn(search);
  const [writing, setWriting] = useState(ticked.length > 0);
  const query = useQuery({ ...queryOf('GET /api/letters'), refetchInterval: ({ state }) => refreshOf(state.data) });

  function close() {
    setWriting(false);
    if (ticked.length > 0) go(adminPaths.letters, { replace: true });
  }
  return (
    <>
      <PageHead
        title="Briefe"
        lead="Briefe an Investorinnen und Investoren, jeder mit einem persönlichen Link zu einem Dokument. Angeschrieben wird nur, wer sich nicht abgemeldet hat."
        action={
          <AdminButton icon="mail" tone="primary" onClick={() => setWriting(true)}>
            Brief schreiben
          </AdminButton>
        }
      />
      <MailHoldNotice />
      <Card aria-label="Briefe">
        <LoadedTable
          query={query}
          errorTitle="Fehler beim Laden der Briefe"
          empty={{
            icon: 'mail',
            title: 'Noch keine Briefe',
            hint: 'Schicken Sie das Pitch Deck allen, die danach gefragt haben.',
          }}
          caption="Briefe"
          columns={columns}
          rowKey={({ id }) => id}
        />
      </Card>
      {writing && <LetterDialog ticked={ticked} onClose={close} />}
    </>
  );
}
