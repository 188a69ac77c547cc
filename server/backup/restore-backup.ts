import { betaRequests, investors, outbox, users, waveInvitations, waves } from '@shared/schema';
import { eq, getTableName, sql } from 'drizzle-orm';
import { refusesRow } from '../base/database-errors';
import { seedStructure } from '../cms/default-content/seed';
import { designOfKey } from '../cms/default-site/default-site';
import type { Database, Db } from '../db/database';
import { refreshStatistics } from '../db/table-statistics';
import type { EraseAbout } from '../erasure/erase-enquiry';
import { endInvitationsAndOneTimeLinks, revokeAll } from '../erasure/revoke-again';
import { eraseAgain, storedTombstones, type Tombstone } from '../erasure/tombstones';
import { type FileStore, isFileKey } from '../files/file-store';
import { withReceived } from '../files/receive';
import { markUnknown } from '../outbox/claims';
import { BackupError } from './backup-error';
import { type BackupEnd, type BackupRow, type BackupSource, checkBackup, readFiles, readRows } from './backup-file';
import { type SavedTable, savedTables, writableColumns } from './tables';

/** Rows of one insert. */
const mostRows = 500;

/** Characters of JSON after which an insert takes no further row. */
const mostText = 1_000_000;

const tables = Object.values(savedTables);

/** Whether a database is in use; a new one may hold the default content, but no users or enquiries. */
async function isInUse(db: Db): Promise<boolean> {
  for (const table of [users, investors, betaRequests]) {
    const rows = await db.select({ id: table.id }).from(table).limit(1);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Running servers can still read, and can write again after the restore. */
async function lockAgainstWrites(db: Db): Promise<void> {
  await db.execute(sql`lock table ${sql.join([...tables], sql`, `)} in share row exclusive mode`);
}

async function removeRows(db: Db): Promise<void> {
  // Tells the triggers that this deletion revokes nothing: the tombstones say what stays away.
  await db.execute(sql`select set_config('abseits.restoring', 'on', true)`);
  for (const table of [...tables].reverse()) await db.delete(table);
}

/** Inserts rows of one table with the same fields as one JSON document, which PostgreSQL unpacks. */
async function insertRows(db: Db, [first, ...others]: readonly BackupRow[]): Promise<void> {
  const table = savedTables[first?.table ?? ''];
  if (!first || !table) return;
  const columns = writableColumns(table);
  const nameOf = (field: string) => columns[field]?.name ?? field;
  const rows = [first, ...others].map(({ row }) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [nameOf(field), value])),
  );
  const names = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
  );
}

/** Adds the design to a row of an older backup: then the key of a section determined its look. */
function withDesign({ table, row }: BackupRow): BackupRow {
  if ('design' in row || (table !== 'contentSections' && table !== 'contentBlocks')) return { table, row };
  return { table, row: { ...row, design: designOfKey(String(row.sectionKey ?? row.key)) } };
}

const shapeOf = ({ table, row }: BackupRow) => `${table} ${Object.keys(row).join()}`;

async function insertAll(db: Db, source: BackupSource): Promise<void> {
  let batch: BackupRow[] = [];
  let text = 0;
  for await (const read of readRows(source)) {
    const row = withDesign(read);
    const [first] = batch;
    if (first && (shapeOf(first) !== shapeOf(row) || batch.length === mostRows || text > mostText)) {
      await insertRows(db, batch);
      batch = [];
      text = 0;
    }
    batch.push(row);
    text += JSON.stringify(row).length;
  }
  await insertRows(db, batch);
}

const fromBackup =
  'Dies stammt aus einer Sicherung und ist vielleicht schon gesendet worden: Bitte prüfen Sie, ob es noch gesendet werden soll, und senden Sie es dann erneut.';

/** Mails that were queued in the backup may have been sent since, so a person decides. */
async function failQueued(db: Db): Promise<void> {
  await db
    .update(outbox)
    // `resentAt` dates the failure: the state of outgoing mail counts failures since something was last sent.
    .set({
      state: 'failed',
      claimedUntil: null,
      lastError: fromBackup,
      resentAt: sql`now()`,
      payload: sql`case when ${outbox.channel} = 'mail' then ${markUnknown} else ${outbox.payload} end`,
    })
    .where(eq(outbox.state, 'waiting'));
}

/** Invitations that were queued in the backup may have been sent since, and a wave goes on only when a person says so. */
async function stopWaves(db: Db): Promise<void> {
  await db.update(waves).set({ state: 'stopped' }).where(eq(waves.state, 'sending'));
  await db.update(waveInvitations).set({ state: 'unknown' }).where(eq(waveInvitations.state, 'queued'));
}

/** Continues the sequence of the saved database, or after the highest id if the backup lacks the table. */
async function continueIds(db: Db, table: SavedTable, lastId: string | null | undefined): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  if (lastId === undefined) {
    await db.execute(sql`select setval(${sequence}, (select coalesce(max(${table.id}), 0) + 1 from ${table}), false)`);
    return;
  }
  await db.execute(
    lastId === null ? sql`select setval(${sequence}, 1, false)` : sql`select setval(${sequence}, ${lastId}::bigint)`,
  );
}

/**
 * Stores the files of a backup under their keys, each whole or not at all. Call it before the rows are restored: unused
 * files are harmless, rows without their files are not. Throws BackupError for a damaged file. Returns their number.
 */
export async function restoreFiles(source: BackupSource, store: FileStore): Promise<number> {
  let count = 0;
  for await (const { key, sha256, bytes } of readFiles(source)) {
    if (!isFileKey(key)) throw new BackupError('Die Sicherung nennt eine Datei mit einem Namen, den keine haben kann.');
    const receiving = { folder: store.receivingDir, limit: Number.MAX_SAFE_INTEGER };
    await withReceived(bytes, receiving, async (received) => {
      if (received.sha256 !== sha256)
        throw new BackupError('Eine Datei in der Sicherung ist beschädigt. Nichts wurde geändert.');
      await store.keep(key, received);
    });
    count += 1;
  }
  return count;
}

/** What was erased or revoked since the backup, from sources other than the database and the backup. */
export interface KnownSince {
  tombstones: readonly Tombstone[];
  /** Whether the tombstones are complete; null if only the replaced database can tell, if it is of the same site. */
  complete: boolean | null;
}

interface RestoreOptions {
  replace: boolean;
  eraseAbout: EraseAbout;
  known: KnownSince;
  withoutErasures?: boolean;
  onUnknown?: () => Promise<void>;
}

export interface Restored {
  tables: BackupEnd;
  erasedAgain: number;
  /** Number of other things that were revoked again; `all` if it is unknown what was revoked. */
  revokedAgain: number | 'all';
  erasuresKnown: boolean;
}

export const unknownErasures = (file: string) =>
  new BackupError(
    `Niemand weiß, was gelöscht wurde, seit ${file} gemacht wurde: Wo die Dateien liegen (DATA_DIR, FILES_DIR oder S3_BUCKET), ist kein Löschverzeichnis aus dieser Zeit. Nichts wurde geändert. Legen Sie es dorthin, oder nennen Sie mit --erasures ein vollständiges (erasures.jsonl neben den Sicherungen endet mit der letzten: Es ist vollständig, wenn danach nichts gelöscht wurde). Oder ergänzen Sie --without-erasures: Dann kommt zurück, wer seither gelöscht wurde, und alle persönlichen Links, Passwörter und zweiten Faktoren enden.`,
  );

/** Identifies the users of a database: two databases with a common user are of the same site. */
async function usersOf(db: Db): Promise<string[]> {
  const rows = await db.select({ id: users.id, createdAt: users.createdAt }).from(users);
  return rows.map(({ id, createdAt }) => `${id} ${createdAt.getTime()}`);
}

/**
 * Restores a backup: creates missing tables, then inserts all rows with their ids in one transaction. With `replace` it
 * removes existing rows and signs everybody out. Queued mails are marked as failed, to be sent by hand. What was erased
 * or revoked since stays so, by the tombstones of the replaced database and the given ones. Invitations always end; if
 * it is unknown what was revoked, all links, passwords and second factors end too. Throws BackupError before anything
 * is changed: for an invalid file, for a database in use without `replace`, and for unknown erasures without
 * `withoutErasures`.
 */
export async function restoreBackup(
  database: Database,
  source: BackupSource,
  { replace, eraseAbout, known, withoutErasures = false, onUnknown }: RestoreOptions,
): Promise<Restored> {
  const { file } = source;
  const { end } = await checkBackup(source);
  const restored: Restored = { tables: end, erasedAgain: 0, revokedAgain: 0, erasuresKnown: known.complete === true };
  try {
    await database.prepare(async (tx) => {
      await lockAgainstWrites(tx);
      // The tombstones of the replaced database always count.
      const kept = await storedTombstones(tx);
      const people = new Set(await usersOf(tx));
      if (!replace && (await isInUse(tx))) {
        throw new BackupError(
          'Die Datenbank ist nicht leer. Nichts wurde geändert. Ergänzen Sie --replace, um für die Sicherung aufzugeben, was sie enthält.',
        );
      }
      await removeRows(tx);
      // For a backup from a version that did not store the pages and menus in the database.
      if (!end.contentPages) await seedStructure(tx);
      await insertAll(tx, source);
      if (known.complete === null) restored.erasuresKnown = (await usersOf(tx)).some((one) => people.has(one));
      if (!restored.erasuresKnown && !withoutErasures) throw unknownErasures(file);
      await failQueued(tx);
      await stopWaves(tx);
      for (const [name, table] of Object.entries(savedTables)) await continueIds(tx, table, end[name]?.lastId);
      const { erased, revoked } = await eraseAgain(tx, [...kept, ...known.tombstones], eraseAbout);
      restored.erasedAgain = erased;
      restored.revokedAgain = revoked;
      // For a backup from a version that did not record revocations.
      if (!restored.erasuresKnown || !end.revocations) {
        await revokeAll(tx);
        restored.revokedAgain = 'all';
      }
      await endInvitationsAndOneTimeLinks(tx);
      await refreshStatistics(tx, tables);
      if (!restored.erasuresKnown) await onUnknown?.();
      await database.announceChange(tx);
    });
  } catch (error) {
    if (refusesRow(error)) {
      throw new BackupError(
        `Die Zeilen von ${file} passen nicht zu den Tabellen dieser Version. Nichts wurde geändert.`,
      );
    }
    throw error;
  }
  return restored;
}
