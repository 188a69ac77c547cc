import { type AnyColumn, sql } from 'drizzle-orm';

/**
 * Next `updatedAt` of a row: the database's clock, and always later than before, so that two edits within one
 * millisecond cannot pass for the same version.
 */
export function nextVersion(column: AnyColumn) {
  return sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${column} + interval '1 millisecond')`;
}

/** Whether a write was based on another state than the row has. A write without a base is a script's and is taken. */
export function isStale(row: { updatedAt: Date }, base: Date | undefined): boolean {
  return base !== undefined && base.getTime() !== row.updatedAt.getTime();
}
