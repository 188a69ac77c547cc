import { roles } from '@shared/permissions';
import { describe, expect, it } from 'vitest';
import { adminPaths } from './admin-paths';
import { homeOf, maySee, viewsOfTab } from './admin-views';

const personOf = (role: (typeof roles)[number]) => ({ isAdmin: role === 'administrator', role });

describe('views', () => {
  it.each([
    ['administrator', ['dashboard', 'content', 'investors', 'settings', 'users', 'activity']],
    ['editor', ['dashboard', 'content', 'settings']],
    ['enquiries', ['investors']],
  ] as const)('of %s are %j', (role, expected) => {
    const views = ['dashboard', 'content', 'investors', 'settings', 'users', 'activity'] as const;
    expect(views.filter((view) => maySee(personOf(role), view))).toEqual(expected);
  });

  it('of a tab are those that a role may use, in their order', () => {
    const labels = (role: (typeof roles)[number]) => viewsOfTab('settings', personOf(role)).map(({ label }) => label);
    expect(labels('administrator')).toEqual([
      'Werte',
      'Formulare',
      'E-Mail',
      'Weiterleitungen',
      'Personen',
      'Protokoll',
      'Betrieb',
      'Schnittstellen',
    ]);
    expect(labels('editor')).toEqual(['Werte', 'Formulare', 'Weiterleitungen']);
    expect(labels('enquiries')).toEqual([]);
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
