import { existsSync } from 'node:fs';
import type { Finding } from '@shared/findings';
import type pg from 'pg';
import type { DatabaseConfig } from '../base/config';
import { databaseProblem } from '../base/database-errors';
import { databaseSentence } from '../base/database-sentences';
import { ConfigError } from '../base/environment-values';
import { about } from '../base/findings';
import { databaseFacts, oldestVersion } from '../db/check-database';
import { embeddedPlaces } from '../db/embedded-folder';
import { checkPostgresAddress } from '../db/open-database';
import { connectionsWanted } from '../db/postgres-connections';
import { isOwnNetwork } from '../outbox/smtp-options';
import { connectionsFinding, sessionsFinding, timeLimitsFinding } from './check-sessions';
import { withClient } from './with-client';

type Facts = Awaited<ReturnType<typeof databaseFacts>>;

const connection = about('database-connection', 'Datenbank');

function versionFinding({ version, version_number }: Facts): Finding {
  const { good, wrong } = about('database-version', 'Datenbank: Version');
  const text = `PostgreSQL, Version ${version.split(' ')[0]}`;
  if (version_number >= oldestVersion * 10_000) return good(`${text}.`);
  return wrong(`${text}: zu alt.`, `Der Server braucht Version ${oldestVersion} oder neuer.`);
}

function encodingFinding({ encoding, database }: Facts): Finding {
  const { good, wrong } = about('database-encoding', 'Datenbank: Kodierung');
  if (encoding === 'UTF8') return good('Die Kodierung ist UTF8.');
  return wrong(
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

async function rightsFinding(client: pg.ClientBase, facts: Facts): Promise<Finding> {
  const { good, open, wrong } = about('database-rights', 'Datenbank: Rechte');
  const grant = `GRANT CREATE, USAGE ON SCHEMA public TO "${facts.role}"`;
  if (!facts.has_public)
    return wrong('Es gibt kein Schema public.', `CREATE SCHEMA public AUTHORIZATION "${facts.role}"`);
  if (facts.read_only)
    return wrong(
      'Die Datenbank darf nur gelesen werden.',
      'Nennen Sie in DATABASE_URL den Hauptserver statt eines Nachbaus (Standby), oder nehmen Sie default_transaction_read_only zurück (ALTER ROLE oder ALTER DATABASE … RESET).',
    );
  if (facts.replication_role !== 'origin')
    return wrong(
      `session_replication_role ist ${facts.replication_role}: Trigger laufen nicht.`,
      `ALTER ROLE "${facts.role}" RESET session_replication_role, oder dasselbe mit ALTER DATABASE.`,
    );
  if (!facts.may_create) {
    const text = `Die Rolle ${facts.role} darf im Schema public nichts anlegen.`;
    return facts.is_new ? wrong(text, grant) : open(`${text} Eine neue Version bräuchte es.`, grant);
  }
  const foreign = await foreignTables(client);
  if (foreign > 0)
    return open(
      `${foreign} Tabellen gehören einer anderen Rolle als ${facts.role}: Eine neue Version kann sie nicht ändern.`,
      `Übertragen Sie sie: ALTER TABLE … OWNER TO "${facts.role}".`,
    );
  return good(`Die Rolle ${facts.role} darf lesen, schreiben und anlegen.`);
}

/** Whether the sorting of the system has changed since the database was made: indexes may then miss rows. */
async function collationFindings(client: pg.ClientBase, { version_number }: Facts): Promise<Finding[]> {
  if (version_number < 150_000) return [];
  const { rows } = await client.query<{ name: string; made: string; now: string }>(
    `select datname as name, datcollversion as made, pg_database_collation_actual_version(oid) as now
     from pg_database where datname = current_database()
       and datcollversion <> pg_database_collation_actual_version(oid)`,
  );
  return rows.map(({ name, made, now }) =>
    about('database-collation', 'Datenbank: Sortierung').wrong(
      `Sie wurde mit Version ${made} der Sortierregeln des Systems angelegt, jetzt gilt ${now}: Indizes finden vielleicht nicht mehr alles.`,
      `REINDEX DATABASE "${name}"; ALTER DATABASE "${name}" REFRESH COLLATION VERSION;`,
    ),
  );
}

async function encryptionFinding(client: pg.Client): Promise<Finding> {
  const { good, open } = about('database-encryption', 'Datenbank: Verschlüsselung');
  const { rows } = await client.query<{ ssl: boolean }>(
    'select coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as ssl',
  );
  if (rows[0]?.ssl) return good('Die Verbindung ist verschlüsselt (TLS).');
  if (client.host.startsWith('/') || isOwnNetwork(client.host))
    return good('Die Verbindung ist nicht verschlüsselt und bleibt im eigenen Netz.');
  return open(
    'Die Verbindung ist nicht verschlüsselt und verlässt das eigene Netz.',
    'Hängen Sie ?sslmode=verify-full an DATABASE_URL.',
  );
}

/** What keeps a second connection from working while the first one does. */
const secondConnectionFinding = (error: unknown): Finding =>
  about('database-sessions', 'Datenbank: Sitzungen').wrong(
    `Neben der ersten Verbindung gelingt keine zweite: ${databaseSentence(error)}`,
    `Erhöhen Sie die Grenze der Verbindungen; hinter einem Pooler ist es die Größe seines Pools (PgBouncer: default_pool_size). Ein Prozess braucht bis zu ${connectionsWanted()}.`,
  );

async function postgresFindings(databaseUrl: string, poolSize?: number): Promise<Finding[]> {
  const began = performance.now();
  return withClient(databaseUrl, async (client) => {
    const facts = await databaseFacts(client);
    const ms = Math.round(performance.now() - began);
    const found = [
      connection.good(`PostgreSQL ist erreichbar, nach ${ms.toLocaleString('de-DE')}\u00a0ms.`),
      versionFinding(facts),
      encodingFinding(facts),
      await rightsFinding(client, facts),
      await encryptionFinding(client),
      await connectionsFinding(client, poolSize),
      await timeLimitsFinding(client),
      ...(await collationFindings(client, facts)),
    ];
    const sessions = await withClient(databaseUrl, (other) => sessionsFinding(client, other)).catch(
      secondConnectionFinding,
    );
    return [...found, sessions];
  });
}

function embeddedFinding(dataDir: string): Finding {
  const { database } = embeddedPlaces(dataDir);
  if (!existsSync(database))
    return connection.unknown(
      `Eingebettet, in ${dataDir}: Noch gibt es keine. Der erste Start legt sie an.`,
      'Läuft der Server schon, setzen Sie DATA_DIR oder DATABASE_URL wie für ihn.',
    );
  if (!existsSync(`${database}/PG_VERSION`))
    return connection.wrong(
      `Die eingebettete Datenbank in ${dataDir} ist nicht vollständig.`,
      'Stellen Sie die letzte Sicherung wieder her: docs/backup.md sagt, wie.',
    );
  return connection.good(`Eingebettet, in ${dataDir}.`);
}

/** Whether the database can be reached and holds the product, and what its limits and poolers allow. */
export async function examineDatabase({
  databaseUrl,
  dataDir,
  databaseConnections,
}: DatabaseConfig): Promise<Finding[]> {
  if (!databaseUrl) return [embeddedFinding(dataDir)];
  try {
    checkPostgresAddress(databaseUrl);
    return await postgresFindings(databaseUrl, databaseConnections);
  } catch (error) {
    if (error instanceof ConfigError)
      return [connection.wrong('DATABASE_URL ist falsch gesetzt.', `Der Server sagt dazu: „${error.message}“.`)];
    const reason = databaseProblem(error);
    const remedy = 'Berichtigen Sie DATABASE_URL, oder bringen Sie die Datenbank in Gang.';
    return [
      connection.wrong(databaseSentence(error), reason ? `${remedy} PostgreSQL sagt dazu: „${reason}“.` : remedy),
    ];
  }
}
