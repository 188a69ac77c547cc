import { parseCsv, toCsv } from '@shared/base/csv';
import { type ImportedLine, mostImported, type RedirectInput, redirectInput } from '@shared/contracts/redirects';
import type { MessageKey } from '@shared/i18n/keys';
import type { RedirectRow } from '@shared/schema';
import { InvalidInput } from '../base/domain-errors';
import { fieldErrors } from '../base/messages';
import type { Db } from '../db/database';
import { changeRedirects, destinationOf, freePaths } from './queries';
import type { RedirectTable } from './redirect-table';

const header = ['Von', 'Nach', 'Status', 'Mit Abfrage'];

/** All redirects as a file that `importRedirects` reads. */
export function redirectsAsCsv(rows: readonly RedirectRow[]): string {
  const cells = rows.map((row) => [row.fromPath, row.target, String(row.status), row.keepsQuery ? 'ja' : 'nein']);
  return toCsv(header, cells);
}

type Line = Omit<ImportedLine, 'reasons'> & { reasons: MessageKey[] };

/** The lines of a file that say anything. Throws InvalidInput where there are none, or too many. */
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
  requireFree: (from: string) => void;
  username: string | null;
  /** Addresses of the lines before. */
  seen: Set<string>;
}

/** Applies a line to the table, if it may be. */
function apply(line: Line, { table, requireFree, username, seen }: Applying): Line {
  const { fromPath, target, status, keepsQuery } = line;
  const given = { fromPath, target, status: Number(status), keepsQuery: answers[keepsQuery.toLowerCase()] ?? null };
  const parsed = redirectInput.safeParse(given);
  if (!parsed.success) return { ...line, reasons: Object.values(fieldErrors(parsed.error)).flat() };
  const input: RedirectInput = parsed.data;
  const before = table.get(input.fromPath);
  const shown = { ...line, fromPath: input.fromPath, target: input.target };
  const isSame = before?.target === input.target && before.status === input.status;
  try {
    if (seen.has(input.fromPath)) throw new InvalidInput({ fromPath: ['api.fields.redirectTwice'] });
    seen.add(input.fromPath);
    if (isSame && before.keepsQuery === input.keepsQuery) return { ...shown, action: 'same' };
    requireFree(input.fromPath);
    table.lead(input.fromPath, destinationOf({ ...input, page: null, username }));
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { ...shown, reasons: Object.values(error.errors).flat() };
  }
  return { ...shown, target: table.get(input.fromPath)?.target ?? '', action: before ? 'change' : 'create' };
}

interface Import {
  csv: string;
  dryRun: boolean;
  /** An address of this very site without its host; others as they are. */
  local: (address: string) => string;
  username: string | null;
}

/**
 * Reads redirects from a file: what each line does, in their order. Writes all of them; with `dryRun` none, and tells
 * which would be refused. Throws InvalidInput where any is.
 */
export async function importRedirects(tx: Db, { csv, dryRun, local, username }: Import): Promise<Line[]> {
  const lines = linesOf(csv, local);
  const requireFree = await freePaths(tx);
  return changeRedirects(
    tx,
    (table) => {
      const applying = { table, requireFree, username, seen: new Set<string>() };
      const applied = lines.map((line) => apply(line, applying));
      if (!dryRun && applied.some(({ action }) => action === 'refuse')) {
        throw new InvalidInput({ csv: ['api.fields.redirectImportRefused'] });
      }
      return applied;
    },
    dryRun,
  );
}
