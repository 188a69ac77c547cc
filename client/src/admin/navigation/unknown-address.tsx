import { Link } from 'wouter';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { adminButtonClass } from '../kit/admin-button';
import { PageHead } from '../kit/page-head';
import { adminPaths } from './admin-paths';

function WaysOn({ home }: { home: string }) {
  if (home !== adminPaths.dashboard) {
    return (
      <Link href={home} className={adminButtonClass({ tone: 'primary' })}>
        Zu den Anfragen
      </Link>
    );
  }
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Link href={home} className={adminButtonClass({ tone: 'primary' })}>
        Zum Dashboard
      </Link>
      <Link href={adminPaths.content} className={adminButtonClass()}>
        Zu den Inhalten
      </Link>
    </div>
  );
}

export function ForbiddenAddress({ home }: { home: string }) {
  return (
    <>
      <PageHead title="Kein Zugang" />
      <Card>
        <EmptyState
          icon="lock"
          title="Ihre Rolle gibt diesen Bereich nicht frei."
          hint="Wer den Admin-Bereich verwaltet, kann Ihnen eine andere Rolle geben."
          action={<WaysOn home={home} />}
        />
      </Card>
    </>
  );
}

export function UnknownAddress({ home }: { home: string }) {
  return (
    <>
      <PageHead title="Adresse nicht gefunden" />
      <Card>
        <EmptyState
          icon="search"
          title="Unter dieser Adresse gibt es im Admin-Bereich nichts."
          hint="Vielleicht ist sie vertippt oder stammt von einem alten Lesezeichen. Weiter geht es über die Reiter oben oder hier:"
          action={<WaysOn home={home} />}
        />
      </Card>
    </>
  );
}
