import type { PendingChange } from '@shared/contracts/pending';
import type { Section } from '@shared/contracts/sections';
import { pageLabels } from '@shared/entities/section';
import { pages } from '@shared/paths';

export interface ChangeGroup {
  id: string;
  title: string;
  changes: readonly PendingChange[];
}

const rank = { section: 0, block: 1, setting: 2 } as const;

/** Sections where they stand on their page, each before its blocks. */
function inPlace(sections: readonly Section[]) {
  const orders = new Map(sections.map(({ key, order }) => [key, order]));
  return (one: PendingChange, other: PendingChange) =>
    (orders.get(one.key) ?? 0) - (orders.get(other.key) ?? 0) ||
    one.key.localeCompare(other.key) ||
    rank[one.entity] - rank[other.entity] ||
    one.id - other.id;
}

const byTime = (of: (change: PendingChange) => string | null) => (one: PendingChange, other: PendingChange) =>
  (of(one) ?? '').localeCompare(of(other) ?? '');

/** Changes as they are listed: what waits page by page and the settings, then what has a time, and what is shown for a time. */
export function changeGroups(changes: readonly PendingChange[], sections: readonly Section[]): ChangeGroup[] {
  const pageOf = new Map(sections.map(({ key, page }) => [key, page]));
  const waiting = changes.filter(({ state }) => state === 'waiting').sort(inPlace(sections));
  const content = waiting.filter(({ entity }) => entity !== 'setting');
  const groups: ChangeGroup[] = [
    ...pages.map((page) => ({
      id: page,
      title: pageLabels[page],
      changes: content.filter(({ key }) => pageOf.get(key) === page),
    })),
    { id: 'elsewhere', title: 'Ohne Seite', changes: content.filter(({ key }) => !pageOf.has(key)) },
    { id: 'settings', title: 'Einstellungen', changes: waiting.filter(({ entity }) => entity === 'setting') },
    {
      id: 'scheduled',
      title: 'Geplant',
      changes: changes.filter(({ state }) => state === 'scheduled').sort(byTime(({ publishAt }) => publishAt)),
    },
    {
      id: 'showing',
      title: 'Zurzeit öffentlich, wird zurückgenommen',
      changes: changes.filter(({ state }) => state === 'showing').sort(byTime(({ revertAt }) => revertAt)),
    },
  ];
  return groups.filter((group) => group.changes.length > 0);
}
