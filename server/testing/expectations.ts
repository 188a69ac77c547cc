import type { Translation, Translations } from '@shared/entities/translation';
import { expect, it } from 'vitest';
import type { TestClient } from './client';
import { plainUser, type TestApp } from './test-app';

/** 400 in both languages, with a message in each that names the field and is no raw key. */
export async function expectInvalid(client: TestClient, method: string, path: string, input: unknown, field: string) {
  const texts: string[] = [];
  for (const language of ['de', 'en']) {
    const { status, body } = await client.request(method, path, input, { headers: { 'accept-language': language } });
    expect([status, body.success]).toEqual([400, false]);
    expect(Object.keys(body.errors)).toContain(field);
    expect(body.message).toContain(field);
    const text = body.errors[field]?.[0] ?? '';
    expect(text).toMatch(/\S/);
    expect(text).not.toMatch(/^validation\./);
    texts.push(text);
  }
  expect(texts[0]).not.toBe(texts[1]);
}

/** 401 for anybody and 403 for a user who is no administrator, both before the body is read. */
export function itIsClosed(app: TestApp, requests: readonly (readonly [method: string, path: string])[]): void {
  const broken = (method: string) => (method === 'GET' ? {} : { raw: '{broken' });

  it.each(requests)('answers 401 without a session: %s %s', async (method, path) => {
    const { status, headers, body } = await app.visitor().request(method, path, undefined, broken(method));
    expect([status, body.success, body.message]).toEqual([401, false, 'Bitte melden Sie sich an.']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('answers 403 to a user without rights', async () => {
    const user = await app.signedIn(plainUser);
    for (const [method, path] of requests) {
      const { status, body } = await user.request(method, path, undefined, broken(method));
      expect([status, body.success]).toEqual([403, false]);
    }
  });
}

/** The English of an entity without the fingerprints of the German it was made from. */
export function englishOf({ en }: Translations): Omit<Translation, 'source'> | undefined {
  if (!en) return undefined;
  const { source: _source, ...texts } = en;
  return texts;
}

/** Text one character longer than a bound. */
export const beyond = (bound: number) => 'x'.repeat(bound + 1);
