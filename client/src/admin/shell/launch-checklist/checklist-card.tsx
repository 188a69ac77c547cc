import type { ChecklistLine } from '@shared/contracts/launch-checklist';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { launchChecklistQuery } from '../../../api/launch-checklist-api';
import { Card } from '../../../ui/card';
import { preloadableLazy } from '../../../ui/preloadable-lazy';
import { AdminButton } from '../../kit/admin-button';
import { LaterView } from '../../kit/lazy-boundary';
import { LoadState } from '../../kit/load-state';

const ChecklistLines = preloadableLazy(() => import('./checklist-lines').then((m) => m.ChecklistLines));

const title = 'Bereit für die Öffentlichkeit?';

function progress(lines: readonly ChecklistLine[]): string {
  const of = (state: ChecklistLine['state']) => lines.filter((line) => line.state === state).length;
  const unknown = of('unknown') > 0 ? `, ${of('unknown')} unbekannt` : '';
  return `${of('done')} von ${lines.length} erledigt, ${of('open')} offen${unknown}`;
}

function Checklist({ lines }: { lines: readonly ChecklistLine[] }) {
  const [shown, setShown] = useState(false);
  const listId = useId();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-admin-line px-5 py-3.5 last:border-b-0">
        <div className="min-w-0">
          <h3 className="font-text text-body leading-snug font-bold tracking-normal">{title}</h3>
          <p className="text-note text-ink-2">{progress(lines)}</p>
        </div>
        <AdminButton
          icon={shown ? 'chevron-up' : 'chevron-down'}
          size="small"
          aria-expanded={shown}
          aria-controls={listId}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Einklappen' : 'Ausklappen'}
        </AdminButton>
      </div>
      <div id={listId} hidden={!shown}>
        {shown && (
          <LaterView>
            <ChecklistLines lines={lines} />
          </LaterView>
        )}
      </div>
    </>
  );
}

/** An open check without a remedy is for another user to fix, so it is not shown. */
const isMendable = ({ state, remedy }: ChecklistLine) => state !== 'open' || remedy !== null;

export function ChecklistCard() {
  const query = useQuery(launchChecklistQuery);
  return (
    <Card aria-label={title} className="mb-5">
      <LoadState query={query} errorTitle="Fehler beim Laden der Checkliste">
        {(lines) => <Checklist lines={lines.filter(isMendable)} />}
      </LoadState>
    </Card>
  );
}
