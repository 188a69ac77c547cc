import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { Permission } from '../permissions';
import { instant } from './columns';
import { users } from './users';

/** By what programs come in, in the name of whoever made it; the token itself is never stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the token. */
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
