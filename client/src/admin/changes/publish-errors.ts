import type { PendingChange } from '@shared/contracts/pending';
import type { ApiError } from '../../api/http-api';
import type { FieldNames } from '../entity-form/field-names';
import { serverMessages } from '../forms/server-messages';
import { changeId } from './change-fields';

/** What the server refused, by the change that it is about. */
export function publishErrors(
  error: ApiError,
  changes: readonly PendingChange[],
  namesOf: (change: PendingChange) => FieldNames,
): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [path, message] of Object.entries(serverMessages(error))) {
    const [entity, id, ...field] = path.split('.');
    const change = changes.find((one) => one.entity === entity && String(one.id) === id);
    if (!change) continue;
    const text = field.length > 0 ? `${namesOf(change).label(field.join('.'))}: ${message}` : message;
    found.set(changeId(change), [...(found.get(changeId(change)) ?? []), text]);
  }
  return found;
}
