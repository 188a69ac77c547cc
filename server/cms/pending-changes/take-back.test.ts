import type { Block, Setting } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { pendingChanges } from '@shared/schema';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { addPeople, editor, useTestApp } from '../../testing/test-app';

const pending = '/api/cms/pending';

describeOnEachDatabase('taking back several pending changes', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  let changes: PendingChange[];

  beforeAll(async () => {
    await addPeople(app.db);
    admin = await app.signedIn();
  });
  beforeEach(async () => {
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'A', page: 'about' });
    changes = [];
    for (const title of ['Eins', 'Zwei', 'Drei']) {
      const { body } = await admin.post<Block>('/api/cms/blocks', { sectionKey: 'test-a', title, content: 'Inhalt' });
      changes.push(await keep(body.data.id, { title: `${title} neu` }));
    }
  });

  async function keep(id: number, edit: object, target = `${pending}/block/${id}`): Promise<PendingChange> {
    const { status, text, body } = await admin.put<PendingChange>(target, edit);
    expect([status, text]).toEqual([200, expect.anything()]);
    return body.data;
  }
  const named = ({ entity, id, updatedAt }: PendingChange) => ({ entity, id, updatedAt });
  const takeBack = (which: readonly PendingChange[], client = admin) =>
    client.post(`${pending}/take-back`, { changes: which.map(named) });
  const left = async () => (await app.db.select().from(pendingChanges)).map(({ entityId }) => entityId).sort();

  it('removes all of them with one log entry', async () => {
    const { status, text } = await takeBack(changes);
    const takenBack = changes.map(({ entity, id }) => ({ entity, id }));
    expect(status).toBe(200);
    expect(JSON.parse(text).data).toEqual({ takenBack });
    expect(await left()).toEqual([]);
    const blocks = (await admin.get<Block[]>('/api/cms/blocks/test-a')).body.data;
    expect(blocks.map(({ title }) => title)).toEqual(['Eins', 'Zwei', 'Drei']);
    expect(app.logLines().filter((line) => line.includes('changes taken back'))).toHaveLength(1);
  });

  it('removes none if one is no longer pending', async () => {
    await admin.delete(`${pending}/block/${changes[2]?.id}`);
    const { status, body } = await takeBack(changes);
    expect([status, body.message]).toEqual([404, expect.stringContaining('wartet nicht mehr')]);
    expect(await left()).toEqual(changes.slice(0, 2).map(({ id }) => id));
  });

  it('removes none if somebody has edited one since', async () => {
    const [, , last] = changes;
    await keep(last?.id ?? 0, { content: 'Mehr' });
    const { status, body } = await takeBack(changes);
    expect([status, body.current]).toMatchObject([409, { title: 'Drei neu', content: 'Mehr' }]);
    expect((await left()).length).toBe(3);
  });

  it('succeeds once if several people do it at once, in any order', async () => {
    const answers = await Promise.all([changes, [...changes].reverse(), changes].map((which) => takeBack(which)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await left()).toEqual([]);
  });

  it('is refused to an editor if one is of a legal setting', async () => {
    const settings = (await admin.get<Setting[]>('/api/cms/settings')).body.data;
    const owner = settings.find(({ key }) => key === 'legal-owner');
    const sensitive = await keep(0, { value: 'Wartende GmbH' }, `${pending}/setting/${owner?.id}`);
    const other = await app.signedIn(editor);
    const unseen = { ...sensitive, updatedAt: '2000-01-01T00:00:00.000Z' };
    for (const which of [sensitive, unseen]) {
      const refused = await takeBack([...changes, which], other);
      expect(refused.status).toBe(403);
      expect(refused.text).not.toContain('Wartende');
    }
    expect((await left()).length).toBe(4);
    expect((await takeBack(changes, other)).status).toBe(200);
  });

  it('refuses an empty list and too many', async () => {
    expect((await takeBack([])).status).toBe(400);
    const many = Array.from({ length: 1001 }, (_, id) => ({ entity: 'block', id: id + 1 }));
    expect((await admin.post(`${pending}/take-back`, { changes: many })).status).toBe(400);
  });
});
