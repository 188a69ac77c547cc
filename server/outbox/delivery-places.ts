/** Where a delivery goes. */
export interface Destination {
  /** Mail address or URL, in small letters. */
  address: string;
  /** Host of the address. */
  host: string;
}

/** Deliveries in parallel per process, so that a burst does not open more connections than a mail server takes. */
const places = 8;

/** Of these to one host, so that a host with many recipients leaves places to others. */
const placesOfHost = 4;

/** Deliveries in progress at all, slow ones included. */
const mostPlaces = 24;

/** Of these to one host. */
const mostPlacesOfHost = 6;

/** What cannot be begun now. */
export interface Busy {
  /** Whether nothing can. */
  all: boolean;
  hosts: string[];
  addresses: string[];
}

interface Delivery extends Destination {
  since: number;
}

/**
 * The deliveries in progress of one process. An address has one place, so that a recipient who never answers holds up
 * nobody else; a slow delivery holds its address, and no place of its host but within `mostPlacesOfHost`.
 */
export class DeliveryPlaces {
  readonly #deliveries = new Set<Delivery>();
  readonly #slowAfter: number;

  /** A delivery is slow after so many milliseconds. */
  constructor(slowAfter: number) {
    this.#slowAfter = slowAfter;
  }

  /** Takes a place; returns a function that gives it back. `now` is in milliseconds. */
  take({ address, host }: Destination, now: number): () => void {
    const delivery = { address, host, since: now };
    this.#deliveries.add(delivery);
    return () => void this.#deliveries.delete(delivery);
  }

  /** What cannot be begun at this moment, in milliseconds. */
  busy(now: number): Busy {
    const deliveries = [...this.#deliveries];
    const quick = deliveries.filter(({ since }) => now - since < this.#slowAfter);
    const countOf = (host: string, among: Delivery[]) => among.filter((one) => one.host === host).length;
    const hosts = [...new Set(deliveries.map(({ host }) => host))];
    return {
      all: quick.length >= places || deliveries.length >= mostPlaces,
      hosts: hosts.filter(
        (host) => countOf(host, quick) >= placesOfHost || countOf(host, deliveries) >= mostPlacesOfHost,
      ),
      addresses: deliveries.map(({ address }) => address),
    };
  }
}
