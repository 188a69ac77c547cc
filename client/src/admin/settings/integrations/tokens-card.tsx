import type { ApiToken } from '@shared/contracts/api-tokens';
import { paths } from '@shared/paths';
import { permissionLabels } from '@shared/role-labels';
import { endedTokenDays } from '@shared/settings/retention';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestData } from '../../../api/http-api';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import type { Column } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { germanDate, germanHour } from '../../kit/dates';
import { LoadedTable } from '../../kit/load-state';
import { useQuestion } from '../../kit/question-dialogs';
import { TokenDialog, tokensQuery } from './token-dialog';

const hasEnded = ({ revokedAt, expiresAt }: ApiToken) => revokedAt !== null || Date.parse(expiresAt) <= Date.now();

/** Until when a token is good, or how it has ended. */
function TokenState(token: ApiToken) {
  if (token.revokedAt) return <Badge tone="past">Widerrufen</Badge>;
  if (hasEnded(token)) return <Badge tone="past">Abgelaufen</Badge>;
  return <time dateTime={token.expiresAt}>{germanDate(token.expiresAt)}</time>;
}

const columns: readonly Column<ApiToken>[] = [
  {
    header: 'Name',
    rowHeader: true,
    className: 'md:w-[22%]',
    cell: ({ name, prefix }) => (
      <span>
        <b className="font-strong wrap-anywhere">{name}</b>
        <code className="block font-mono text-xs text-ink-2">{prefix}…</code>
      </span>
    ),
  },
  {
    header: 'Rechte',
    cell: ({ permissions, mayWrite }) => (
      <span className="text-note">
        {permissions.map((one) => permissionLabels[one]).join(', ')}
        <span className="block text-xs text-ink-2">{mayWrite ? 'Lesen und ändern' : 'Nur lesen'}</span>
      </span>
    ),
  },
  { header: 'Gilt bis', className: 'whitespace-nowrap tabular-nums text-note', cell: TokenState },
  {
    header: 'Zuletzt benutzt',
    className: 'whitespace-nowrap tabular-nums text-note',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <time dateTime={lastUsedAt}>{germanHour(lastUsedAt)}</time> : 'Noch nie'),
  },
  { header: 'Angelegt von', cell: ({ madeBy }) => <span className="wrap-anywhere">{madeBy}</span> },
];

/** Tokens of programs: what each may and until when, new ones, and their end. */
export function TokensCard() {
  const query = useQuery(tokensQuery);
  const [making, setMaking] = useState(false);
  const revocation = useQuestion({
    mutationFn: ({ id }: ApiToken) => requestData<{ id: number }>('DELETE', paths.api.token(id)),
    meta: { success: 'Zugang wurde widerrufen', invalidates: [tokensQuery.queryKey] },
    about: ({ name }) => ({
      title: 'Zugang widerrufen?',
      description: `Programme mit dem Zugang „${name}“ kommen dann sofort nicht mehr herein.`,
      confirmLabel: 'Zugang widerrufen',
    }),
  });
  const actions: Column<ApiToken> = {
    header: 'Aktionen',
    wide: true,
    cell: (token) =>
      !hasEnded(token) && (
        <AdminButton size="small" aria-label={`${token.name} widerrufen`} onClick={() => revocation.ask(token)}>
          Widerrufen
        </AdminButton>
      ),
  };

  return (
    <Card
      title="Zugänge für Programme"
      level={3}
      action={
        <AdminButton icon="plus" size="small" onClick={() => setMaking(true)}>
          Neuer Zugang
        </AdminButton>
      }
    >
      <p className="border-b border-admin-divider px-5 py-3 text-note text-ink-2">
        {`Ein Programm darf höchstens, was das Konto darf, mit dem sein Zugang angelegt wurde. Ein neues Passwort und „Überall abmelden“ beenden keine Zugänge; wird das Konto gesperrt oder entfernt, enden sie. Was zu Ende ist, steht hier noch ${endedTokenDays} Tage.`}
      </p>
      <LoadedTable
        query={query}
        errorTitle="Fehler beim Laden der Zugänge"
        empty={{ icon: 'key', title: 'Keine Zugänge für Programme' }}
        caption="Zugänge für Programme"
        columns={[...columns, actions]}
        rowKey={({ id }) => id}
      />
      {making && <TokenDialog onClose={() => setMaking(false)} />}
      {revocation.question}
    </Card>
  );
}
