import { isToDo } from '@shared/finding-states';
import type { Finding } from '@shared/findings';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { launchChecklistQuery } from '../../../api/launch-checklist-api';
import { Card } from '../../../ui/card';
import { preloadableLazy } from '../../../ui/preloadable-lazy';
import { AdminButton } from '../../kit/admin-button';
import { LaterView } from '../../kit/lazy-boundary';
import { LoadState } from '../../kit/load-state';

const ChecklistFindings = preloadableLazy(() => import('./checklist-findings').then((m) => m.ChecklistFindings));

const title = 'Bereit für die Öffentlichkeit?';

function progress(findings: readonly Finding[]): string {
  const of = (...states: readonly Finding['state'][]) => findings.filter(({ state }) => states.includes(state)).length;
  const unknown = of('unknown') > 0 ? `, ${of('unknown')} unbekannt` : '';
  return `${of('good')} von ${findings.length} erledigt, ${of('open', 'wrong')} offen${unknown}`;
}

function Checklist({ findings }: { findings: readonly Finding[] }) {
  const [shown, setShown] = useState(false);
  const listId = useId();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-admin-line px-5 py-3.5 last:border-b-0">
        <div className="min-w-0">
          <h3 className="font-text text-body leading-snug font-bold tracking-normal">{title}</h3>
          <p className="text-note text-ink-2">{progress(findings)}</p>
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
            <ChecklistFindings findings={findings} />
          </LaterView>
        )}
      </div>
    </>
  );
}

/** What others alone can mend is not shown. */
const isMendable = ({ state, remedy }: Finding) => remedy !== null || !isToDo({ state });

export function ChecklistCard() {
  const query = useQuery(launchChecklistQuery);
  return (
    <Card aria-label={title} className="mb-5">
      <LoadState query={query} errorTitle="Fehler beim Laden der Checkliste">
        {(findings) => <Checklist findings={findings.filter(isMendable)} />}
      </LoadState>
    </Card>
  );
}
