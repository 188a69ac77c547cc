import { existsSync } from 'node:fs';
import { longMoment } from '@shared/base/berlin-time';
import type { DoctorLine } from '@shared/contracts/operation';
import type pg from 'pg';
import type { DatabaseConfig } from '../base/config';
import { databaseProblem } from '../base/database-errors';
import { databaseSentence } from '../base/database-sentences';
import { ConfigError } from '../base/environment-values';
import { databaseFacts, oldestVersion } from '../db/check-database';
import { embeddedPlaces } from '../db/embedded-folder';
import { checkPostgresAddress } from '../db/open-database';
import { connectionsWanted } from '../db/postgres-connections';
import { isOwnNetwork } from '../outbox/smtp-options';
import { note, right, wrong } from './check';
import { connectionsLine, sessionsLine, timeLimitsLine } from './check-sessions';
import { withClient } from './with-client';

type Facts = Awaited<ReturnType<typeof databaseFacts>>;

const subject = 'Datenbank';

function versionLine({ version, version_number }: Facts): DoctorLine {
  const its = `Version ${version.split(' ')[0]}`;
  if (version_number >= oldestVersion * 10_000) return right('Datenbank: Version', `PostgreSQL, ${its}.`);
  return wrong(
    'Datenbank: Version',
    `PostgreSQL, ${its}: zu alt.`,
    `Der Server braucht Version ${oldestVersion} oder neuer.`,
  );
}

function encodingLine({ encoding, database }: Facts): DoctorLine {
  if (encoding === 'UTF8') return right('Datenbank: Kodierung', 'Die Kodierung ist UTF8.');
  return wrong(
    'Datenbank: Kodierung',
    `Die Kodierung ist ${encoding} und hält nicht jeden Text.`,
    `Legen Sie eine neue an: CREATE DATABASE "${database}_utf8" ENCODING 'UTF8' TEMPLATE template0.`,
  );
}

/** How many tables of the product this role may not change, because they belong to others. */
async function foreignTables(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_tables
     where schemaname = 'public' and not pg_has_role(current_user, tableowner, 'USAGE')`,
  );
  return rows[0]?.count ?? 0;
}

async function rightsLine(client: pg.ClientBase, facts: Facts): Promise<DoctorLine> {
  const name = 'Datenbank: Rechte';
  const grant = `GRANT CREATE, USAGE ON SCHEMA public TO "${facts.role}"`;
  if (!facts.has_public)
    return wrong(name, 'Es gibt kein Schema public.', `CREATE SCHEMA public AUTHORIZATION "${facts.role}"`);
  if (facts.read_only)
    return wrong(
      name,
      'Die Datenbank darf nur gelesen werden.',
      'Nennen Sie in DATABASE_URL den Hauptserver statt eines Nachbaus (Standby), oder nehmen Sie default_transaction_read_only zurück (ALTER ROLE oder ALTER DATABASE … RESET).',
    );
  if (facts.replication_role !== 'origin')
    return wrong(
      name,
      `session_replication_role ist ${facts.replication_role}: Trigger laufen nicht.`,
      `ALTER ROLE "${facts.role}" RESET session_replication_role, oder dasselbe mit ALTER DATABASE.`,
    );
  if (!facts.may_create) {
    const sentence = `Die Rolle ${facts.role} darf im Schema public nichts anlegen.`;
    return facts.is_new
      ? wrong(name, sentence, grant)
      : note(name, `${sentence} Eine neue Version bräuchte es.`, grant);
  }
  const foreign = await foreignTables(client);
  if (foreign > 0)
    return note(
      name,
      `${foreign} Tabellen gehören einer anderen Rolle als ${facts.role}: Eine neue Version kann sie nicht ändern.`,
      `Übertragen Sie sie: ALTER TABLE … OWNER TO "${facts.role}".`,
    );
  return right(name, `Die Rolle ${facts.role} darf lesen, schreiben und anlegen.`);
}

/** Whether the sorting of the system has changed since the database was made: indexes may then miss rows. */
async function collationLines(client: pg.ClientBase, { version_number }: Facts): Promise<DoctorLine[]> {
  if (version_number < 150_000) return [];
  const { rows } = await client.query<{ name: string; made: string; now: string }>(
    `select datname as name, datcollversion as made, pg_database_collation_actual_version(oid) as now
     from pg_database where datname = current_database()
       and datcollversion <> pg_database_collation_actual_version(oid)`,
  );
  return rows.map(({ name, made, now }) =>
    wrong(
      'Datenbank: Sortierung',
      `Sie wurde mit Version ${made} der Sortierregeln des Systems angelegt, jetzt gilt ${now}: Indizes finden vielleicht nicht mehr alles.`,
      `REINDEX DATABASE "${name}"; ALTER DATABASE "${name}" REFRESH COLLATION VERSION;`,
    ),
  );
}

/** Whether no mail is sent, because the mail server refuses whatever this site sends. */
async function holdLines(client: pg.ClientBase): Promise<DoctorLine[]> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regclass('outbox_holds') is not null as known`,
  );
  if (!known[0]?.known) return [];
  const { rows } = await client.query<{ since: Date }>(`select since from outbox_holds where channel = 'mail'`);
  return rows.map(({ since }) =>
    wrong(
      'Versand',
      `Seit dem ${longMoment(since)} geht keine E-Mail hinaus: Der Mailserver nimmt von diesem Absender keine an.`,
      'Unter „E-Mail“ steht, was er sagt. Klären Sie es mit seinem Betreiber, und lassen Sie dort die nächste versuchen.',
    ),
  );
}

async function encryptionLine(client: pg.Client): Promise<DoctorLine> {
  const name = 'Datenbank: Verschlüsselung';
  const { rows } = await client.query<{ ssl: boolean }>(
    'select coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as ssl',
  );
  if (rows[0]?.ssl) return right(name, 'Die Verbindung ist verschlüsselt (TLS).');
  if (client.host.startsWith('/') || isOwnNetwork(client.host))
    return right(name, 'Die Verbindung ist nicht verschlüsselt und bleibt im eigenen Netz.');
  return note(
    name,
    'Die Verbindung ist nicht verschlüsselt und verlässt das eigene Netz.',
    'Hängen Sie ?sslmode=verify-full an DATABASE_URL.',
  );
}

/** What keeps a second connection from working while the first one does. */
const secondConnectionLine = (error: unknown): DoctorLine =>
  wrong(
    'Datenbank: Sitzungen',
    `Neben der ersten Verbindung gelingt keine zweite: ${databaseSentence(error)}`,
    `Erhöhen Sie die Grenze der Verbindungen; hinter einem Pooler ist es die Größe seines Pools (PgBouncer: default_pool_size). Ein Prozess braucht bis zu ${connectionsWanted()}.`,
  );

async function postgresLines(databaseUrl: string, poolSize?: number): Promise<DoctorLine[]> {
  const began = performance.now();
  return withClient(databaseUrl, async (client) => {
    const facts = await databaseFacts(client);
    const ms = Math.round(performance.now() - began);
    const lines = [
      right(subject, `PostgreSQL ist erreichbar, nach ${ms.toLocaleString('de-DE')}\u00a0ms.`),
      versionLine(facts),
      encodingLine(facts),
      await rightsLine(client, facts),
      await encryptionLine(client),
      await connectionsLine(client, poolSize),
      await timeLimitsLine(client),
      ...(await collationLines(client, facts)),
      ...(await holdLines(client)),
    ];
    const sessions = await withClient(databaseUrl, (other) => sessionsLine(client, other)).catch(secondConnectionLine);
    return [...lines, sessions];
  });
}

function embeddedLine(dataDir: string): DoctorLine {
  const { database } = embeddedPlaces(dataDir);
  if (!existsSync(database))
    return note(
      subject,
      `Eingebettet, in ${dataDir}: Noch gibt es keine. Der erste Start legt sie an.`,
      'Läuft der Server schon, setzen Sie DATA_DIR oder DATABASE_URL wie für ihn.',
    );
  if (!existsSync(`${database}/PG_VERSION`))
    return wrong(
      subject,
      `Die eingebettete Datenbank in ${dataDir} ist nicht vollständig.`,
      'Stellen Sie die letzte Sicherung wieder her: docs/backup.md sagt, wie.',
    );
  return right(subject, `Eingebettet, in ${dataDir}.`);
}

/** Whether the database can be reached and holds the product, and what its limits and poolers allow. */
export async function examineDatabase({
  databaseUrl,
  dataDir,
  databaseConnections,
}: DatabaseConfig): Promise<DoctorLine[]> {
  if (!databaseUrl) return [embeddedLine(dataDir)];
  try {
    checkPostgresAddress(databaseUrl);
    return await postgresLines(databaseUrl, databaseConnections);
  } catch (error) {
    if (error instanceof ConfigError)
      return [wrong(subject, 'DATABASE_URL ist falsch gesetzt.', `Der Server sagt dazu: „${error.message}“.`)];
    const reason = databaseProblem(error);
    const remedy = 'Berichtigen Sie DATABASE_URL, oder bringen Sie die Datenbank in Gang.';
    return [wrong(subject, databaseSentence(error), reason ? `${remedy} PostgreSQL sagt dazu: „${reason}“.` : remedy)];
  }
}
