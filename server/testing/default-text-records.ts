import { diffArrays } from 'diff';
import { markOf, type TextRecords } from '../cms/default-content/replaced-texts';

type Replaced = Record<string, string | null>;

/** What became of the texts of one place; null where that cannot be told. */
function replacements(before: readonly string[], now: readonly string[]): Replaced {
  const replaced: Replaced = {};
  const changes = diffArrays([...before], [...now]);
  changes.forEach((change, index) => {
    if (!change.removed) return;
    const next = changes[index + 1];
    if (!next?.added) return;
    const paired = next.value.length === change.value.length;
    change.value.forEach((was, at) => {
      const became = paired ? (next.value[at] ?? null) : null;
      // Two blocks had the same text and have two now: which of a database is which nobody can tell.
      replaced[was] = was in replaced && replaced[was] !== became ? null : became;
    });
  });
  return replaced;
}

/**
 * The kept records brought up to the default content of today: each text that has changed is noted with what came in
 * its place. Where blocks were added or taken out beside a changed one, a text is noted with null, which leaves it as
 * it is in databases in use; whoever knows better writes the fingerprint of its successor there.
 */
export function broughtUpToDate(kept: TextRecords, texts: ReadonlyMap<string, readonly string[]>): TextRecords {
  const places = [...texts].map(([place, today]) => {
    const current = today.map(markOf);
    const known = kept[place];
    const replaced = { ...known?.replaced, ...replacements(known?.current ?? current, current) };
    const isGone = ([was]: [string, unknown]) => was !== '' && !current.includes(was);
    return [place, { current, replaced: Object.fromEntries(Object.entries(replaced).filter(isGone)) }] as const;
  });
  return Object.fromEntries(places);
}

/** The records as their file holds them: a line for each place. */
export function writtenRecords(records: TextRecords): string {
  const lines = Object.entries(records).map(([place, record]) => `${JSON.stringify(place)}: ${JSON.stringify(record)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
