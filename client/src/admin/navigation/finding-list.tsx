import { type FindingState, isToDo } from '@shared/finding-states';
import type { Finding, FindingDetail, FindingPlace } from '@shared/findings';
import { Link } from 'wouter';
import { Badge, type BadgeTone } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { numberedKeys } from '../kit/numbered-keys';
import { useNavigation } from './admin-navigation';
import { adminPaths } from './admin-paths';

/** What is told without being judged has no mark. */
const states: Readonly<Record<FindingState, { word: string; tone: BadgeTone } | null>> = {
  good: { word: 'Gut', tone: 'good' },
  info: null,
  unknown: { word: 'Unbekannt', tone: 'past' },
  open: { word: 'Offen', tone: 'notice' },
  wrong: { word: 'Falsch', tone: 'notice' },
};

/** Names a detail by where it is mended, so that it stays the same while its text changes. */
export const detailName = ({ place, text }: FindingDetail): string => JSON.stringify(place ?? text);

export interface ShownDetail extends FindingDetail {
  /** Mended since the list was opened. */
  done?: boolean;
}

export interface ShownFinding extends Finding {
  details?: ShownDetail[];
}

export interface FindingLink {
  href: string;
  label: string;
}

interface FindingListProps {
  findings: readonly ShownFinding[];
  /** Ways to views in which an open finding is mended as a whole, by its id. */
  links?: Readonly<Record<string, readonly FindingLink[] | undefined>>;
}

/** Each finding a row: what it is about, its state, what was found, and what to do. */
export function FindingList({ findings, links = {} }: FindingListProps) {
  const keys = numberedKeys(findings.map(({ id }) => id));
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-admin-divider">
      {findings.map((finding, at) => (
        <Row
          key={keys[at]}
          finding={finding}
          links={isToDo(finding) && finding.remedy ? (links[finding.id] ?? []) : []}
        />
      ))}
    </ul>
  );
}

const jump =
  'inline-flex min-h-6 cursor-pointer items-center text-left font-semibold text-ink underline underline-offset-4 wrap-anywhere';

function Row({ finding, links }: { finding: ShownFinding; links: readonly FindingLink[] }) {
  const { part, state, text, remedy } = finding;
  const shown = states[state];
  return (
    <li className="grid gap-x-4 gap-y-1 px-5 py-3 md:grid-cols-[160px_110px_minmax(0,1fr)] lg:grid-cols-[200px_130px_minmax(0,1fr)] md:items-baseline">
      <h4 className="font-text text-base font-strong tracking-normal wrap-anywhere">{part}</h4>
      <span className="max-md:empty:hidden">{shown && <Badge tone={shown.tone}>{shown.word}</Badge>}</span>
      <div className="grid min-w-0 gap-1 text-s text-ink-2">
        <p className="wrap-anywhere">{text}</p>
        {remedy && <p className="text-ink wrap-anywhere">{remedy}</p>}
        <Details finding={finding} />
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

function Details({ finding: { details = [], count = 0 } }: { finding: ShownFinding }) {
  if (details.length === 0) return null;
  const keys = numberedKeys(details.map(detailName));
  const more = count - details.filter(({ done }) => !done).length;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-2 text-note">
      {details.map((detail, at) => (
        <li key={keys[at]} className={detail.code ? 'w-full min-w-0' : 'min-w-0'}>
          <Detail {...detail} />
        </li>
      ))}
      {more > 0 && <li>{`und ${more} weitere`}</li>}
    </ul>
  );
}

/** A button to its form if this user may change it. */
function Detail({ text, name, place, code, done }: ShownDetail) {
  const { open } = useNavigation();
  if (code)
    return (
      <code
        translate="no"
        className="block rounded-m bg-admin-head px-2.5 py-1.5 font-mono text-xs whitespace-pre-wrap text-ink wrap-anywhere"
      >
        {text}
      </code>
    );
  const shown = done ? <Done text={name ?? text} /> : <span className="wrap-anywhere">{text}</span>;
  if (!place) return shown;
  const { address, field } = targetOf(place);
  return (
    <button type="button" className={jump} onClick={() => open(address, field)}>
      {shown}
    </button>
  );
}

function Done({ text }: { text: string }) {
  return (
    <span className="inline-flex items-start gap-1.5 text-moss-deep wrap-anywhere">
      <Icon name="check" width="16" height="16" className="mt-0.5 flex-none" />
      <span>
        <span className="sr-only">Erledigt: </span>
        <span>{text}</span>
      </span>
    </span>
  );
}

function targetOf(place: FindingPlace): { address: string; field?: string } {
  if ('setting' in place) return { address: adminPaths.setting(place.setting), field: 'value' };
  if ('page' in place) return { address: adminPaths.editPage(place.page), field: place.field };
  if ('menuEntry' in place) return { address: adminPaths.menuEntry(place.menuEntry), field: place.field };
  const { section, block, field } = place;
  return { address: block === null ? adminPaths.editSection(section) : adminPaths.block(section, block), field };
}
