import { pick } from '@shared/base/pick';
import type { Design } from '@shared/entities/designs';
import { type EntityName, type EntityState, entityNames } from '@shared/entities/entities';
import type { Translations } from '@shared/entities/translation';
import type { MediaRow } from '@shared/schema';
import { isSecretSetting, knownSettings } from '@shared/settings/settings';
import { InvalidInput } from '../base/domain-errors';
import { mapInTurns } from '../base/turns';
import { listMedia, type MediaWithFiles } from '../cms/entities/content-rows';
import { type EntityRow, listRows, stateOf } from '../cms/entities/entity-rows';
import { changedState } from '../cms/entities/entity-stores';
import type { Db } from '../db/database';
import { listRedirects } from '../redirects/queries';
import { sha256Of } from './archive';

export const fileNames = {
  page: 'pages.json',
  section: 'sections.json',
  block: 'blocks.json',
  menuEntry: 'menu-entries.json',
  setting: 'settings.json',
  redirect: 'redirects.json',
  picture: 'pictures.json',
} as const;

/** Only these fields are transferred. */
const redirectFields = ['fromPath', 'target', 'status', 'keepsQuery', 'page'] as const;
export const pictureFields = ['name', 'alt', 'decorative', 'translations', 'focusX', 'focusY'] as const;
const pictureFileFields = ['purpose', 'format', 'width', 'height', 'size', 'sha256'] as const;

/** Never transferred: how long data is kept, and all secret settings except the texts of mails and replies. */
const staying = knownSettings.filter(
  ({ key }) => key.startsWith('retention-') || (isSecretSetting(key) && !/-(?:subject|text|signature)$/.test(key)),
);

const stayingKeys = new Set(staying.map(({ key }) => key));

export const staysHere = (key: string): boolean => stayingKeys.has(key);

export const stayingLabels: readonly string[] = staying.map(({ label }) => label);

export type AnyState = { translations: Translations; design?: Design; order?: number } & {
  [Field in 'key' | 'title' | 'sectionKey' | 'page' | 'path' | 'menu' | 'kind' | 'type']?: string;
};

const groupOf = ({ sectionKey, menu, page }: AnyState): string => sectionKey ?? menu ?? page ?? '';

/** Numbers states within their group from 0, so that gaps in the stored order make no difference. */
export function placed<State extends AnyState>(states: readonly State[]): State[] {
  const places = new Map<string, number>();
  return states.map((state) => {
    if (state.order === undefined) return state;
    const order = places.get(groupOf(state)) ?? 0;
    places.set(groupOf(state), order + 1);
    return { ...state, order };
  });
}

/** Compares by code units, not by locale, so that every machine sorts alike. */
function by<Item>(textOf: (item: Item) => string) {
  return (one: Item, other: Item) => (textOf(one) < textOf(other) ? -1 : Number(textOf(one) > textOf(other)));
}

/** `state` is the row as it is compared. */
export interface Known<Name extends EntityName> {
  row: EntityRow<Name>;
  state: EntityState<Name>;
}

/** For example with the role that a block of early default content lacks. */
function asSaved<Name extends EntityName>(name: Name, state: EntityState<Name>): EntityState<Name> {
  try {
    return changedState(name, state, {});
  } catch (error) {
    // Older content may break a newer rule.
    if (error instanceof InvalidInput) return state;
    throw error;
  }
}

/**
 * States of rows as a save would store them, by row and time of change. An import fills it before its transaction and
 * uses it within, so that its locks are held only while it stores.
 */
export type SavedStates = Map<string, unknown>;

function savedState<Name extends EntityName>(name: Name, row: EntityRow<Name>, saved: SavedStates): EntityState<Name> {
  const key = JSON.stringify([name, row.id, row.updatedAt, 'order' in row && row.order]);
  const state = (saved.get(key) as EntityState<Name> | undefined) ?? asSaved(name, stateOf(name, row));
  saved.set(key, state);
  return state;
}

/** The order is the same in every database. */
export async function contentOf<Name extends EntityName>(
  db: Db,
  name: Name,
  saved: SavedStates = new Map(),
): Promise<Known<Name>[]> {
  const rows = (await listRows(db, name)).filter((row) => name !== 'setting' || !('key' in row && staysHere(row.key)));
  const known = await mapInTurns(rows, (row): Known<Name> => ({ row, state: savedState(name, row, saved) }));
  known.sort(by(({ state }: { state: AnyState }) => (name === 'setting' ? (state.key ?? '') : groupOf(state))));
  const states = placed(known.map(({ state }) => state));
  return known.map(({ row, state }, index) => ({ row, state: states[index] ?? state }));
}

type Source = Pick<MediaRow, 'sourceSha256' | 'kind'>;

/**
 * Ids differ between databases, so a key made of the source's hash names a picture. A download has another part of the
 * hash: the same file may be a picture as well.
 */
export const pictureKey = ({ sourceSha256, kind }: Source): string =>
  kind === 'picture' ? sourceSha256.slice(0, 16) : sourceSha256.slice(16, 32);

export const pictureName = (
  source: Source,
  { purpose, width, format }: { purpose: string; width: number; format: string },
) => `pictures/${pictureKey(source)}/${purpose === 'shown' ? width : purpose}.${format}`;

/** An id that no picture reaches. */
const noPicture = '999999999';

/**
 * Replaces the names of pictures in a text: ids by keys, or keys by ids. Unknown pictures lead to `noPicture`.
 * Addresses of other sites, and addresses that only begin like a picture's, stay unchanged.
 */
export function renamePictures(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(
    /(?<![\w.\-/%:])\/media\/([1-9]\d{0,8}|[\da-f]{16})(?![\w.\-/])/g,
    (_, name) => `/media/${names.get(name) ?? noPicture}`,
  );
}

/** An object with its fields in the order of their names; other values as they are. */
export const sortedFields = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(by(([field]) => field)))
    : value;

/** A list as JSON.stringify writes it with two spaces, made in turns. */
export async function listAsJson(entries: readonly object[], keys: ReadonlyMap<string, string>): Promise<string> {
  const texts = await mapInTurns(entries, (entry) => {
    const json = JSON.stringify(entry, (_name, value: unknown) => sortedFields(value), 2);
    return renamePictures(json.replace(/^/gm, '  '), keys);
  });
  return texts.length === 0 ? '[]\n' : `[\n${texts.join(',\n')}\n]\n`;
}

export interface ContentFiles {
  texts: Map<string, string>;
  pictures: MediaWithFiles[];
  /** Equal for equal content. */
  fingerprint: string;
}

/** Without pending changes and the bin. Equal content gives equal files. */
export async function contentFiles(db: Db, saved: SavedStates = new Map()): Promise<ContentFiles> {
  const pictures = await listMedia(db);
  const keys = new Map(pictures.map((picture) => [String(picture.id), pictureKey(picture)]));
  const texts = new Map<string, string>();
  const add = async (name: keyof typeof fileNames, entries: readonly object[]) =>
    texts.set(fileNames[name], await listAsJson(entries, keys));
  for (const name of entityNames) {
    const known: readonly { state: AnyState }[] = await contentOf(db, name, saved);
    // The position in the file is the order.
    const states = known.map(({ state }) => ({ ...state, order: undefined }));
    await add(name, states);
  }
  const redirects = (await listRedirects(db)).map((redirect) => pick(redirect, redirectFields));
  await add('redirect', redirects.sort(by(({ fromPath }) => fromPath)));
  const described = pictures.map((picture) => ({
    ...pick(picture, ['sourceSha256', ...pictureFields]),
    ...(picture.kind === 'download' && pick(picture, ['kind'])),
    files: picture.files.map((file) => pick(file, pictureFileFields)).sort(by((file) => pictureName(picture, file))),
  }));
  await add('picture', described.sort(by(({ sourceSha256, kind = '' }) => sourceSha256 + kind)));
  return { texts, pictures, fingerprint: sha256Of([...texts.values()].join('')) };
}
