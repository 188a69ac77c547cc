import { bigint, boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { ActivityDetails, ActivityEvent } from '../activity';
import type { LimitedRole, Permission, Role } from '../permissions';
import { instant } from './columns';

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  username: text('username').notNull().unique(),
  /** The name as it is compared (contracts/auth.ts); null for a name of old times that is too much like another's. */
  usernameKey: text('username_key').unique(),
  /** argon2id hash in PHC format; never leaves the server. */
  password: text('password').notNull(),
  isAdmin: boolean('is_admin').notNull().default(false),
  /** What somebody who is no administrator may do; null for nothing. */
  role: text('role').$type<LimitedRole>(),
  /** Where invitations and notices reach them. */
  email: text('email'),
  /** Since when they are kept out; their name stays at what they did. */
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One-time links by which somebody becomes a person of the content area; the link itself is never stored. */
export const invitations = pgTable('invitations', {
  id: serial('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  role: text('role').$type<Role>().notNull(),
  email: text('email'),
  invitedBy: text('invited_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

/** Passkeys (WebAuthn credentials) of people. */
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
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
);

/** The authenticator app (TOTP) of a person. */
export const authenticators = pgTable('authenticators', {
  id: serial('id').primaryKey(),
  userId: ofUser().unique(),
  /** Encrypted with a key made from the session secret. */
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The step of the last code that was taken: none is taken twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Codes that stand in, once each, for a lost authenticator; only their hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
);

/** What can be taken away; `rights`: a role, or all by a lock; `address`: where links to a new password went. */
export const revocationKinds = [
  'user',
  'rights',
  'address',
  'password',
  'passkey',
  'authenticator',
  'recovery',
  'link',
] as const;

/** What was taken away, by number alone: no older backup gives it back. Triggers write it (migrations 0008 to 0010). */
export const revocations = pgTable('revocations', {
  id: serial('id').primaryKey(),
  kind: text('kind').$type<(typeof revocationKinds)[number]>().notNull(),
  /** Id of the row; of `password` the person's. */
  number: integer('number').notNull(),
  /** When that row was made, of `recovery` the person's: see `erasures`. */
  madeAt: instant('made_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export type User = typeof users.$inferSelect;

/** Sign-ins, exports, erasures, invitations and openings of links: who did what when, and nothing of any enquirer. */
export const activityLog = pgTable(
  'activity_log',
  {
    id: serial('id').primaryKey(),
    event: text('event').$type<ActivityEvent>().notNull(),
    username: text('username'),
    details: jsonb('details').$type<ActivityDetails>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('activity_log_event_idx').on(table.event, table.id.desc())],
);

export type ActivityRow = typeof activityLog.$inferSelect;

/** By what programs come in, in the name of whoever made it; the token itself is never stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Its first characters, by which people know it again. */
    prefix: text('prefix').notNull(),
    permissions: jsonb('permissions').$type<Permission[]>().notNull(),
    mayWrite: boolean('may_write').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** The hour, and no more of it. */
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('api_tokens_user_idx').on(table.userId)],
);
