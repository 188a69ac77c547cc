import { isDeepStrictEqual } from 'node:util';
import { addressInLanguage } from '@shared/address-in-language';
import { pick } from '@shared/base/pick';
import { type PublicState, publicPaths } from '@shared/content/public-paths';
import type { PageDeletion, Redirect, RedirectInput, RedirectStatus } from '@shared/contracts/redirects';
import type { MessageKey } from '@shared/i18n/keys';
import { type Language, languages } from '@shared/locales';
import { addressPath, fixedPages, parseAddress, paths } from '@shared/paths';
import { sitePath } from '@shared/rules/address-path';
import { contentPages, contentVersions, type PageRow, type RedirectRow, redirects } from '@shared/schema';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { InvalidInput, NotFound, StaleEdit } from '../base/domain-errors';
import { type Db, isStale, nextVersion } from '../db/database';
import {
  createRedirectTable,
  type Destination,
  type RedirectTable,
  requireFreePath,
  requireStandingTarget,
} from './redirect-table';

export const presentRedirect = (row: RedirectRow): Redirect => ({
  ...row,
  status: row.status as RedirectStatus,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Newest first, as the view shows them. */
export function listRedirects(db: Db): Promise<RedirectRow[]> {
  return db.select().from(redirects).orderBy(desc(redirects.id));
}

export const destinationOf = (redirect: Omit<Destination, 'status'> & { status: number }): Destination => ({
  ...pick(redirect, ['target', 'keepsQuery', 'page', 'username']),
  status: redirect.status as RedirectStatus,
});

/** For the content store, which looks up every unknown address. */
export async function redirectsByPath(db: Db): Promise<Map<string, Destination>> {
  return new Map((await listRedirects(db)).map((row) => [row.fromPath, destinationOf(row)]));
}

/** In all languages, without those of the page `but`. */
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
    const destination = table.get(fromPath);
    return destination ? [{ fromPath, ...destination }] : [];
  });
  if (gone.length > 0) await tx.delete(redirects).where(inArray(redirects.fromPath, gone));
  if (rows.length === 0) return;
  // One JSON document that PostgreSQL expands: 5,000 rows as parameters take longer than a request may.
  await tx.execute(sql`
    insert into ${redirects} (from_path, target, status, keeps_query, page, username)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as led ("fromPath" text, target text, status integer, "keepsQuery" boolean, page text, username text)
    on conflict (from_path) do update set
      target = excluded.target, status = excluded.status, keeps_query = excluded.keeps_query,
      page = excluded.page, username = excluded.username, updated_at = ${nextVersion(redirects.updatedAt)}`);
}

/** A lock serializes writers: the second one sees what the first has stored. `dryRun` stores nothing. */
export async function changeRedirects<Result>(
  tx: Db,
  change: (table: RedirectTable) => Result,
  dryRun = false,
): Promise<Result> {
  await lockRedirects(tx);
  const table = createRedirectTable(await redirectsByPath(tx));
  const result = change(table);
  if (!dryRun) await write(tx, table);
  return result;
}

/** Locks redirects, and returns the public addresses of all pages. */
export async function lockedAddresses(tx: Db): Promise<Set<string>> {
  await lockRedirects(tx);
  return publicAddresses(tx);
}

/**
 * Changes the redirect with `id`, or adds one. Throws InvalidInput if the address is taken or would lead in a circle,
 * NotFound, or StaleEdit.
 */
export async function saveRedirect(
  tx: Db,
  { id, input, username }: { id: number | null; input: RedirectInput; username: string | null },
): Promise<RedirectRow> {
  const { fromPath } = input;
  const pages = await lockedAddresses(tx);
  requireFreePath(fromPath, pages);
  const rows = await listRedirects(tx);
  const before = rows.find((row) => row.id === id);
  if (id !== null && !before) throw new NotFound('redirect');
  if (before && isStale(before, input.updatedAt)) throw new StaleEdit(presentRedirect(before), before.username);
  if (rows.some((row) => row.fromPath === fromPath && row !== before)) {
    throw new InvalidInput({ fromPath: ['api.fields.redirectTaken'] });
  }
  if (before) await tx.update(redirects).set({ fromPath }).where(eq(redirects.id, before.id));
  await changeRedirects(tx, (table) => {
    table.lead(fromPath, destinationOf({ ...input, page: null, username }));
    requireStandingTarget(table, fromPath, pages);
  });
  const [saved] = await tx.select().from(redirects).where(eq(redirects.fromPath, fromPath));
  if (!saved) throw new NotFound('redirect');
  return saved;
}

/** Throws NotFound. */
export async function deleteRedirect(tx: Db, id: number): Promise<RedirectRow> {
  const [row] = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
  if (!row) throw new NotFound('redirect');
  return row;
}

/** As in `{ de: '/presse', en: '/en/press' }`: only languages in which the page is public. */
export function addressesOfPage(page: PublicState): Partial<Record<Language, string>> {
  const byLanguage = Object.entries(publicPaths(page)) as [Language, string][];
  return Object.fromEntries(byLanguage.map(([language, path]) => [language, addressPath({ language, path })]));
}

/** The last public address in each language, before the latest version of the page. */
async function lastAddresses(tx: Db, { id }: PageRow): Promise<Partial<Record<Language, string>>> {
  const versions = await tx
    .select({ snapshot: contentVersions.snapshot })
    .from(contentVersions)
    .where(and(eq(contentVersions.entity, 'page'), eq(contentVersions.entityId, id)))
    .orderBy(asc(contentVersions.id));
  const before = versions.slice(0, -1).map(({ snapshot }) => addressesOfPage(snapshot as PublicState));
  return Object.assign({}, ...before);
}

/**
 * Redirects former addresses of a public page to its current ones, except those with a manual redirect, and removes
 * redirects at its own addresses. Call it in the transaction that changes the page, after its version is recorded.
 */
export async function leadToPage(
  tx: Db,
  page: PageRow,
  { before, username = null }: { before?: PageRow; username?: string | null } = {},
): Promise<void> {
  const targets = addressesOfPage(page);
  if (before && isDeepStrictEqual(addressesOfPage(before), targets)) return;
  const now = new Set(Object.values(targets));
  if (now.size === 0) return;
  await lockRedirects(tx);
  const its = await tx.select().from(redirects).where(eq(redirects.page, page.key));
  const former = await lastAddresses(tx, page);
  const others = await publicAddresses(tx, page.key);
  await changeRedirects(tx, (table) => {
    for (const address of now) table.remove(address);
    for (const from of new Set([...its.map(({ fromPath }) => fromPath), ...Object.values(former)])) {
      const target = targets[parseAddress(from).language];
      const known = table.get(from);
      const isByHand = known !== undefined && known.page !== page.key;
      if (!target || isByHand || now.has(from) || others.has(from)) continue;
      table.lead(from, {
        target,
        status: 301,
        keepsQuery: true,
        page: page.key,
        username: (known ?? { username }).username,
      });
    }
  });
}

/**
 * Makes the addresses of a deleted public page redirect, or answer 410, and returns them. Call it in the transaction
 * that deletes the page. Throws InvalidInput if the target is the page itself, leads nowhere or in a circle, or is
 * gone.
 */
export async function leadDeletedPage(
  tx: Db,
  page: PageRow,
  { afterwards, username }: { afterwards: NonNullable<PageDeletion['afterwards']>; username: string | null },
): Promise<string[]> {
  const addresses = Object.values(addressesOfPage(page));
  const refuse = (message: MessageKey) => new InvalidInput({ 'afterwards.target': [message] });
  const to = sitePath(afterwards.target);
  if (to !== null && addresses.includes(to)) throw refuse('api.fields.redirectOwn');
  const pages = await publicAddresses(tx, page.key);
  try {
    await changeRedirects(tx, (table) => {
      for (const from of addresses) {
        const target = addressInLanguage(afterwards.target, parseAddress(from).language);
        table.lead(from, { ...afterwards, target, keepsQuery: true, page: null, username });
        requireStandingTarget(table, from, pages);
      }
    });
  } catch (error) {
    const [message] = error instanceof InvalidInput ? (error.errors.target ?? []) : [];
    throw message ? refuse(message) : error;
  }
  return addresses;
}
