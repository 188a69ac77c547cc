import { pendingChanges } from '@shared/schema';
import { expect, it } from 'vitest';
import { createLog } from '../base/log';
import { openFiles } from '../files/open-files';
import { createHousekeeping } from '../runtime/housekeeping';
import { describeOnPostgres, openAgain } from '../testing/databases';
import { pending, text } from '../testing/pending-block';
import { useTestApp } from '../testing/test-app';
import { createContentStore } from './store';

describeOnPostgres('scheduled change on two processes', () => {
  const app = useTestApp({ kind: 'postgres' });

  it('starts and ends on both by itself, and is then written to the database', async () => {
    const admin = await app.signedIn();
    const other = await openAgain(app.db);
    let stop = () => {};
    try {
      const content = createContentStore(other, createLog('silent'));
      other.onChange(() => void content.refresh().catch(() => {}));
      await content.refresh();
      const started = createHousekeeping({
        ledgers: [],
        ...app,
        files: openFiles(app.config),
        checkMailDomain: async () => {},
        jobRuns: {},
        log: createLog('silent'),
      });
      stop = started.stop;
      await admin.post('/api/cms/sections', { key: 'test-a', title: 'Titel', page: 'about' });
      const { body } = await admin.get<{ id: number }>('/api/cms/sections/test-a');
      const path = `${pending}/section/${body.data.id}`;
      await admin.put(path, { title: 'Später' });
      const titleIn = (store: typeof content) =>
        store.page('about', 'de').sections.find(({ key }) => key === 'test-a')?.title;
      const titles = () => [app.content, content].map(titleIn);
      await expect.poll(titles).toEqual(['Titel', 'Titel']);
      const heard: number[] = [];
      for (const store of [content, app.content]) {
        let last = titleIn(store);
        // That it was scheduled may be heard only now.
        store.onChange(() => {
          if (titleIn(store) !== last) heard.push(Date.now());
          last = titleIn(store);
        });
      }
      const publishAt = Date.now() + 2_500;
      const revertAt = Date.now() + 5_000;
      await admin.put(`${path}/schedule`, { publishAt: text(publishAt), revertAt: text(revertAt) });
      await expect.poll(() => heard.length).toBe(4);
      const early = heard.filter((moment, index) => moment < (index < 2 ? publishAt : revertAt));
      expect([early, titles()]).toEqual([[], ['Titel', 'Titel']]);
      await expect.poll(() => app.db.select().from(pendingChanges)).toEqual([]);
    } finally {
      stop();
      await other.close();
    }
  });
});
