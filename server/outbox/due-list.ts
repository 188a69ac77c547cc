import type { OutboxChannel } from '@shared/outbox';
import type { Db } from '../db/database';
import { type DueEntry, dueEntries, mostDue } from './claims';
import { type Busy, DeliveryPlaces } from './delivery-places';

const isFree = ({ address, host }: DueEntry, { addresses, hosts }: Busy) =>
  !addresses.includes(address) && !hosts.includes(host);

/**
 * What one process knows to be due, and the places for it. The list spares a look through all that waits for each
 * delivery: with thousands of entries a look takes long.
 */
export class DueList {
  readonly #db: Db;
  readonly #channel: OutboxChannel;
  readonly #places: DeliveryPlaces;
  #entries: DueEntry[] = [];
  /** Whether the database may hold due entries that are not listed and could begin. */
  #mayHoldMore = true;
  /** What the last look left out. */
  #leftOut: Pick<Busy, 'addresses' | 'hosts'> = { addresses: [], hosts: [] };

  /** A delivery is slow after `slowAfter` milliseconds. */
  constructor(db: Db, channel: OutboxChannel, slowAfter: number) {
    this.#db = db;
    this.#channel = channel;
    this.#places = new DeliveryPlaces(slowAfter);
  }

  /** Something may have become due. */
  lookAgain(): void {
    this.#mayHoldMore = true;
  }

  /** Takes the next entry that has a place off the list; undefined if there is none. It may be another process's by now. */
  async next(): Promise<DueEntry | undefined> {
    for (;;) {
      const busy = this.#places.busy(Date.now());
      if (busy.all) return undefined;
      const at = this.#entries.findIndex((entry) => isFree(entry, busy));
      if (at >= 0) return this.#entries.splice(at, 1)[0];
      if (!this.#mayHoldMore) return undefined;
      await this.#look(busy);
    }
  }

  /** Takes the place of an entry; returns a function that gives it back. */
  take(entry: DueEntry): () => void {
    const free = this.#places.take(entry, Date.now());
    return () => {
      free();
      const wasLeftOut = this.#leftOut.addresses.includes(entry.address) || this.#leftOut.hosts.includes(entry.host);
      if (wasLeftOut && !this.#entries.some(({ host }) => host === entry.host)) this.lookAgain();
    };
  }

  async #look(busy: Busy): Promise<void> {
    this.#mayHoldMore = false;
    const found = await dueEntries(this.#db, this.#channel, busy);
    if (found.length === mostDue) this.#mayHoldMore = true;
    const ids = new Set(found.map(({ id }) => id));
    this.#entries = [...this.#entries.filter(({ id }) => !ids.has(id)).slice(0, mostDue), ...found];
    this.#leftOut = busy;
  }
}
