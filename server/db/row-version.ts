import { type AnyColumn, sql } from 'drizzle-orm';

/**
 * The next `updatedAt` of a row: the database's clock, always later than before, so that two edits within one
 * millisecond make two versions.
 */
export function nextVersion(column: AnyColumn) {
  return sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${column} + interval '1 millisecond')`;
}

/** Whether a write was based on another version of the row. Writes without a base, as by scripts, are accepted. */
export function isStale(row: { updatedAt: Date }, base: Date | undefined): boolean {
  return base !== undefined && base.getTime() !== row.updatedAt.getTime();
}
