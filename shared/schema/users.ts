import { bigint, boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { ActivityDetails, ActivityEvent } from '../activity';
import type { LimitedRole, Permission, Role } from '../permissions';
import { instantColumn } from './columns';

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  username: text('username').notNull().unique(),
  /** The name in comparable form (contracts/auth.ts); null for an old name that is too similar to another. */
  usernameKey: text('username_key').unique(),
  /** argon2id hash in PHC format; never leaves the server. */
  password: text('password').notNull(),
  isAdmin: boolean('is_admin').notNull().default(false),
  /** Permissions of a user who is not an administrator; null for none. */
  role: text('role').$type<LimitedRole>(),
  email: text('email'),
  /** When the user was locked out. The row stays, so that their name stays at what they did. */
  disabledAt: instantColumn('disabled_at'),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
});

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One-time invitations to the content area; only the hash of the token is stored. */
export const invitations = pgTable('invitations', {
  id: serial('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  role: text('role').$type<Role>().notNull(),
  email: text('email'),
  invitedBy: text('invited_by'),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
  expiresAt: instantColumn('expires_at').notNull(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    /** base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    name: text('name').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    lastUsedAt: instantColumn('last_used_at'),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
);

export const authenticators = pgTable('authenticators', {
  id: serial('id').primaryKey(),
  userId: ofUser().unique(),
  /** Encrypted with a key derived from the session secret. */
  secret: text('secret').notNull(),
  confirmedAt: instantColumn('confirmed_at'),
  /** Time step of the last accepted code, so that no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
});

/** One-time codes for a lost authenticator; only their hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
);

/**
 * What can be revoked. `rights`: a role, or everything by a lock. `address`: the e-mail address for password resets.
 */
export const revocationKinds = [
  'user',
  'rights',
  'address',
  'password',
  'passkey',
  'authenticator',
  'recovery',
  'link',
  'preview-link',
  'withdrawal',
  'letter-withdrawal',
] as const;

/**
 * Revocations by number only, so that restoring an older backup does not undo them. Written by triggers (migrations
 * 0008 to 0010, 0021, and for people who want no more mails of waves 0023 for the beta list and 0025 for investors).
 */
export const revocations = pgTable('revocations', {
  id: serial('id').primaryKey(),
  kind: text('kind').$type<(typeof revocationKinds)[number]>().notNull(),
  /** Id of the revoked row; for `password` the user's. */
  number: integer('number').notNull(),
  /** Creation time of that row, for `recovery` of the user: see `erasures`. */
  madeAt: instantColumn('made_at'),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
});

export type User = typeof users.$inferSelect;

/** Sign-ins, exports, erasures, invitations, link openings: who did what when. Contains nothing about enquirers. */
export const activityLog = pgTable(
  'activity_log',
  {
    id: serial('id').primaryKey(),
    event: text('event').$type<ActivityEvent>().notNull(),
    username: text('username'),
    details: jsonb('details').$type<ActivityDetails>().notNull().default({}),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('activity_log_event_idx').on(table.event, table.id.desc())],
);

export type ActivityRow = typeof activityLog.$inferSelect;

/** API tokens, acting in the name of the user who made them; only the hash is stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    prefix: text('prefix').notNull(),
    permissions: jsonb('permissions').$type<Permission[]>().notNull(),
    mayWrite: boolean('may_write').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
    /** Rounded down to the hour. */
    lastUsedAt: instantColumn('last_used_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('api_tokens_user_idx').on(table.userId)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session id, so that a copy of the table signs nobody in. */
    idHash: text('id_hash').primaryKey(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expires_idx').on(table.expiresAt)],
);

/** Used sign-in links. A link is signed and never stored. */
export const usedTokens = pgTable('used_login_links', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: instantColumn('expires_at').notNull(),
});
