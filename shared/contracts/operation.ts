/** What there is to say of a running server. */
const operationChecks = [
  'version',
  'database',
  'backup',
  'outbox',
  'disk',
  'memory',
  'event-loop',
  'page-cache',
  'processes',
] as const;
export type OperationCheck = (typeof operationChecks)[number];

/** GET /api/operation: how one part of the server is, in German. */
export interface OperationLine {
  check: OperationCheck;
  state: 'good' | 'notice' | 'error';
  text: string;
  /** What to do; null where nothing is. */
  remedy: string | null;
}
