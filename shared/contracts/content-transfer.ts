import * as z from 'zod/mini';
import { designs } from '../entities/designs';
import { entityNames } from '../entities/entities';
import { invalid } from '../rules/fields';
import { instant } from './answers';

/**
 * POST /api/content-transfer: the body is a file that GET has given. It tells what it would change, and changes it with
 * `dryRun=false`. `missing`: what becomes of what the file does not have. 409 where the content is not that of `base`.
 */
export const transferQuery = z.object({
  dryRun: z._default(z.enum(['true', 'false'], invalid), 'true'),
  missing: z._default(z.enum(['keep', 'bin'], invalid), 'keep'),
  base: z.optional(z.string(invalid)),
});

const transferChange = z.object({
  entity: z.enum([...entityNames, 'redirect', 'picture']),
  /** `missing`: it is here and not in the file. */
  action: z.enum(['added', 'changed', 'missing']),
  title: z.string(),
  /** Key of it; of a block that of its section. */
  key: z.string(),
  /** Of a section or block: it says what its fields are called. */
  design: z.exactOptional(z.enum(designs)),
  /** Of what is changed: its fields by the names of forms. */
  fields: z.array(z.object({ name: z.string(), from: z.json(), to: z.json() })),
});
export type TransferChange = z.infer<typeof transferChange>;

export const transferReport = z.object({
  madeAt: instant,
  /** Fingerprint of the content that it was compared with. */
  base: z.string(),
  changes: z.array(transferChange),
  /** Names of the settings that belong to an installation and stay. */
  stays: z.array(z.string()),
});
export type TransferReport = z.infer<typeof transferReport>;
