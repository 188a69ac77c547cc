import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { permissions } from '../permissions';
import { requiredLine, yesOrNo } from '../rules/fields';
import { instant } from './answers';

/** For how many days a token may be made; none is endless. */
export const tokenDays = [7, 30, 90, 365] as const;

/** POST /api/tokens. */
export const apiTokenInput = z.object({
  name: requiredLine(messageKey('api.fields.tokenName'), 60),
  permissions: z
    .array(z.enum(permissions, { error: messageKey('api.fields.tokenPermissions') }))
    .check(z.minLength(1, messageKey('api.fields.tokenPermissions')), z.maxLength(permissions.length)),
  /** Without it a token reads and changes nothing. */
  mayWrite: yesOrNo,
  days: z.literal(tokenDays, { error: messageKey('api.fields.tokenDays') }),
});
export type ApiTokenInput = z.output<typeof apiTokenInput>;

/** GET /api/token: what the token that asks may do, and until when. */
export const ownToken = z.object({
  name: z.string(),
  /** What it allows of what its maker may at present. */
  permissions: z.readonly(z.array(z.enum(permissions))),
  mayWrite: z.boolean(),
  madeBy: z.string(),
  expiresAt: instant,
});
export type OwnToken = z.infer<typeof ownToken>;

/** GET /api/tokens. */
export const apiToken = z.extend(ownToken, {
  id: z.int(),
  prefix: z.string(),
  /** Exact to the hour. */
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  createdAt: instant,
});
export type ApiToken = z.infer<typeof apiToken>;

/** Answer of POST /api/tokens; nobody can read the token again. */
export const newApiToken = z.object({ token: z.string(), made: apiToken });
export type NewApiToken = z.infer<typeof newApiToken>;

/** What stands between the names of a person and of a token; no name of a person can hold it. */
export const tokenMark = ' (Zugang „';

/** Who did it, where a program did: whoever made its token, and what the token is called. */
export const actorOfToken = (username: string, token: string): string => `${username}${tokenMark}${token}“)`;
