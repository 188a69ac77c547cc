import { isDeepStrictEqual } from 'node:util';
import { type PublicState, publicPaths } from '@shared/content/public-paths';
import type { PageDeletion, Redirect, RedirectInput, RedirectStatus } from '@shared/contracts/redirects';
import type { MessageKey } from '@shared/i18n/keys';
import type { Language } from '@shared/locales';
import { languages } from '@shared/locales';
import { addressPath, fixedPages, paths } from '@shared/paths';
import { sitePath } from '@shared/rules/address-path';
import { contentPages, type PageRow, type RedirectRow, redirects } from '@shared/schema';
import { desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { InvalidInput, NotFound, StaleEdit } from '../base/domain-errors';
import type { Db } from '../db/database';
import { isStale, nextVersion } from '../db/row-version';
import { createRedirectTable, type Led, type RedirectTable, requireFreePath } from './redirect-table';

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const portion = 1_000;

/** A redirect as the API returns it. */
export const presentRedirect = (row: RedirectRow): Redirect => ({
  ...row,
  status: row.status as RedirectStatus,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** All redirects, the newest first. */
export function listRedirects(db: Db): Promise<RedirectRow[]> {
  return db.select().from(redirects).orderBy(desc(redirects.id));
}

/** What visitors get at an address that leads elsewhere. */
export type Leading = Pick<Led, 'target' | 'status' | 'keepsQuery'>;

/** All redirects by their address. */
export async function leadingByPath(db: Db): Promise<Map<string, Leading>> {
  const rows = await db.select().from(redirects);
  return new Map(rows.map((row) => [row.fromPath, ledOf(row)]));
}

/** The addresses in every language of all public pages, but for one page. */
async function publicAddresses(tx: Db, but = ''): Promise<Set<string>> {
  const rows = await tx.select().from(contentPages).where(ne(contentPages.key, but));
  const fixed = fixedPages.flatMap((page) => languages.map((language) => paths.page(page, language)));
  return new Set([...fixed, ...rows.flatMap((row) => Object.values(addressesOfPage(row)))]);
}

const lockRedirects = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);

async function write(tx: Db, table: RedirectTable): Promise<void> {
  const changed = [...table.changed];
  const gone = changed.filter((from) => !table.get(from));
  const rows = changed.flatMap((fromPath) => {
    const led = table.get(fromPath);
    return led ? [{ fromPath, ...led }] : [];
  });
  if (gone.length > 0) await tx.delete(redirects).where(inArray(redirects.fromPath, gone));
  const { target, status, keepsQuery, page, username } = redirects;
  const given = { target, status, keepsQuery, page, username };
  const set = Object.fromEntries(
    Object.entries(given).map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
  for (let at = 0; at < rows.length; at += portion) {
    await tx
      .insert(redirects)
      .values(rows.slice(at, at + portion))
      .onConflictDoUpdate({ target: redirects.fromPath, set: { ...set, updatedAt: nextVersion(redirects.updatedAt) } });
  }
}

/**
 * Changes redirects as a table and stores what came of it. One writer at a time: of two at the same instant the second
 * sees what the first has stored.
 */
export async function changeRedirects<Result>(
  tx: Db,
  change: (table: RedirectTable) => Result,
  dryRun = false,
): Promise<Result> {
  await lockRedirects(tx);
  const rows = await listRedirects(tx);
  const table = createRedirectTable(rows.map((row) => [row.fromPath, ledOf(row)]));
  const result = change(table);
  if (!dryRun) await write(tx, table);
  return result;
}

const ledOf = ({ target, status, keepsQuery, page, username }: RedirectRow): Led => ({
  ...{ target, keepsQuery, page, username },
  status: status as RedirectStatus,
});

/** What a person's input leads to. */
export const ledByHand = ({ target, status, keepsQuery }: RedirectInput, username: string | null): Led => ({
  ...{ target, status, keepsQuery, username },
  page: null,
});

/**
 * Begins a change of redirects. Returns whether an address may lead elsewhere, as a function that throws InvalidInput.
 */
export async function freePaths(tx: Db): Promise<(from: string) => void> {
  await lockRedirects(tx);
  const pages = await publicAddresses(tx);
  return (from) => requireFreePath(from, pages);
}

/**
 * Stores a redirect: a new one, or in the place of the one with an id. Throws InvalidInput where its address is taken or
 * it would lead in a circle; NotFound, and StaleEdit where the change was based on an older state.
 */
export async function saveRedirect(
  tx: Db,
  { id, input, username }: { id: number | null; input: RedirectInput; username: string | null },
): Promise<RedirectRow> {
  const { fromPath } = input;
  const requireFree = await freePaths(tx);
  requireFree(fromPath);
  const rows = await listRedirects(tx);
  const before = rows.find((row) => row.id === id);
  if (id !== null && !before) throw new NotFound('redirect');
  if (before && isStale(before, input.updatedAt)) throw new StaleEdit(presentRedirect(before), before.username);
  if (rows.some((row) => row.fromPath === fromPath && row !== before)) {
    throw new InvalidInput({ fromPath: ['api.fields.redirectTaken'] });
  }
  if (before) await tx.update(redirects).set({ fromPath }).where(eq(redirects.id, before.id));
  await changeRedirects(tx, (table) => table.lead(fromPath, ledByHand(input, username)));
  const [saved] = await tx.select().from(redirects).where(eq(redirects.fromPath, fromPath));
  if (!saved) throw new NotFound('redirect');
  return saved;
}

/** Removes a redirect and returns it; throws NotFound. */
export async function deleteRedirect(tx: Db, id: number): Promise<RedirectRow> {
  const [row] = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
  if (!row) throw new NotFound('redirect');
  return row;
}

/** Addresses of a page in the languages in which it is public: `{ de: '/presse', en: '/en/press' }`. */
function addressesOfPage(page: PublicState): Partial<Record<Language, string>> {
  const byLanguage = Object.entries(publicPaths(page)) as [Language, string][];
  return Object.fromEntries(byLanguage.map(([language, path]) => [language, addressPath({ language, path })]));
}

/**
 * Keeps the addresses that a public page had: they lead to its new ones for good, and so does what led to the old ones.
 * A redirect at an address that the page has now goes. To be called in the transaction that moves the page.
 */
export async function followMovedPage(
  tx: Db,
  rows: { before: PageRow; after: PageRow },
  username: string | null,
): Promise<void> {
  const page = rows.after.key;
  const [before, after] = [addressesOfPage(rows.before), addressesOfPage(rows.after)];
  if (isDeepStrictEqual(before, after)) return;
  const others = await publicAddresses(tx, page);
  const now = new Set(Object.values(after));
  await changeRedirects(tx, (table) => {
    for (const address of now) table.remove(address);
    for (const language of languages) {
      const [from, target] = [before[language], after[language]];
      if (!from || !target || now.has(from) || others.has(from)) continue;
      table.lead(from, { target, status: 301, keepsQuery: true, page, username });
    }
  });
}

/**
 * Says what the addresses that a public page had answer once it is deleted: they lead elsewhere for good, or are gone.
 * To be called in the transaction that deletes it; returns the addresses. Throws InvalidInput for a target of its own,
 * and for one that leads in a circle or is gone.
 */
export async function leadDeletedPage(
  tx: Db,
  page: PageRow,
  { afterwards, username }: { afterwards: NonNullable<PageDeletion['afterwards']>; username: string | null },
): Promise<string[]> {
  const addresses = Object.values(addressesOfPage(page));
  const refuse = (message: MessageKey) => new InvalidInput({ 'afterwards.target': [message] });
  if (addresses.includes(sitePath(afterwards.target) ?? '')) throw refuse('api.fields.redirectOwn');
  try {
    await changeRedirects(tx, (table) => {
      for (const from of addresses) table.lead(from, { ...afterwards, keepsQuery: true, page: null, username });
    });
  } catch (error) {
    const [message] = error instanceof InvalidInput ? (error.errors.target ?? []) : [];
    throw message ? refuse(message) : error;
  }
  return addresses;
}

/** Forgets redirects at the addresses of a page: visitors would not get them any more. */
export async function forgetRedirectsAt(tx: Db, page: PageRow): Promise<void> {
  const taken = Object.values(addressesOfPage(page));
  if (taken.length === 0) return;
  await lockRedirects(tx);
  await tx.delete(redirects).where(inArray(redirects.fromPath, taken));
}
