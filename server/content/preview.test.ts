import type { PageContent } from '@shared/contracts/content';
import type { Block } from '@shared/contracts/entities';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { addBlock, hour, start, text } from '../testing/pending-block';
import { useTestApp } from '../testing/test-app';

describeOnEachDatabase('preview with pending changes', (kind) => {
  const app = useTestApp({ kind, now: () => start });
  let admin: TestClient;
  let block: Block;
  let path: string;

  beforeAll(async () => {
    admin = await app.signedIn();
  });
  beforeEach(async () => {
    ({ block, path } = await addBlock(admin));
  });

  const preview = async (input: object = {}) => {
    const { body } = await admin.post<PageContent>('/api/cms/preview', { page: 'about', lng: 'de', ...input });
    return body.data.sections.find(({ key }) => key === 'test-a')?.blocks.map(({ title, content }) => [title, content]);
  };

  it('shows pending changes under the unsaved edit', async () => {
    await admin.put(path, { title: 'Später', content: 'Mehr' });
    expect(await preview()).toEqual([['Später', 'Mehr']]);
    expect(await preview({ block: { id: block.id, title: 'Getippt' } })).toEqual([['Getippt', 'Mehr']]);
    const live = { block: { id: block.id, title: 'Getippt' }, basedOn: 'live' };
    expect(await preview(live)).toEqual([['Getippt', 'Inhalt']]);
    expect(await preview({ basedOn: 'live' })).toEqual([['Später', 'Mehr']]);
  });

  it('for a time shows what visitors will see then, without drafts and unscheduled changes', async () => {
    await admin.post('/api/cms/blocks', { sectionKey: 'test-a', title: 'Entwurf', content: 'x', status: 'draft' });
    await admin.put(path, { title: 'Später' });
    await admin.put(`${path}/schedule`, { publishAt: text(start + hour), revertAt: text(start + 2 * hour) });
    const at = (hours: number) => preview({ at: text(start + hours * hour) });
    expect(await at(0)).toEqual([['Titel', 'Inhalt']]);
    expect(await at(1)).toEqual([['Später', 'Inhalt']]);
    expect(await at(2)).toEqual([['Titel', 'Inhalt']]);
    expect(await preview()).toHaveLength(2);
    await admin.put(`${path}/schedule`, { publishAt: null, revertAt: null });
    expect(await at(1)).toEqual([['Titel', 'Inhalt']]);
    expect((await admin.post('/api/cms/preview', { page: 'about', lng: 'de', at: 'morgen' })).status).toBe(400);
  });
});
