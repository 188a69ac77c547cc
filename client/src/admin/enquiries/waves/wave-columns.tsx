import { fillPlaceholders } from '@shared/base/placeholders';
import type { Wave } from '@shared/contracts/waves';
import { waveStateLabels } from '@shared/enquiries/waves';
import { fallbackLanguage } from '@shared/locales';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queryKeysOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { mailStateQuery } from '../../../api/mail-api';
import { Badge, type BadgeTone } from '../../../ui/badge';
import type { Column } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { germanDateTime } from '../../kit/dates';
import { ResendRefusedButton } from '../../kit/resend-refused-button';
import { pathWithQuery } from '../../navigation/admin-paths';
import { useSiteName } from '../site-name';

/** How often the numbers are read while one of the waves is being sent, in milliseconds; false otherwise. */
export const refreshOf = (waves: readonly Wave[] | undefined): number | false =>
  waves?.some(({ state }) => state === 'sending') === true && 5_000;

/** The enquiries that were ticked in their list, as the address names them. */
export function tickedIn(search: string): number[] {
  const named = new URLSearchParams(search).get('ids') ?? '';
  return named.split(',').map(Number).filter(Number.isInteger).filter(Boolean);
}

const lists = queryKeysOf('GET /api/waves', 'GET /api/letters');

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

/** What a wave is, how far it is, and how many people it reached; `list` is the address of the list of these people. */
export const waveColumns = (list: string): readonly Column<Wave>[] => [
  {
    header: 'Welle',
    rowHeader: true,
    wide: true,
    cell: (wave) => <WaveName wave={wave} />,
  },
  {
    header: 'Stand',
    wide: true,
    cell: (wave) => (
      <span className="flex flex-wrap items-center gap-x-2.5 lg:block">
        <WaveStateBadge state={wave.state} />
        <span className="text-note text-ink-2 lg:block">{troubleText(wave)}</span>
      </span>
    ),
  },
  {
    header: 'Personen',
    inLine: true,
    cell: ({ id, people }) => (
      <Link
        href={pathWithQuery(list, { invitation: String(id) })}
        aria-label={`${people} Personen der Welle ${id} zeigen`}
        className="inline-block min-h-6 text-ink underline underline-offset-4"
      >
        {people}
      </Link>
    ),
  },
  { header: 'Wartet', inLine: true, cell: ({ queued }) => queued },
  { header: 'Gesendet', inLine: true, cell: ({ sent }) => sent },
  { header: 'Geöffnet', inLine: true, cell: ({ opened }) => opened },
  { header: 'Abgemeldet', inLine: true, cell: ({ withdrawn }) => withdrawn },
];

export const waveActions: Column<Wave> = {
  header: 'Aktionen',
  wide: true,
  cell: (wave) => (
    <span className="flex flex-wrap gap-2">
      {wave.state !== 'done' && <WaveSwitch wave={wave} />}
      {wave.failed > 0 && (
        <ResendRefusedButton wave={wave.id} about={`Welle ${wave.id}`} invalidates={lists}>
          Alle noch einmal
        </ResendRefusedButton>
      )}
    </span>
  ),
};

/** A wave that is being sent waits with all mail while the mail server refuses whatever is sent. */
function WaveStateBadge({ state }: Pick<Wave, 'state'>) {
  const { data } = useQuery(mailStateQuery);
  if (state === 'sending' && data?.hold) return <Badge tone="notice">Versand angehalten</Badge>;
  return <Badge tone={tones[state]}>{waveStateLabels[state]}</Badge>;
}

/** The site's name is the one setting in a subject that people who answer enquiries may read. */
function WaveName({ wave: { id, subject, createdAt, createdBy } }: { wave: Wave }) {
  const siteName = useSiteName();
  const named = fillPlaceholders(subject, { 'site-name': siteName(fallbackLanguage), name: '…', code: '…', days: '…' });
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
    mutationFn: () => call(state === 'sending' ? 'POST /api/waves/:id/stop' : 'POST /api/waves/:id/resume', { id }),
    meta: {
      success: state === 'sending' ? 'Welle angehalten' : 'Welle wird weiter gesendet',
      invalidates: lists,
    },
  });
  return (
    <AdminButton
      size="small"
      aria-label={`Welle ${id} ${state === 'sending' ? 'anhalten' : 'fortsetzen'}`}
      reachable
      loading={switching.isPending}
      onClick={() => switching.mutate()}
    >
      {state === 'sending' ? 'Anhalten' : 'Fortsetzen'}
    </AdminButton>
  );
}
