import { redirectInputSchema } from '@shared/contracts/redirects';
import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../base/domain-errors';
import { createRedirectTable, type Destination, localTarget, requireFreePath } from './redirect-table';

const to = (target: string, status: Destination['status'] = 301): Destination => ({
  target,
  status,
  keepsQuery: true,
  page: null,
  username: null,
});
const tableOf = (stored: Record<string, string>) =>
  createRedirectTable(Object.entries(stored).map(([from, target]) => [from, to(target)]));

describe('source of a redirect', () => {
  it.each([
    ['/Alt/', '/alt'],
    ['/über-uns', '/%C3%BCber-uns'],
    ['/%c3%bcber-uns', '/%C3%BCber-uns'],
    ['/🗺️', '/%F0%9F%97%BA%EF%B8%8F'],
    [' /en/old.html ', '/en/old.html'],
  ])('is normalised: %s', (fromPath, stored) => {
    expect(redirectInputSchema.parse({ fromPath, target: '/beta' })).toMatchObject({ fromPath: stored, status: 301 });
  });

  it.each([
    'alt',
    '',
    '//evil.example',
    '/a/../b',
    '/a/%2e%2e/b',
    '/a?x=1',
    '/a#b',
    '/a\\b',
    '/a%00',
    '/%zz',
    '/%2525',
  ])('is refused as %s', (fromPath) => {
    const { error } = redirectInputSchema.safeParse({ fromPath, target: '/beta' });
    expect(error?.issues).toMatchObject([{ path: ['fromPath'], message: 'validation.redirectFrom' }]);
  });

  it('has at most 300 characters', () => {
    const tryLetters = (count: number) =>
      redirectInputSchema.safeParse({ fromPath: `/${'a'.repeat(count)}`, target: '/' }).success;
    expect([299, 300, 500].map(tryLetters)).toEqual([true, false, false]);
  });

  it.each(['/admin', '/admin/x', '/api/x', '/assets/a.js', '/healthz', '/media/1', '/materials/x', '/en/beta/confirm'])(
    'is refused if the program uses it: %s',
    (path) => {
      expect(() => requireFreePath(path, new Set())).toThrow(InvalidInput);
      expect(() => requireFreePath(`${path}x-alt`.replace('/', '/alt-'), new Set())).not.toThrow();
    },
  );
});

describe('target of a redirect', () => {
  it.each([
    ['/Beta/?a=1#form', '/Beta?a=1#form'],
    ['https://Example.org/x', 'https://example.org/x'],
  ])('is normalised: %s', (target, stored) => {
    expect(redirectInputSchema.parse({ fromPath: '/a', target }).target).toBe(stored);
  });

  it.each([
    'http://example.org',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil',
    '/a/../b',
    'https://a:b@c.de',
    'x',
  ])('is refused as %s', (target) => {
    const { error } = redirectInputSchema.safeParse({ fromPath: '/a', target });
    expect(error?.issues).toMatchObject([{ path: ['target'], message: 'validation.redirectTarget' }]);
  });

  it('is required except with 410', () => {
    const tryBoth = (status: number, target: string) =>
      redirectInputSchema.safeParse({ fromPath: '/a', target, status }).success;
    expect(tryBoth(301, '')).toBe(false);
    expect(tryBoth(410, '/b')).toBe(false);
    expect(tryBoth(410, '')).toBe(true);
    expect(tryBoth(307, '/b')).toBe(false);
  });
});

describe('redirect table', () => {
  it('leads to the end of a chain, and moves earlier redirects along', () => {
    const table = tableOf({ '/b': '/c?x=1', '/x': '/a#y' });
    table.lead('/a', to('/b'));
    expect(['/a', '/b', '/x'].map((from) => table.get(from)?.target)).toEqual(['/c?x=1', '/c?x=1', '/c?x=1']);
    expect([...table.changed].sort()).toEqual(['/a', '/x']);
  });

  it('keeps a chain over a temporary redirect', () => {
    const table = tableOf({ '/flyer': '/action' });
    for (const target of ['/a', '/b']) table.lead('/action', to(target, 302));
    table.lead('/poster', to('/flyer'));
    const targets = () => ['/flyer', '/poster', '/action'].map((from) => table.get(from)?.target);
    expect(targets()).toEqual(['/action', '/action', '/b']);
    for (const target of ['/flyer', '/poster', '/action']) {
      expect(() => table.lead('/b', to(target, 302))).toThrow(InvalidInput);
    }
    table.lead('/action', to('', 410));
    expect(targets()).toEqual(['', '', '']);
  });

  it.each([
    ['itself', {}, '/a?x=1'],
    ['another one back', { '/b': '/A#y' }, '/b'],
  ])('refuses a circle by %s', (_name, stored, target) => {
    const table = tableOf(stored);
    expect(() => table.lead('/a', to(target))).toThrow(
      expect.objectContaining({ errors: { target: ['api.fields.redirectLoop'] } }),
    );
    expect(table.changed.size).toBe(0);
  });

  it('refuses more temporary steps than a browser takes, and does not call them a circle', () => {
    const table = createRedirectTable(Array.from({ length: 21 }, (_, at) => [`/nr${at}`, to(`/nr${at + 1}`, 302)]));
    expect(() => table.lead('/a', to('/nr0', 302))).toThrow(
      expect.objectContaining({ errors: { target: ['api.fields.redirectTooLong'] } }),
    );
    expect(() => table.lead('/a', to('/nr2', 302))).not.toThrow();
  });

  it('leads to no address that is gone, and marks its sources as gone', () => {
    const table = tableOf({ '/x': '/a' });
    table.lead('/a', to('', 410));
    expect(table.get('/x')).toMatchObject({ target: '', status: 410 });
    expect(() => table.lead('/y', to('/a'))).toThrow(InvalidInput);
  });
});

it.each([
  ['https://abseits.example/Presse/?x=1', '/Presse?x=1'],
  ['https://abseits.example', '/'],
  ['https://abseits.example.org/a', 'https://abseits.example.org/a'],
])('localTarget turns %s into %s', (target, stored) => {
  expect(localTarget(target, 'https://abseits.example')).toBe(stored);
});
