import type { DoctorLine } from '@shared/contracts/operation';
import { useMutation } from '@tanstack/react-query';
import { askDoctor } from '../../../api/operation-api';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { AdminButton } from '../../kit/admin-button';

const states: Readonly<Record<DoctorLine['state'], { word: string; tone: BadgeTone }>> = {
  right: { word: 'Richtig', tone: 'good' },
  note: { word: 'Hinweis', tone: 'quiet' },
  wrong: { word: 'Falsch', tone: 'notice' },
};

function summaryOf(lines: readonly DoctorLine[]): string {
  const wrong = lines.filter(({ state }) => state === 'wrong').length;
  if (wrong === 0) return 'Geprüft: Nichts ist falsch.';
  return wrong === 1 ? 'Geprüft: Eine Zeile ist falsch.' : `Geprüft: ${wrong} Zeilen sind falsch.`;
}

function Line({ line: { subject, state, sentence, whatToDo } }: { line: DoctorLine }) {
  return (
    <li className="grid gap-x-4 gap-y-1 px-5 py-3 md:grid-cols-[160px_110px_1fr] lg:grid-cols-[200px_130px_1fr] md:items-baseline">
      <b className="font-strong wrap-anywhere">{subject}</b>
      <span>
        <Badge tone={states[state].tone}>{states[state].word}</Badge>
      </span>
      <span className="text-s text-ink-2 wrap-anywhere">
        <span>{sentence}</span>
        {whatToDo && <span className="mt-1 block text-ink">{whatToDo}</span>}
      </span>
    </li>
  );
}

const whatIsChecked =
  'Prüft Umgebung, Ordner, Datenbank, Buckets, Mailserver, DNS, öffentliche Adresse und Uhr. Das dauert bis zu einer halben Minute und verschickt nichts.';

/** Looks, when asked to, at what the server stands on: each a line, right or wrong, with what to do. */
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
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-admin-divider border-t border-admin-divider">
          {check.data.map((line) => (
            <Line key={`${line.subject} ${line.sentence}`} line={line} />
          ))}
        </ul>
      )}
    </Card>
  );
}
