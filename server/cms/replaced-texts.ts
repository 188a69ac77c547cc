import { fingerprint } from '@shared/entities/fingerprint';
import { renewedTexts } from '@shared/schema';
import type { Db } from '../db/database';
import { defaultTexts } from './default-text-places';
import kept from './default-texts.json' with { type: 'json' };

/** What the default content says at one place, and what it once said there. Texts are told by their fingerprints. */
interface TextRecord {
  current: readonly string[];
  /** A former text and what came in its place; null where nothing did, and a database keeps it. */
  replaced: Readonly<Record<string, string | null>>;
}

/** A text in the records; none is an empty one. */
export const markOf = (text: string) => (text === '' ? '' : fingerprint(text));

/** By place (default-texts.ts). `npm run default-texts` keeps the file up to date; its test fails where it is not. */
export type TextRecords = Readonly<Record<string, TextRecord>>;

export const textRecords: TextRecords = kept;

/** A text of the default content that has got another in its place. */
export interface ReplacedText {
  place: string;
  was: string;
  now: string | null;
}

export function replacedTexts(records: TextRecords): ReplacedText[] {
  return Object.entries(records).flatMap(([place, { replaced }]) =>
    Object.entries(replaced).map(([was, now]) => ({ place, was, now })),
  );
}

const nameOf = ({ place, was, now }: ReplacedText) => `${place} ${was} ${now ?? ''}`;

/** Those that this database has not yet been held against. */
export async function openReplacements(db: Db, records: TextRecords): Promise<ReplacedText[]> {
  const all = replacedTexts(records);
  if (all.length === 0) return [];
  const rows = await db.select({ key: renewedTexts.key }).from(renewedTexts);
  const noted = new Set(rows.map(({ key }) => key));
  return all.filter((replaced) => !noted.has(nameOf(replaced)));
}

/** Notes, for good, that a database was held against them: what is put back afterwards stays. */
export async function noteReplacements(db: Db, replacements: readonly ReplacedText[]): Promise<void> {
  if (replacements.length === 0) return;
  await db
    .insert(renewedTexts)
    .values(replacements.map((replaced) => ({ key: nameOf(replaced) })))
    .onConflictDoNothing();
}

/** What the default content says today in place of a text; undefined where it leaves it alone. */
export type Successor = (place: string, text: string) => string | undefined;

/** Follows a text over every version that replaced it, where the first step is one of those given. */
export function successorAfter(open: readonly ReplacedText[], records: TextRecords): Successor {
  const startsAt = new Set(open.map(({ place, was }) => `${place} ${was}`));
  const texts = defaultTexts();
  return (place, text) => {
    let mark = markOf(text);
    if (!startsAt.has(`${place} ${mark}`)) return undefined;
    for (const seen = new Set<string>(); !seen.has(mark); ) {
      seen.add(mark);
      const next = records[place]?.replaced[mark];
      if (next === null) return undefined;
      if (next === undefined) return ['', ...(texts.get(place) ?? [])].find((known) => markOf(known) === mark);
      mark = next;
    }
    return undefined;
  };
}
