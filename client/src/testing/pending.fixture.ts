import type { PendingChange, PendingField } from '@shared/contracts/pending-changes';
import { parseFieldName } from '@shared/entities/translation';

/** A changed field; its language is that of its name. */
export function sampleField(given: Partial<PendingField>): PendingField {
  const name = given.name ?? 'title';
  return {
    name,
    language: parseFieldName(name).language,
    from: 'Alt',
    live: 'Alt',
    to: 'Neu',
    conflict: false,
    ...given,
  };
}

/** A pending change. */
export function sampleChange(given: Partial<PendingChange>): PendingChange {
  return {
    entity: 'block',
    id: 1,
    key: 'eigener',
    title: 'Titel',
    fields: [sampleField({})],
    username: 'redaktion',
    createdAt: '2026-01-01T08:00:00.000Z',
    updatedAt: '2026-01-01T08:00:00.000Z',
    publishAt: null,
    revertAt: null,
    state: 'waiting',
    ...given,
  };
}
