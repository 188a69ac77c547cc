import { Link } from 'wouter';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { adminButtonClass } from '../kit/admin-button';
import { PageHead } from '../kit/page-head';
import { adminPaths } from './admin-paths';

/** Where the content area knows nothing of an address: says so, with the ways on. */
export function UnknownAddress() {
  return (
    <>
      <PageHead title="Adresse nicht gefunden" />
      <Card>
        <EmptyState
          icon="search"
          title="Unter dieser Adresse gibt es im Admin-Bereich nichts."
          hint="Vielleicht ist sie vertippt oder stammt von einem alten Lesezeichen. Weiter geht es über die Reiter oben oder hier:"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Link href={adminPaths.dashboard} className={adminButtonClass({ tone: 'primary' })}>
                Zum Dashboard
              </Link>
              <Link href={adminPaths.content} className={adminButtonClass()}>
                Zu den Inhalten
              </Link>
            </div>
          }
        />
      </Card>
    </>
  );
}
