import type { Block, Section, Setting } from '@shared/contracts/entities';
import { beforeAll, expect, it } from 'vitest';
import { fakeCms } from '../../client/src/testing/cms.fixture';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';

interface Asked {
  status: number;
  body: unknown;
}

type Ask = (method: string, path: string, body?: object) => Promise<Asked>;

/** What both sides give by themselves: ids, times, who it was, and the words of a refusal. */
const ownOfEachSide = ['id', 'updatedAt', 'createdAt', 'message', 'changedBy', 'username'];

/** A body without what each side gives by itself, of which the type alone is left. */
function comparable(value: unknown, name = ''): unknown {
  if (ownOfEachSide.includes(name)) return value === null ? null : typeof value;
  if (Array.isArray(value)) return value.map((one) => comparable(one, name === 'ids' ? 'id' : ''));
  if (typeof value !== 'object' || value === null) return value;
  // The first words for a field say no less than the field's name.
  if (name === 'errors') return Object.keys(value).sort();
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, comparable(one, key)]));
}

const dataOf = <Data>({ body }: Asked) => (body as { data: Data }).data;

describeOnEachDatabase('the fake of the content management in tests of components', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  beforeAll(async () => {
    admin = await app.signedIn();
  });

  /** The server, and a fake that has stored the same. */
  async function bothSides(): Promise<{ server: Ask; fake: Ask; block: Block; setting: Setting }> {
    const server: Ask = (method, path, body) => admin.request(method, path, body);
    const section = dataOf<Section>(await server('POST', '/api/cms/sections', { key: 'test-both', title: 'Beide' }));
    const block = dataOf<Block>(
      await server('POST', '/api/cms/blocks', { sectionKey: section.key, title: 'Eins', content: 'Inhalt' }),
    );
    const given = { key: 'test-both', value: 'Wert', type: 'text', category: 'general' };
    const setting = dataOf<Setting>(await server('POST', '/api/cms/settings', given));
    const { fetch } = fakeCms({ sections: [section], blocks: [block], settings: [setting] });
    const fake: Ask = async (method, path, body) => {
      const response = await fetch(path, { method, ...(body && { body: JSON.stringify(body) }) });
      return { status: response.status, body: await response.json() };
    };
    return { server, fake, block, setting };
  }

  it('answers reads, saves, refusals and new blocks as the server does', async () => {
    const { server, fake, block, setting } = await bothSides();
    const later = '2001-01-01T00:00:00.000Z';

    /** Asks both sides and returns what each answered. */
    async function both(method: string, path: string, body?: object, atFake = { path, body }) {
      const answers = { real: await server(method, path, body), faked: await fake(method, atFake.path, atFake.body) };
      const { real, faked } = answers;
      expect({ status: faked.status, body: comparable(faked.body) }, `${method} ${path}`).toEqual({
        status: real.status,
        body: comparable(real.body),
      });
      return answers;
    }

    await both('GET', '/api/cms/sections/test-both');
    await both('GET', '/api/cms/sections/test-unknown');
    await both('GET', '/api/cms/blocks/test-both');
    await both('GET', '/api/cms/blocks/test-unknown');

    const saved = { title: 'Neu', translations: { en: { title: 'New' } }, updatedAt: block.updatedAt };
    const { real } = await both('PUT', `/api/cms/blocks/${block.id}`, saved);
    expect(real.status).toBe(200);
    const stale = await both('PUT', `/api/cms/blocks/${block.id}`, { title: 'Zu spät', updatedAt: later });
    expect(stale.real.status).toBe(409);
    const unknown = await both('PUT', '/api/cms/blocks/999999', { title: 'Nirgends' });
    expect(unknown.real.status).toBe(404);
    const invalid = await both('PUT', `/api/cms/blocks/${block.id}`, { title: ' ', content: 7 });
    expect(invalid.real.status).toBe(400);
    await both('PUT', `/api/cms/blocks/${block.id}`, { content: 'Ohne Stand' });

    const made = await both('POST', '/api/cms/blocks', { sectionKey: 'test-both', title: 'Zwei', content: 'Mehr' });
    expect(made.real.status).toBe(201);
    await both('POST', '/api/cms/blocks', { sectionKey: 'test-both', title: '' });
    await both('POST', '/api/cms/blocks', { sectionKey: 'test-unknown', title: 'Drei', content: 'Mehr' });

    const realId = dataOf<Block>(made.real).id;
    const fakeId = dataOf<Block>(made.faked).id;
    const ordered = (second: number) => ({ sectionKey: 'test-both', ids: [second, block.id] });
    const order = '/api/cms/order/blocks';
    await both('PUT', order, ordered(realId), { path: order, body: ordered(fakeId) });
    const inOrder = await both('GET', '/api/cms/blocks/test-both');
    expect(dataOf<Block[]>(inOrder.real).map(({ title }) => title)).toEqual(['Zwei', 'Neu']);

    const atFake = { path: `/api/cms/blocks/${fakeId}`, body: undefined };
    await both('DELETE', `/api/cms/blocks/${realId}`, undefined, atFake);
    await both('DELETE', `/api/cms/blocks/${realId}`, undefined, atFake);

    const pending = `/api/cms/pending/block/${block.id}`;
    await both('PUT', pending, { title: 'Für später' });
    await both('PUT', pending, { subtitle: 'Auf Veraltetem', updatedAt: later });
    await both('PUT', pending, { subtitle: 'Dazu' });
    await both('GET', '/api/cms/pending');
    await both('DELETE', pending);
    await both('DELETE', pending);
    await both('GET', '/api/cms/pending');

    await both('PUT', '/api/cms/settings/test-both', { value: 'Anders', updatedAt: setting.updatedAt });
    await both('PUT', '/api/cms/settings/test-both', { value: 'Zu spät', updatedAt: later });
    await both('PUT', '/api/cms/settings/test-unknown', { value: 'Nirgends' });

    const settings = '/api/cms/settings';
    await both('PUT', settings, { 'test-both': { value: 'Zusammen', translations: { en: { value: 'Together' } } } });
    await both('PUT', settings, { 'test-both': { value: 'Zu spät', updatedAt: later } });
    await both('PUT', settings, { 'test-both': { value: 'Halb' }, 'test-unknown': { value: 'Nirgends' } });
    await both('PUT', settings, { 'test-both': { value: ' ' } });
  });
});
