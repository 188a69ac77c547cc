import type { PageContent } from '@shared/contracts/content';
import type { Block } from '@shared/contracts/entities';
import { beforeAll, beforeEach } from 'vitest';
import type { TestClient } from './client';
import type { DatabaseKind } from './databases';
import { addBlock, scheduleChange, start } from './pending-block';
import { useTestApp } from './test-app';

/**
 * The application with a clock that tests set, and before each test a block in the section "test-a" of the page
 * "about". `site` holds what each test has anew.
 */
export function useScheduledChanges(kind: DatabaseKind) {
  const clock = { time: start };
  const now = () => clock.time;
  const app = useTestApp({ kind, now });
  const site = {} as { admin: TestClient; block: Block; path: string };

  beforeAll(async () => {
    site.admin = await app.signedIn();
  });
  beforeEach(async () => {
    clock.time = start;
    Object.assign(site, await addBlock(site.admin));
  });

  /** Schedules a change of the block, in hours from the start. */
  const schedule = (publishAt: number | null, revertAt?: number | null, edit?: object) =>
    scheduleChange(site.admin, site.path, publishAt, revertAt, edit);
  const read = async (language = 'de') =>
    (await app.visitor().get<PageContent>(`/api/content?page=about&lng=${language}`)).body.data;
  return { app, clock, now, site, schedule, read };
}
