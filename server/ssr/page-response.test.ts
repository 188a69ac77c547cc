import { describe, expect, it } from 'vitest';
import { finishPage } from './page-response';
import type { RenderedPage } from './renderer';

const html = `<!doctype html>${'<p>Grüße aus dem Hinterhof</p>'.repeat(50)}`;
const security = { 'Content-Security-Policy': "default-src 'self'; style-src-elem 'self' 'sha256-all'" };

/** Headers of a finished page by their name in small letters. */
async function headersOf(...[page, language, kept]: [RenderedPage, 'de' | 'en', boolean?]) {
  const { headers } = (await finishPage(page, language, security, kept)).br;
  const pairs = headers.flatMap((name, at) => (at % 2 ? [] : [[name, headers[at + 1] ?? ''] as [string, string]]));
  return new Headers(pairs);
}

describe('finished page', () => {
  it('has headers for language, caching and security', async () => {
    const headers = await headersOf({ html, status: 200 }, 'de');
    expect(headers.get('content-language')).toBe('de');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    expect(headers.get('content-security-policy')).toBe(security['Content-Security-Policy']);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('allows exactly the styles it contains', async () => {
    const headers = await headersOf({ html, status: 200, styleHash: "'sha256-own'" }, 'de');
    const policy = "default-src 'self'; style-src-elem 'self' 'sha256-own' 'sha256-all'";
    expect(headers.get('content-security-policy')).toBe(policy);
  });

  it('may be cached by proxies for some seconds under a prefix, by no browser', async () => {
    const headers = await headersOf({ html, status: 200 }, 'en');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    const directives = (headers.get('cache-control') ?? '').split(', ');
    expect(directives).toContain('max-age=0');
    const seconds = (name: string) => Number(directives.find((one) => one.startsWith(`${name}=`))?.split('=')[1]);
    expect(seconds('s-maxage')).toBeGreaterThan(0);
    expect(seconds('s-maxage')).toBeLessThanOrEqual(10);
    // Browsers obey it too, and a change is to be seen within a second.
    expect(seconds('stale-while-revalidate')).toBe(1);
    expect(headers.get('etag')).toMatch(/^"/);
  });

  it.each(['de', 'en'] as const)('is not cached if it is a 404: %s', async (language) => {
    const headers = await headersOf({ html, status: 404 }, language);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-cache', null]);
  });

  it.each(['de', 'en'] as const)('is not stored if it was made for one visitor: %s', async (language) => {
    const headers = await headersOf({ html, status: 200 }, language, false);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });
});
