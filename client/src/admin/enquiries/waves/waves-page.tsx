import { fillPlaceholders } from '@shared/base/placeholders';
import type { Wave } from '@shared/contracts/waves';
import { waveStateLabels } from '@shared/enquiries/waves';
import { fallbackLanguage } from '@shared/locales';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wavesApi, wavesQuery } from '../../../api/waves-api';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import type { Column } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { germanDateTime } from '../../kit/dates';
import { LoadedTable } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { useSiteName } from '../site-name';
import { WaveDialog } from './wave-dialog';

/** How often the numbers are read while a wave is being sent, in milliseconds. */
const whileSending = 5_000;

const tones: Readonly<Record<Wave['state'], BadgeTone>> = { sending: 'quiet', stopped: 'notice', done: 'good' };

/** What did not go out as it should; nothing if all did. */
function troubleText({ failed, unknown, dropped }: Wave): string {
  const parts = [
    failed > 0 && `${failed} nicht zustellbar`,
    unknown > 0 && `${unknown} ungewiss`,
    dropped > 0 && `${dropped} entfallen`,
  ];
  return parts.filter(Boolean).join(', ');
}

const columns: readonly Column<Wave>[] = [
  {
    header: 'Welle',
    rowHeader: true,
    wide: true,
    cell: (wave) => <WaveName wave={wave} />,
  },
  {
    header: 'Stand',
    cell: (wave) => (
      <>
        <Badge tone={tones[wave.state]}>{waveStateLabels[wave.state]}</Badge>
        <span className="block text-note text-ink-2">{troubleText(wave)}</span>
      </>
    ),
  },
  { header: 'Personen', cell: ({ people }) => people },
  { header: 'Wartet', cell: ({ queued }) => queued },
  { header: 'Gesendet', cell: ({ sent }) => sent },
  { header: 'Geöffnet', cell: ({ opened }) => opened },
  { header: 'Abgemeldet', cell: ({ withdrawn }) => withdrawn },
  { header: 'Aktionen', cell: (wave) => <WaveSwitch wave={wave} /> },
];

/** The site's name is the one setting in a subject that people who answer enquiries may read. */
function WaveName({ wave: { id, subject, createdAt, createdBy } }: { wave: Wave }) {
  const siteName = useSiteName();
  const named = fillPlaceholders(subject, { 'site-name': siteName(fallbackLanguage), name: '…', code: '…' });
  return (
    <>
      <b className="font-strong">{`${id}: ${named}`}</b>
      <span className="block text-note text-ink-2">{`${germanDateTime(createdAt)} von ${createdBy}`}</span>
    </>
  );
}

/** Stops a wave that is being sent, or goes on with a stopped one. */
function WaveSwitch({ wave: { id, state } }: { wave: Wave }) {
  const switching = useMutation({
    mutationFn: () => (state === 'sending' ? wavesApi.stop(id) : wavesApi.resume(id)),
    meta: {
      success: state === 'sending' ? 'Welle angehalten' : 'Welle wird weiter gesendet',
      invalidates: [wavesQuery.queryKey],
    },
  });
  if (state === 'done') return null;
  return (
    <AdminButton
      size="small"
      aria-label={`Welle ${id} ${state === 'sending' ? 'anhalten' : 'fortsetzen'}`}
      loading={switching.isPending}
      onClick={() => switching.mutate()}
    >
      {state === 'sending' ? 'Anhalten' : 'Fortsetzen'}
    </AdminButton>
  );
}

/** The beta requests that were ticked in their list, as the address names them. */
function tickedIn(search: string): number[] {
  const named = new URLSearchParams(search).get('ids') ?? '';
  return named.split(',').map(Number).filter(Number.isInteger).filter(Boolean);
}

/** Waves of invitations to the beta with their numbers, and the dialog that begins one. */
export function WavesPage() {
  const { search, go } = useNavigation();
  const ticked = tickedIn(search);
  const [inviting, setInviting] = useState(ticked.length > 0);
  const query = useQuery({
    ...wavesQuery,
    refetchInterval: ({ state }) => state.data?.some((wave) => wave.state === 'sending') === true && whileSending,
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
