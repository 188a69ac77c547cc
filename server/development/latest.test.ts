import { describe, expect, it } from 'vitest';
import { createLatest } from './latest';

/** Something made on demand: each making ends when the test says so. */
function makings() {
  const started: { finish: (item: string) => void; fail: (error: Error) => void }[] = [];
  const make = () =>
    new Promise<string>((resolve, reject) => {
      started.push({ finish: resolve, fail: reject });
    });
  const begun = (count: number) => expect.poll(() => started.length).toBe(count);
  return { started, make, begun };
}

describe('createLatest', () => {
  it('lets everybody wait for the newest', async () => {
    const { started, make, begun } = makings();
    const latest = createLatest(make);
    const asked = latest.get();
    await begun(1);
    latest.renew();
    started[0]?.finish('old');
    await begun(2);
    const askedLater = latest.get();
    started[1]?.finish('new');
    expect(await Promise.all([asked, askedLater, latest.get()])).toEqual(['new', 'new', 'new']);
  });

  it('takes changes that come together for one', async () => {
    const { started, make, begun } = makings();
    const latest = createLatest(make);
    const renewed = [latest.renew(), latest.renew(), latest.renew()];
    await begun(1);
    started[0]?.finish('one');
    expect(await Promise.all(renewed)).toEqual(['one', 'one', 'one']);
    expect(started).toHaveLength(1);
  });

  it('tells why the newest could not be made, and forgets it with the next', async () => {
    const { started, make, begun } = makings();
    const latest = createLatest(make);
    const broken = latest.get();
    await begun(1);
    started[0]?.fail(new Error('does not compile'));
    await expect(broken).rejects.toThrow('does not compile');
    await expect(latest.get()).rejects.toThrow('does not compile');
    latest.renew().catch(() => {});
    const mended = latest.get();
    await begun(2);
    started[1]?.finish('mended');
    expect(await mended).toBe('mended');
  });
});
