import type { ReadinessLine } from '@shared/contracts/readiness';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { readinessQuery } from '../../api/readiness-api';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { LoadState } from '../kit/load-state';
import { ReadinessEntry } from './readiness-entry';
import { byUrgency } from './readiness-words';
import { seenLines } from './seen-lines';

const title = 'Bereit für die Öffentlichkeit?';

/** How far it is, in one sentence. */
function progress(lines: readonly ReadinessLine[]): string {
  const of = (state: ReadinessLine['state']) => lines.filter((line) => line.state === state).length;
  const unknown = of('unknown') > 0 ? `, ${of('unknown')} unbekannt` : '';
  return `${of('done')} von ${lines.length} erledigt, ${of('open')} offen${unknown}`;
}

/** The lines in the places that they had when the list was opened, until it is opened anew. */
function useSeenLines(lines: readonly ReadinessLine[]) {
  const [seen, setSeen] = useState(() => ({ of: lines, lines: seenLines(byUrgency(lines)) }));
  if (seen.of !== lines) setSeen({ of: lines, lines: seenLines(lines, seen.lines) });
  const openAnew = () => setSeen({ of: lines, lines: seenLines(byUrgency(lines)) });
  return { seen: seen.lines, openAnew };
}

function Checklist({ lines }: { lines: readonly ReadinessLine[] }) {
  const [shown, setShown] = useState(() => lines.some(({ state }) => state === 'open'));
  const { seen, openAnew } = useSeenLines(lines);
  const listId = useId();
  const left = seen.filter(({ begun }) => begun);
  const done = seen.filter(({ begun }) => !begun);

  function fold() {
    if (!shown) openAnew();
    setShown(!shown);
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-admin-linie px-5 py-3.5 last:border-b-0">
        <div className="min-w-0">
          <h3 className="font-text text-body leading-snug font-bold tracking-normal">{title}</h3>
          <p className="text-note text-tinte-2">{progress(lines)}</p>
        </div>
        <AdminButton size="small" aria-expanded={shown} aria-controls={listId} onClick={fold}>
          <Icon name={shown ? 'chevron-up' : 'chevron-down'} width="18" height="18" />
          {shown ? 'Einklappen' : 'Ausklappen'}
        </AdminButton>
      </div>
      <div id={listId} hidden={!shown}>
        <ul className="divide-y divide-admin-linie">
          {left.map((line) => (
            <ReadinessEntry key={line.check} line={line} />
          ))}
        </ul>
        <ul className="grid border-t border-admin-linie first:border-t-0 md:grid-cols-2 xl:grid-cols-3">
          {done.map((line) => (
            <ReadinessEntry key={line.check} line={line} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** What is done and what is left before the site goes live; folded away once nothing is open. */
export function ReadinessCard() {
  const query = useQuery(readinessQuery);
  return (
    <Card aria-label={title} className="mb-5">
      <LoadState query={query} errorTitle="Fehler beim Laden der Checkliste">
        {(lines) => <Checklist lines={lines} />}
      </LoadState>
    </Card>
  );
}
