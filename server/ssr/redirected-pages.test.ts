import { redirects } from '@shared/schema';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/client';
import { useTestSite } from '../testing/site';

describe('redirect by the site', () => {
  const missed: string[] = [];
  const app = useTestSite({ missed: ({ path }) => void missed.push(path) });

  beforeAll(async () => {
    await app.db.insert(redirects).values([
      { fromPath: '/alt', target: '/beta#form' },
      { fromPath: '/en/old', target: '/en/beta?a=1', status: 302 },
      { fromPath: '/ohne', target: 'https://example.org/', keepsQuery: false },
      { fromPath: '/weg', status: 410 },
      { fromPath: '/%C3%BCber.html', target: '/about' },
      { fromPath: '/about', target: '/beta' },
    ]);
    await app.content.refresh();
  });
  beforeEach(() => {
    missed.length = 0;
  });

  const english = { 'accept-language': 'en' };

  it.each([
    ['/alt', 301, '/beta#form'],
    ['/alt?utm=x', 301, '/beta?utm=x#form'],
    ['/Alt/', 301, '/beta#form'],
    ['/en/old', 302, '/en/beta?a=1'],
    ['/en/old/?b=2', 302, '/en/beta?a=1&b=2'],
    ['/ohne?utm=x', 301, 'https://example.org/'],
    ['/%c3%bcber.html', 301, '/about'],
  ])('answers GET and HEAD: %s with %i', async (path, status, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await rawRequest(app.url, method, path, english);
      expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
    expect(missed).toEqual([]);
  });

  it('answers 410 with the 404 page for a gone address, which is not counted as missed', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await rawRequest(app.url, method, '/weg?x=1', english);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'no-cache']);
      expect(answer.text.includes('</html>')).toBe(method === 'GET');
    }
    expect(missed).toEqual([]);
  });

  it('stands behind pages and program addresses', async () => {
    expect((await rawRequest(app.url, 'GET', '/about')).status).toBe(200);
    await rawRequest(app.url, 'GET', '/admin/nichts');
    expect((await rawRequest(app.url, 'GET', '/en/nothing')).status).toBe(404);
    await rawRequest(app.url, 'HEAD', '/en/nothing');
    expect(missed).toEqual(['/admin/nichts', '/en/nothing']);
  });
});
