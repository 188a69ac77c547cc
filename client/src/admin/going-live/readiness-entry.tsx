import { Link } from 'wouter';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { useNavigation } from '../navigation/admin-navigation';
import { checkNames, placeOf, remedyLinks, states } from './readiness-words';
import type { SeenDetail, SeenLine } from './seen-lines';

const jump =
  'inline-flex min-h-6 cursor-pointer items-center text-left font-semibold text-tinte underline underline-offset-4 wrap-anywhere';

/** What is open, or was until just now. */
function DetailText({ text, name, done }: SeenDetail) {
  if (!done) return text;
  return (
    <span className="inline-flex items-start gap-1.5 text-moos-tief">
      <Icon name="check" width="16" height="16" className="mt-0.5 flex-none" />
      <span>
        <span className="sr-only">Erledigt: </span>
        {name ?? text}
      </span>
    </span>
  );
}

/** One thing that is open; a way to its form where whoever reads may change it. */
function Detail(detail: SeenDetail) {
  const { open } = useNavigation();
  const { place } = detail;
  const text = <DetailText {...detail} />;
  if (!place) return <span className="wrap-anywhere">{text}</span>;
  const { address, field } = placeOf(place);
  return (
    <button type="button" className={jump} onClick={() => open(address, field)}>
      {text}
    </button>
  );
}

/** A line of the checklist: how it stands, in words and by its icon, what to do, and the ways there. */
export function ReadinessEntry({ line }: { line: SeenLine }) {
  const { check, state, text, remedy, details, count } = line;
  const openCount = details.filter(({ done }) => !done).length;
  const { word, icon, tone, colour } = states[state];
  const isOpen = state === 'open';
  const links = remedy === null || !isOpen ? [] : (remedyLinks[check] ?? []);
  return (
    <li className="flex gap-3 px-5 py-3.5">
      <Icon name={icon} width="20" height="20" className={`mt-0.5 flex-none ${colour}`} />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4 className="font-text text-s font-bold">{checkNames[check]}</h4>
          <Badge tone={tone}>{word}</Badge>
        </div>
        <p className="wrap-anywhere">{text}</p>
        {remedy && <p className="text-note text-tinte-2 wrap-anywhere">{remedy}</p>}
        {isOpen && remedy === null && (
          <p className="text-note text-tinte-2">
            Bitte geben Sie das an eine Administratorin oder einen Administrator weiter.
          </p>
        )}
        {details.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-2 text-note">
            {details.map((detail) => (
              <li key={detail.id} className="min-w-0">
                <Detail {...detail} />
              </li>
            ))}
            {count > openCount && check !== 'enquiries' && (
              <li className="text-tinte-2">und {count - openCount} weitere</li>
            )}
          </ul>
        )}
        {links.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-x-5 gap-y-2 text-note">
            {links.map(({ href, label }) => (
              <Link key={label} href={href} className={jump}>
                {label}
              </Link>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
