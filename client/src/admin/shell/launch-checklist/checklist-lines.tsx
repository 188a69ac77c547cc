import type { ChecklistDetail, ChecklistLine, ChecklistPlace, LaunchCheck } from '@shared/contracts/launch-checklist';
import { statisticsKey } from '@shared/settings/setting-keys';
import { useState } from 'react';
import { Link } from 'wouter';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Icon, type UiIconName } from '../../../ui/icon';
import { stateNames } from '../../content/texts/text-filters';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';

const checkNames: Readonly<Record<LaunchCheck, string>> = {
  owner: 'Eigene Angaben',
  imprint: 'Impressum',
  mail: 'E-Mail-Versand',
  'mail-domain': 'Domain des Absenders',
  'public-url': 'Adresse der Website',
  proxy: 'Proxy vor dem Server',
  secret: 'Schlüssel des Servers',
  translations: 'Englische Texte',
  'alt-texts': 'Bildbeschreibungen',
  links: 'Links',
  pictures: 'Bilder',
  statistics: 'Zählung der Aufrufe',
  backup: 'Sicherung',
  enquiries: 'Anfragen',
  contrast: 'Akzentfarbe',
};

/** Checks that are fixed in the server's environment, not in the content area. */
const technicalChecks: ReadonlySet<LaunchCheck> = new Set([
  'mail',
  'mail-domain',
  'public-url',
  'proxy',
  'secret',
  'backup',
]);

/** Word and icon, not colour alone (WCAG 1.4.1). */
const states: Readonly<
  Record<ChecklistLine['state'], { word: string; icon: UiIconName; tone: BadgeTone; colour: string }>
> = {
  open: { word: 'Offen', icon: 'alert', tone: 'notice', colour: 'text-lantern-deep' },
  unknown: { word: 'Unbekannt', icon: 'info', tone: 'past', colour: 'text-ink-2' },
  done: { word: 'Erledigt', icon: 'check', tone: 'good', colour: 'text-moss-deep' },
};

/** Links to views that fix a check as a whole, besides the forms of its details. */
const remedyLinks: Partial<Record<LaunchCheck, readonly { href: string; label: string }[]>> = {
  owner: [{ href: adminPaths.forms, label: 'Zu den Angaben' }],
  mail: [{ href: adminPaths.mail, label: 'Zum E-Mail-Versand' }],
  'mail-domain': [{ href: adminPaths.mail, label: 'Zur Prüfung der Domain' }],
  translations: [
    { href: adminPaths.texts({ state: stateNames.missing.address }), label: 'Fehlende Texte' },
    { href: adminPaths.texts({ state: stateNames.outdated.address }), label: 'Veraltete Texte' },
  ],
  statistics: [{ href: adminPaths.setting(statisticsKey), label: 'Zur Einstellung' }],
  enquiries: [{ href: adminPaths.inbox, label: 'Zu den Anfragen' }],
};

function placeOf(place: ChecklistPlace): { address: string; field?: string } {
  if ('setting' in place) return { address: adminPaths.setting(place.setting), field: 'value' };
  if ('page' in place) return { address: adminPaths.editPage(place.page), field: place.field };
  if ('menuEntry' in place) return { address: adminPaths.menuEntry(place.menuEntry), field: place.field };
  const { section, block, field } = place;
  return { address: block === null ? adminPaths.editSection(section) : adminPaths.block(section, block), field };
}

const byUrgency = (lines: readonly ChecklistLine[]): ChecklistLine[] =>
  [...lines].sort((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));

interface SeenDetail extends ChecklistDetail {
  /** Stays the same across refetches. */
  id: string;
  done: boolean;
}

/** A check with everything that was open in it since the list was opened. */
export interface SeenLine extends ChecklistLine {
  details: SeenDetail[];
  /** Was not done when the list was opened; such a check keeps its place. */
  begun: boolean;
}

/** Ids from the place where a detail is fixed; several at one place are numbered. */
function withIds(details: readonly ChecklistDetail[]): SeenDetail[] {
  const counts = new Map<string, number>();
  return details.map((detail) => {
    const place = JSON.stringify(detail.place ?? detail.text);
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    return { ...detail, id: `${place} ${count}`, done: false };
  });
}

function seenLine(line: ChecklistLine, before: SeenLine | undefined): SeenLine {
  const now = withIds(line.details);
  const known = before?.details ?? [];
  // The server sends only the start of a long list: a detail pushed out by a new one is not fixed.
  const isMended = line.count === now.length || line.count < (before?.count ?? 0);
  const kept = known.flatMap((detail) => {
    const still = now.find(({ id }) => id === detail.id);
    return still ?? (isMended || detail.done ? { ...detail, done: true } : []);
  });
  const added = now.filter(({ id }) => !known.some((detail) => detail.id === id));
  return { ...line, details: [...kept, ...added], begun: before?.begun || line.state !== 'done' };
}

/**
 * Merges new data into the shown list without moving anything under the user's pointer: checks keep their places, and
 * fixed details stay, marked as done.
 */
export function seenLines(lines: readonly ChecklistLine[], before: readonly SeenLine[] = []): SeenLine[] {
  const known = before.flatMap((old) => {
    const line = lines.find(({ check }) => check === old.check);
    return line ? [seenLine(line, old)] : [];
  });
  const added = lines.filter(({ check }) => !before.some((old) => old.check === check));
  return [...known, ...added.map((line) => seenLine(line, undefined))];
}

function useSeenLines(lines: readonly ChecklistLine[]): readonly SeenLine[] {
  const [seen, setSeen] = useState(() => ({ of: lines, lines: seenLines(byUrgency(lines)) }));
  if (seen.of !== lines) setSeen({ of: lines, lines: seenLines(lines, seen.lines) });
  return seen.lines;
}

export function ChecklistLines({ lines }: { lines: readonly ChecklistLine[] }) {
  const seen = useSeenLines(lines);
  const isTechnical = ({ check }: SeenLine) => technicalChecks.has(check);
  const left = seen.filter((line) => line.begun && !isTechnical(line));
  const technical = seen.filter((line) => line.begun && isTechnical(line));
  const done = seen.filter(({ begun }) => !begun);
  return (
    <>
      <ul className="divide-y divide-admin-line">
        {left.map((line) => (
          <ChecklistEntry key={line.check} line={line} />
        ))}
      </ul>
      {technical.length > 0 && (
        <details className="border-t border-admin-line">
          <summary className="flex min-h-11 cursor-pointer items-center px-5 font-strong">
            {`Für die Technik (${technical.length})`}
          </summary>
          <ul className="divide-y divide-admin-line">
            {technical.map((line) => (
              <ChecklistEntry key={line.check} line={line} />
            ))}
          </ul>
        </details>
      )}
      <ul className="grid border-t border-admin-line first:border-t-0 md:grid-cols-2 xl:grid-cols-3">
        {done.map((line) => (
          <ChecklistEntry key={line.check} line={line} />
        ))}
      </ul>
    </>
  );
}

const jump =
  'inline-flex min-h-6 cursor-pointer items-center text-left font-semibold text-ink underline underline-offset-4 wrap-anywhere';

function DetailText({ text, name, done }: SeenDetail) {
  if (!done) return <span>{text}</span>;
  return (
    <span className="inline-flex items-start gap-1.5 text-moss-deep">
      <Icon name="check" width="16" height="16" className="mt-0.5 flex-none" />
      <span>
        <span className="sr-only">Erledigt: </span>
        <span>{name ?? text}</span>
      </span>
    </span>
  );
}

/** An open detail; a button to its form if this user may change it. */
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

function ChecklistEntry({ line }: { line: SeenLine }) {
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
        {remedy && <p className="text-note text-ink-2 wrap-anywhere">{remedy}</p>}
        {details.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-2 text-note">
            {details.map((detail) => (
              <li key={detail.id} className="min-w-0">
                <Detail {...detail} />
              </li>
            ))}
            {count > openCount && check !== 'enquiries' && (
              <li className="text-ink-2">{`und ${count - openCount} weitere`}</li>
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
