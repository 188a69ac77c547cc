import { describe, expect, it } from 'vitest';
import { safeNext } from './safe-next';

const origin = 'https://abseits.example';

describe('safeNext', () => {
  it.each(['/admin', '/admin/inhalte', '/admin/inhalte/hero?x=1', '/admin/einstellungen'])('keeps %s', (next) => {
    expect(safeNext(next, origin)).toBe(next);
  });

  it.each([
    null,
    '',
    'admin',
    '//evil.example',
    '//evil.example/admin',
    '/\\evil.example/admin',
    'https://evil.example/admin',
    'javascript:alert(1)',
    '/administration',
    '/admin/../datenschutz',
    '/admin/login',
    '/admin/login?next=/admin',
    '/admin/direct-login?token=x',
    '/admin/invitation#token=x',
    '/',
  ])('replaces %s by the start of the content area', (next) => {
    expect(safeNext(next, origin)).toBe('/admin');
  });
});
