import { redirectRoom } from '@shared/api/redirects';
import { parseCsv, toCsv } from '@shared/base/csv';
import { type ImportedLine, mostImported, type RedirectInput, redirectInputSchema } from '@shared/contracts/redirects';
import type { MessageKey } from '@shared/i18n/keys';
import type { RedirectRow } from '@shared/schema';
import type { Request, Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import { InvalidInput } from '../base/domain-errors';
import { notFound } from '../base/errors';
import { fieldErrors, fieldText } from '../base/messages';
import type { Db } from '../db/database';
import { usernameOf } from '../http/guards';
import { answered, mountRoutes } from '../http/mount-routes';
import { requestLanguage } from '../http/request-language';
import { forgetMissed, listMissed } from './missed-addresses';
import {
  changeRedirects,
  deleteRedirect,
  destinationOf,
  listRedirects,
  lockedAddresses,
  presentRedirect,
  saveRedirect,
} from './queries';
import {
  localAddress,
  localTarget,
  type RedirectTable,
  requireFreePath,
  requireStandingTarget,
  targetsFirst,
} from './redirect-table';

const header = ['Von', 'Nach', 'Status', 'Mit Abfrage'];

function redirectsAsCsv(rows: readonly RedirectRow[]): string {
  const cells = rows.map((row) => [row.fromPath, row.target, String(row.status), row.keepsQuery ? 'ja' : 'nein']);
  return toCsv(header, cells);
}

type Line = Omit<ImportedLine, 'reasons'> & { reasons: MessageKey[] };

/** Without header and empty lines. Throws InvalidInput if there are none or too many. */
function linesOf(csv: string, local: (address: string) => string): Line[] {
  const lines = parseCsv(csv).map((cells, index): Line => {
    const [from = '', target = '', status = '', keepsQuery = ''] = cells.map((cell) => cell.trim());
    const given = { fromPath: local(from), target: local(target), status: status || '301', keepsQuery };
    return { line: index + 1, ...given, action: 'refuse', reasons: [] };
  });
  const written = lines.filter(({ line, fromPath, target }) => {
    const isHeader = line === 1 && /^(?:von|from)$/i.test(fromPath);
    return !isHeader && (fromPath || target);
  });
  if (written.length === 0) throw new InvalidInput({ csv: ['validation.redirectImportEmpty'] });
  if (written.length > mostImported) throw new InvalidInput({ csv: ['api.fields.redirectImportLong'] });
  return written;
}

const answers: Readonly<Record<string, boolean>> = { '': true, ja: true, yes: true, nein: false, no: false };

interface Applying {
  table: RedirectTable;
  /** Public addresses of pages. */
  pages: ReadonlySet<string>;
  username: string | null;
  /** Addresses of earlier lines. */
  seen: Set<string>;
}

/** Returns the line with the reasons if it is refused. */
function apply(line: Line, { table, pages, username, seen }: Applying): Line {
  const { fromPath, target, status, keepsQuery } = line;
  const given = { fromPath, target, status: Number(status), keepsQuery: answers[keepsQuery.toLowerCase()] ?? null };
  const parsed = redirectInputSchema.safeParse(given);
  if (!parsed.success) return { ...line, reasons: Object.values(fieldErrors(parsed.error)).flat() };
  const input: RedirectInput = parsed.data;
  const before = table.get(input.fromPath);
  const shown = { ...line, fromPath: input.fromPath, target: input.target };
  const isSame = before?.target === input.target && before.status === input.status;
  try {
    if (seen.has(input.fromPath)) throw new InvalidInput({ fromPath: ['api.fields.redirectTwice'] });
    seen.add(input.fromPath);
    if (isSame && before.keepsQuery === input.keepsQuery) return { ...shown, action: 'same' };
    requireFreePath(input.fromPath, pages);
    table.lead(input.fromPath, destinationOf({ ...input, page: null, username }));
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { ...shown, reasons: Object.values(error.errors).flat() };
  }
  return { ...shown, target: table.get(input.fromPath)?.target ?? '', action: before ? 'change' : 'create' };
}

/** The line, refused if it leads nowhere. */
function judged(line: Line, table: RedirectTable, pages: ReadonlySet<string>): Line {
  if (line.action !== 'create' && line.action !== 'change') return line;
  try {
    requireStandingTarget(table, line.fromPath, pages);
    return line;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { ...line, action: 'refuse', reasons: Object.values(error.errors).flat() };
  }
}

interface Import {
  csv: string;
  dryRun: boolean;
  local: (address: string) => string;
  username: string | null;
}

/**
 * Stores all lines or none, and throws InvalidInput if one is refused. With `dryRun` it stores nothing and reports
 * refused lines. Returns what each line does, in order.
 */
async function importRedirects(tx: Db, { csv, dryRun, local, username }: Import): Promise<Line[]> {
  const lines = linesOf(csv, local);
  const pages = await lockedAddresses(tx);
  return changeRedirects(
    tx,
    (table) => {
      const applying = { table, pages, username, seen: new Set<string>() };
      // A line may lead to what a later one brings.
      const applied = targetsFirst(lines)
        .map((line) => apply(line, applying))
        .sort((one, other) => one.line - other.line)
        .map((line) => judged(line, table, pages));
      if (!dryRun && applied.some(({ action }) => action === 'refuse')) {
        throw new InvalidInput({ csv: ['api.fields.redirectImportRefused'] });
      }
      return applied;
    },
    dryRun,
  );
}

type RedirectChange = 'added' | 'changed' | 'deleted';

interface RedirectDeps {
  db: Db;
  publicUrl: () => string;
  /** See writeContent in cms/write.ts. */
  write: <Result>(
    req: Request,
    change: { action: string; target: string | number },
    act: (tx: Db) => Promise<Result>,
  ) => Promise<Result>;
}

/** /api/cms/redirects */
export function redirectRoutes({ db, publicUrl, write }: RedirectDeps): Router {
  const onThisSite = (input: RedirectInput): RedirectInput => ({
    ...input,
    target: localTarget(input.target, publicUrl()),
  });

  const change = (req: Request, what: RedirectChange, act: (tx: Db) => Promise<RedirectRow>) =>
    write(req, { action: `redirect ${what}`, target: req.path }, async (tx) => {
      const row = await act(tx);
      await recordActivity(tx, 'redirects-changed', { username: usernameOf(req), what, path: row.fromPath });
      return presentRedirect(row);
    });

  return mountRoutes(
    redirectRoom,
    '/api/cms/redirects',
    {
      'GET /api/cms/redirects': async () => (await listRedirects(db)).map(presentRedirect),
      'GET /api/cms/redirects/export.csv': async ({ res }) => {
        const csv = redirectsAsCsv(await listRedirects(db));
        res.attachment('weiterleitungen.csv').type('text/csv').send(csv);
        return answered;
      },
      'POST /api/cms/redirects': ({ body, user: { username }, req }) =>
        change(req, 'added', (tx) => saveRedirect(tx, { id: null, input: onThisSite(body), username })),
      'POST /api/cms/redirects/import': async ({ body: { csv, dryRun }, user: { username }, req }) => {
        const local = (address: string) => localAddress(address, publicUrl());
        const wanted = { csv, dryRun, local, username };
        const lines = dryRun
          ? await db.transaction((tx) => importRedirects(tx, wanted))
          : await write(req, { action: 'redirects imported', target: 'csv' }, async (tx) => {
              const imported = await importRedirects(tx, wanted);
              const count = imported.filter(({ action }) => action !== 'same').length;
              await recordActivity(tx, 'redirects-changed', { username, what: 'imported', count });
              return imported;
            });
        const language = requestLanguage(req);
        return lines.map((line) => ({ ...line, reasons: line.reasons.map((message) => fieldText(message, language)) }));
      },
      'PUT /api/cms/redirects/:id': ({ params: { id }, body, user: { username }, req }) =>
        change(req, 'changed', (tx) => saveRedirect(tx, { id, input: onThisSite(body), username })),
      'DELETE /api/cms/redirects/:id': ({ params: { id }, req }) =>
        change(req, 'deleted', (tx) => deleteRedirect(tx, id)),
    },
    () => notFound('redirectNotFound'),
  );
}

/** /api/cms/missed-addresses */
export function missedAddressRoutes(db: Db): Router {
  return mountRoutes(redirectRoom, '/api/cms/missed-addresses', {
    'GET /api/cms/missed-addresses': () => listMissed(db),
    'DELETE /api/cms/missed-addresses': async ({ query: { path } }) => {
      await forgetMissed(db, path);
      return { path };
    },
  });
}
