import * as z from 'zod/mini';
import type { Design } from '../entities/designs';
import type { EntityName } from '../entities/entities';
import type { JsonValue } from '../entities/values';
import { messageKey } from '../i18n/keys';

/** The largest file with content that is taken, in bytes. */
export const largestTransfer = 500_000_000;

const invalid = { error: messageKey('validation.invalid') };

/**
 * POST /api/content-transfer: the body is a file that GET has given. Tells what it would change; changes it with
 * `dryRun=false` alone. `missing` says what becomes of pages, sections, blocks and menu entries that the file does not
 * have. 409 where the content is not that of `base` any more.
 */
export const transferQuery = z.object({
  dryRun: z._default(z.enum(['true', 'false'], invalid), 'true'),
  missing: z._default(z.enum(['keep', 'bin'], invalid), 'keep'),
  base: z.optional(z.string(invalid)),
});

/** What a file would change, or has changed. */
export interface TransferChange {
  entity: EntityName | 'redirect' | 'picture';
  /** `missing`: it is here and not in the file. */
  action: 'added' | 'changed' | 'missing';
  title: string;
  /** Key of it; of a block that of its section. */
  key: string;
  /** Of a section or block: it says what its fields are called. */
  design?: Design;
  /** Of what is changed: its fields by the names of forms. */
  fields: { name: string; from: JsonValue; to: JsonValue }[];
}

export interface TransferReport {
  /** When the file was made. */
  madeAt: string;
  /** Fingerprint of the content that it was compared with. */
  base: string;
  changes: TransferChange[];
  /** Names of the settings that belong to an installation and stay. */
  stays: string[];
}
