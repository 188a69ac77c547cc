import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pendingQuery } from '../../api/pending-api';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { adminButtonClass } from '../kit/admin-button';
import { adminPaths } from '../navigation/admin-paths';
import { berlinText } from '../pending/pending-state';

/** How many changes wait, and when the next is public by itself; nothing where none does. */
export function WaitingChanges() {
  const { data = [] } = useQuery(pendingQuery);
  if (data.length === 0) return null;
  const [next] = data.flatMap(({ state, publishAt }) => (state === 'scheduled' && publishAt ? [publishAt] : [])).sort();
  return (
    <Card
      aria-label="Wartende Änderungen"
      className="mb-5 flex min-h-[78px] flex-wrap items-center gap-x-6 gap-y-3 px-edge py-4"
    >
      <h3 className="flex items-center gap-2.5 font-text text-s font-semibold text-tinte-2">
        <Icon name="clock" />
        Änderungen
      </h3>
      <p>
        <b className="font-semibold tabular-nums">{data.length === 1 ? '1 Änderung' : `${data.length} Änderungen`}</b>{' '}
        {data.length === 1 ? 'ist' : 'sind'} noch nicht oder nur für eine Zeit öffentlich.
        {next && ` Die nächste wird am ${berlinText(next)} Uhr öffentlich.`}
      </p>
      <Link href={adminPaths.changes} className={`${adminButtonClass({ size: 'small' })} ml-auto`}>
        Änderungen ansehen
      </Link>
    </Card>
  );
}
