import type { Finding } from '@shared/findings';
import { useMutation } from '@tanstack/react-query';
import { askDoctor } from '../../../api/operation-api';
import { Card } from '../../../ui/card';
import { AdminButton } from '../../kit/admin-button';
import { FindingList } from '../../navigation/finding-list';

function summaryOf(findings: readonly Finding[]): string {
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  if (wrong === 0) return 'Geprüft: Nichts ist falsch.';
  return wrong === 1 ? 'Geprüft: Eine Zeile ist falsch.' : `Geprüft: ${wrong} Zeilen sind falsch.`;
}

const whatIsChecked =
  'Prüft Umgebung, Ordner, Datenbank, Buckets, Mailserver, DNS, öffentliche Adresse und Uhr. Das dauert bis zu einer halben Minute und verschickt nichts.';

/** Looks, when asked to, at what the server stands on, and says what to do. */
export function DoctorCard() {
  const check = useMutation({ mutationFn: askDoctor });
  const title = 'Rund um den Server';
  return (
    <Card
      title={title}
      aria-label={title}
      className="mb-4"
      action={
        <AdminButton size="small" loading={check.isPending} reachable onClick={() => check.mutate()}>
          Prüfen
        </AdminButton>
      }
    >
      <p role="status" className="px-5 py-4 text-s text-ink-2">
        {check.isPending ? 'Wird geprüft …' : check.data ? summaryOf(check.data) : whatIsChecked}
      </p>
      {check.data && (
        <div className="border-t border-admin-divider">
          <FindingList findings={check.data} />
        </div>
      )}
    </Card>
  );
}
