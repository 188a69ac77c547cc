import { fileSize } from '@shared/base/file-size';
import type { Finding } from '@shared/findings';
import { sql } from 'drizzle-orm';
import { about, grade } from '../base/findings';
import { quantity } from '../base/quantity';
import { type Database, rowsOf } from './database';

interface DatabaseState {
  kind: Database['kind'];
  /** How long it took to answer, in milliseconds. */
  ms: number;
  bytes: number;
  /** Queries that wait for a connection. */
  queued: number;
}

const names = { postgres: 'PostgreSQL', embedded: 'Die eingebettete Datenbank' } as const;

const { open, graded } = about('database', 'Datenbank');

/** How fast the database answers. */
export function databaseFinding({ kind, ms, bytes, queued }: DatabaseState): Finding {
  const time = ms.toLocaleString('de-DE', { maximumFractionDigits: 1 });
  const text = `${names[kind]} antwortet in ${time}\u00a0ms und belegt ${fileSize(bytes)}.`;
  if (queued === 0)
    return graded(grade(ms, 100, 1_000), text, 'Sehen Sie nach, was die Datenbank oder das Netz zu ihr auslastet.');
  return open(
    `${text} ${quantity(queued, 'Abfrage wartet', 'Abfragen warten')} auf eine Verbindung.`,
    'Bleibt es so, ist die Datenbank zu langsam oder ein Prozess zu wenig: Sehen Sie nach ihrer Auslastung.',
  );
}

/** Asks the database, and measures how long it takes. Rejects if it is away. */
export async function readDatabaseState(
  database: Pick<Database, 'db' | 'kind' | 'connections'>,
): Promise<DatabaseState> {
  const { db, kind } = database;
  const began = performance.now();
  await db.execute(sql`select 1`);
  const ms = performance.now() - began;
  const [row] = await rowsOf<{ bytes: string }>(db, sql`select pg_database_size(current_database())::text as bytes`);
  return { kind, ms, bytes: Number(row?.bytes ?? 0), queued: database.connections?.().waiting ?? 0 };
}
