import { describe, expect, it } from 'vitest';
import { DeliveryPlaces } from './delivery-places';

const slowAfter = 3_000;

/** Takes places for so many addresses of a host at a moment in milliseconds. */
function take(places: DeliveryPlaces, { host, count, now }: { host: string; count: number; now: number }) {
  return Array.from({ length: count }, (_, number) =>
    places.take({ address: `nr${number}.${now}@${host}`, host }, now),
  );
}

describe('delivery places', () => {
  it('are one for an address until it is released', () => {
    const places = new DeliveryPlaces(slowAfter);
    const free = places.take({ address: 'ida@a.example', host: 'a.example' }, 0);
    expect(places.busy(60_000)).toEqual({ all: false, hosts: [], addresses: ['ida@a.example'] });
    free();
    expect(places.busy(60_000)).toEqual({ all: false, hosts: [], addresses: [] });
  });

  it('are four for a host and eight in all', () => {
    const places = new DeliveryPlaces(slowAfter);
    take(places, { host: 'a.example', count: 3, now: 0 });
    expect(places.busy(0)).toMatchObject({ all: false, hosts: [] });
    take(places, { host: 'a.example', count: 1, now: 1 });
    expect(places.busy(1)).toMatchObject({ all: false, hosts: ['a.example'] });
    take(places, { host: 'b.example', count: 4, now: 2 });
    expect(places.busy(2)).toMatchObject({ all: true, hosts: ['a.example', 'b.example'] });
  });

  it('become free if a delivery is slow, up to six for a host', () => {
    const places = new DeliveryPlaces(slowAfter);
    take(places, { host: 'a.example', count: 4, now: 0 });
    expect(places.busy(slowAfter)).toMatchObject({ all: false, hosts: [] });
    take(places, { host: 'a.example', count: 2, now: slowAfter });
    expect(places.busy(60_000)).toMatchObject({ all: false, hosts: ['a.example'] });
  });

  it('are at most 24 in all, slow ones included', () => {
    const places = new DeliveryPlaces(slowAfter);
    for (const [host, now] of [
      ['a', 0],
      ['b', 0],
      ['c', 4_000],
      ['d', 4_000],
      ['e', 8_000],
    ] as const)
      take(places, { host, count: 4, now });
    expect(places.busy(60_000).all).toBe(false);
    take(places, { host: 'f', count: 4, now: 12_000 });
    expect(places.busy(60_000).all).toBe(true);
  });
});
