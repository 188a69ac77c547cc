import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/admin-queries';
import { Card } from '../../../ui/card';
import { AdminButton } from '../../kit/admin-button';
import { LoadedTable } from '../../kit/load-state';
import { MailHoldNotice } from '../../kit/mail-hold-notice';
import { PageHead } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { refreshOf, tickedIn, waveActions, waveColumns } from './wave-columns';
import { WaveDialog } from './wave-dialog';

const columns = [...waveColumns(adminPaths.beta), waveActions];

/** Waves of invitations to the beta with their numbers, and the dialog that begins one. */
export function WavesPage() {
  const { search, go } = useNavigation();
  const ticked = tickedIn(search);
  const [inviting, setInviting] = useState(ticked.length > 0);
  const query = useQuery({
    ...queryOf('GET /api/waves'),
    refetchInterval: ({ state }) => refreshOf(state.data),
  });

  function close() {
    setInviting(false);
    if (ticked.length > 0) go(adminPaths.waves, { replace: true });
  }
  return (
    <>
      <PageHead
        title="Einladungen"
        lead="Wellen von Einladungen an Menschen auf der Beta-Liste. Angeschrieben wird nur, wer seine Adresse bestätigt und sich nicht abgemeldet hat."
        action={
          <AdminButton icon="mail" tone="primary" onClick={() => setInviting(true)}>
            Einladen
          </AdminButton>
        }
      />
      <MailHoldNotice />
      <Card aria-label="Einladungen">
        <LoadedTable
          query={query}
          errorTitle="Fehler beim Laden der Einladungen"
          empty={{ icon: 'mail', title: 'Noch keine Einladungen', hint: 'Laden Sie Menschen von der Beta-Liste ein.' }}
          caption="Einladungen"
          columns={columns}
          rowKey={({ id }) => id}
        />
      </Card>
      {inviting && <WaveDialog ticked={ticked} onClose={close} />}
    </>
  );
}
