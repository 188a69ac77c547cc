import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { allContentQuery } from '../../api/admin-api';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { adminButtonClass } from '../admin-button';
import { adminPaths } from '../admin-paths';
import { countTexts, type TextState } from '../texts/entity-texts';
import { stateNames } from '../texts/text-filters';
import { textRows } from '../texts/text-rows';

const shown = [
  { state: 'missing', count: (counts) => counts.missing, none: 'Kein englischer Text fehlt' },
  { state: 'outdated', count: (counts) => counts.outdated, none: 'Kein englischer Text ist veraltet' },
] as const satisfies readonly {
  state: TextState;
  count: (counts: ReturnType<typeof countTexts>) => number;
  none: string;
}[];

/** How many texts lack their English or have an outdated one, with the way to them. */
export function TranslationState() {
  const { data, isError } = useQuery(allContentQuery);
  const counts = useMemo(() => data && countTexts(textRows(data)), [data]);
  return (
    <Card
      aria-label="Englische Texte"
      aria-busy={!counts && !isError}
      className="mb-5 flex min-h-[78px] flex-wrap items-center gap-x-6 gap-y-3 px-[22px] py-4"
    >
      <h3 className="flex items-center gap-2.5 font-text text-s font-semibold text-tinte-2">
        <Icon name="languages" />
        Englische Texte
      </h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {!counts && isError && <li className="text-tinte-2">Der Stand der Texte konnte nicht geladen werden.</li>}
        {counts &&
          shown.map(({ state, count, none }) => (
            <li key={state}>
              {count(counts) === 0 ? (
                <span className="text-tinte-2">{none}</span>
              ) : (
                <Link
                  href={adminPaths.texts({ state: stateNames[state].address })}
                  className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-tinte underline-offset-4"
                >
                  <b className="tabular-nums">{count(counts)}</b> {state === 'missing' ? 'fehlen' : 'veraltet'}
                </Link>
              )}
            </li>
          ))}
      </ul>
      <Link href={adminPaths.texts()} className={`${adminButtonClass()} ml-auto text-[0.875rem]!`}>
        Alle Texte ansehen
      </Link>
    </Card>
  );
}
