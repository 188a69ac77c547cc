import type { EntityDescription } from '@shared/entities/description';
import type { EntityName } from '@shared/entities/entities';
import type { QueryKey } from '@tanstack/react-query';
import type { ShownRows } from './optimistic-rows';

/** How the content area names, lists and saves what is of one kind. */
export interface Kind<Row> {
  /** Description of its entity if changes can stay pending; absent if every change is public at once. */
  pendingEntity?: EntityDescription<EntityName> | undefined;
  /** German name in messages. */
  what: string;
  /** Saves of the same name run one after another. */
  saveName: (row: Row) => string;
  /** Cached lists with the row, the one that is read for it first. */
  shown: (row: Row) => ShownRows<Row>;
  /** Query keys to invalidate after a change; null for a new row. */
  lists: (row: Row | null) => readonly QueryKey[];
  /** Address of its form. */
  address: (row: Row) => string;
}
