import { describe, expect, it } from 'vitest';
import { adminViews, homeOf, maySee, viewsOfTab } from './admin-views';
import { roles } from './permissions';

const personOf = (role: (typeof roles)[number]) => ({ isAdmin: role === 'administrator', role });

describe('views of the content area', () => {
  it.each([
    ['administrator', ['dashboard', 'sections', 'inbox', 'settings', 'users', 'activity']],
    ['editor', ['dashboard', 'sections', 'settings']],
    ['enquiries', ['inbox']],
  ] as const)('are for the role %s: %j', (role, expected) => {
    const views = ['dashboard', 'sections', 'inbox', 'settings', 'users', 'activity'] as const;
    expect(views.filter((view) => maySee(personOf(role), view))).toEqual(expected);
  });

  it('of a tab are those allowed for the role, in order', () => {
    const labels = (role: (typeof roles)[number]) => viewsOfTab('settings', personOf(role)).map(({ label }) => label);
    expect(labels('administrator')).toEqual([
      'Werte',
      'Angaben',
      'E-Mail',
      'Weiterleitungen',
      'Personen',
      'Protokoll',
      'Betrieb',
      'Schnittstellen',
    ]);
    expect(labels('editor')).toEqual(['Werte', 'Angaben', 'Weiterleitungen']);
    expect(labels('enquiries')).toEqual([]);
  });

  it('begin with one allowed for the role', () => {
    expect(roles.map((role) => homeOf(personOf(role)))).toEqual([
      adminViews.dashboard.path,
      adminViews.dashboard.path,
      adminViews.inbox.path,
    ]);
  });

  it('are none without a role', () => {
    expect(maySee({ isAdmin: false, role: null }, 'inbox')).toBe(false);
  });
});
