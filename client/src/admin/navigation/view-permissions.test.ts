import { roles } from '@shared/permissions';
import { describe, expect, it } from 'vitest';
import { adminPaths } from './admin-paths';
import { homeOf, maySee } from './admin-views';

const personOf = (role: (typeof roles)[number]) => ({ isAdmin: role === 'administrator', role });

describe('views', () => {
  it.each([
    ['administrator', ['dashboard', 'content', 'investors', 'settings', 'people', 'activity']],
    ['editor', ['dashboard', 'content', 'settings']],
    ['enquiries', ['investors']],
  ] as const)('of %s are %j', (role, expected) => {
    const views = ['dashboard', 'content', 'investors', 'settings', 'people', 'activity'] as const;
    expect(views.filter((view) => maySee(personOf(role), view))).toEqual(expected);
  });

  it('begin at one that may be seen', () => {
    expect(roles.map((role) => homeOf(personOf(role)))).toEqual([
      adminPaths.dashboard,
      adminPaths.dashboard,
      adminPaths.investors,
    ]);
  });

  it('are none for somebody without a role', () => {
    expect(maySee({ isAdmin: false, role: null }, 'investors')).toBe(false);
  });
});
