import { Link } from 'wouter';
import { Card } from '../../../ui/card';
import { adminButtonClass } from '../../kit/admin-button';
import { adminPaths } from '../../navigation/admin-paths';

/** Query of the view's address that shows the description in its place. */
export const descriptionSearch = 'beschreibung';

/** Leads to what programs can ask. */
export function DescriptionCard() {
  return (
    <Card
      title="Beschreibung der Schnittstelle"
      level={3}
      action={
        <Link href={`${adminPaths.integrations}?${descriptionSearch}`} className={adminButtonClass({ size: 'small' })}>
          Beschreibung ansehen
        </Link>
      }
    >
      <p className="px-5 py-3 text-note text-ink-2">
        Jede Anfrage, die ein Programm stellen kann, mit allem, was sie braucht und beantwortet – hier zum Lesen, und
        für Werkzeuge als OpenAPI 3.1.
      </p>
    </Card>
  );
}
