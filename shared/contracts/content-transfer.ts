import * as z from 'zod/mini';
import { designs } from '../entities/designs';
import { entityNames } from '../entities/entities';
import { invalid } from '../rules/fields';
import { instantSchema } from './answers';

/**
 * POST /api/content-transfer: the body is a file from GET. Reports the changes, and applies them only with
 * `dryRun=false`. `missing`: what happens to content that the file lacks. 409 if the content has changed since `base`.
 */
export const transferQuerySchema = z.object({
  dryRun: z._default(z.enum(['true', 'false'], invalid), 'true'),
  missing: z._default(z.enum(['keep', 'bin'], invalid), 'keep'),
  base: z.optional(z.string(invalid)),
});

export type TransferQuery = z.input<typeof transferQuerySchema>;

const transferChange = z.object({
  entity: z.enum([...entityNames, 'redirect', 'picture']),
  /** `missing`: exists here but not in the file. */
  action: z.enum(['added', 'changed', 'missing']),
  title: z.string(),
  /** Key of the entity; for a block that of its section. */
  key: z.string(),
  /** Only of a section or block: needed to label its metadata fields. */
  design: z.exactOptional(z.enum(designs)),
  fields: z.array(z.object({ name: z.string(), from: z.json(), to: z.json() })),
});
export type TransferChange = z.infer<typeof transferChange>;

export const transferReportSchema = z.object({
  madeAt: instantSchema,
  base: z.string(),
  changes: z.array(transferChange),
  /** Names of the settings that belong to the installation and are not transferred. */
  stays: z.array(z.string()),
});
export type TransferReport = z.infer<typeof transferReportSchema>;
