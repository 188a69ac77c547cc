import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { permissions } from '../permissions';
import { requiredLine, yesOrNo } from '../rules/fields';
import { instantSchema } from './answers';

/** Allowed lifetimes; no token is unlimited. */
export const tokenDays = [7, 30, 90, 365] as const;

/** POST /api/tokens. */
export const apiTokenInputSchema = z.object({
  name: requiredLine(messageKey('api.fields.tokenName'), 60),
  permissions: z
    .array(z.enum(permissions, { error: messageKey('api.fields.tokenPermissions') }))
    .check(z.minLength(1, messageKey('api.fields.tokenPermissions')), z.maxLength(permissions.length)),
  /** Without it the token is read-only. */
  mayWrite: yesOrNo,
  days: z.literal(tokenDays, { error: messageKey('api.fields.tokenDays') }),
});
export type ApiTokenInput = z.output<typeof apiTokenInputSchema>;

/** GET /api/token: the token that makes the request. */
export const ownTokenSchema = z.object({
  name: z.string(),
  /** Limited to what the user who made the token may do at present. */
  permissions: z.readonly(z.array(z.enum(permissions))),
  mayWrite: z.boolean(),
  madeBy: z.string(),
  expiresAt: instantSchema,
});
export type OwnToken = z.infer<typeof ownTokenSchema>;

/** GET /api/tokens. */
export const apiTokenSchema = z.extend(ownTokenSchema, {
  id: z.int(),
  prefix: z.string(),
  /** Exact to the hour. */
  lastUsedAt: z.nullable(instantSchema),
  revokedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** POST /api/tokens. The token cannot be read again. */
export const newApiTokenSchema = z.object({ token: z.string(), made: apiTokenSchema });
export type NewApiToken = z.infer<typeof newApiTokenSchema>;

/** Separates user name and token name; no user name can contain it. */
export const tokenMark = ' (Zugang „';

export const actorOfToken = (username: string, token: string): string => `${username}${tokenMark}${token}“)`;
