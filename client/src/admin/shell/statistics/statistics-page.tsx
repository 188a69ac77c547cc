import { PageHead } from '../../kit/page-head';

/** How many views pages have, where they come from, and what becomes of them. */
export function StatisticsPage() {
  return <PageHead title="Zahlen" lead="Wie viele Aufrufe die Seiten haben, woher sie kommen und was daraus wird." />;
}
