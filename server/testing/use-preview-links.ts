import type { Block } from '@shared/contracts/entities';
import type { CreatedPreviewLink, PreviewLink, PreviewLinkInput } from '@shared/contracts/preview-links';
import { previewLinks } from '@shared/schema';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { TestClient } from './client';
import { addBlock, start } from './pending-block';
import { useTestSite } from './site';

/** What a guest's browser says of itself. */
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

/** A site with a block in the section "test-a" on /about, whose title waits to become "Später". */
export function usePreviewLinks() {
  const clock = { time: start };
  const app = useTestSite({ now: () => clock.time, mailConfigured: () => true });
  const site = {} as { admin: TestClient; block: Block; path: string };

  beforeAll(async () => {
    site.admin = await app.signedIn();
  });
  beforeEach(async () => {
    clock.time = start;
    await app.db.delete(previewLinks);
    Object.assign(site, await addBlock(site.admin));
    await site.admin.put(site.path, { title: 'Später' });
  });

  /** A link to the waiting change unless `input` says otherwise, with the path at which a guest opens it. */
  async function newLink(input: PreviewLinkInput = {}, by = site.admin) {
    const changes = input.at === undefined ? { changes: [{ entity: 'block' as const, id: site.block.id }] } : {};
    const { status, text, body } = await by.post<CreatedPreviewLink>('/api/preview-links', { ...changes, ...input });
    expect([status, text]).toEqual([201, expect.anything()]);
    return { link: body.data, path: new URL(body.data.url).pathname };
  }

  const links = async (by = site.admin) => (await by.get<PreviewLink[]>('/api/preview-links')).body.data;
  const guest = (headers: Record<string, string> = {}) => app.visitor({ ...browser, ...headers });
  const send = (client: TestClient, path: string, fields: Record<string, string>) =>
    client.post(path, undefined, {
      raw: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  return { app, clock, site, newLink, links, guest, send };
}
