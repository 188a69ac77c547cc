import { visitorNames } from '@shared/entities/description';
import { entities, entityNames } from '@shared/entities/entities';
import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { entityTables, ownColumns, present, stateFrom, stateOf, writtenColumns } from './entity-rows';

/** Whatever a row could hold besides what it is known to hold. */
const unknown = { secret: 'streng vertraulich' };

/** What leaves the server for everybody; a field more is a decision, not an accident. */
const forVisitors = {
  page: [],
  section: ['key', 'title', 'subtitle', 'description'],
  block: ['title', 'subtitle', 'content', 'metadata', 'type', 'imageUrl'],
  setting: [],
  menuEntry: [],
};

describe.each(entityNames)('columns of a %s', (name) => {
  const columns = Object.keys(getTableColumns(entityTables[name]));
  const handled = [...writtenColumns(name), ...entities[name].derived, ...ownColumns];

  it('are each described as written, derived or own', () => {
    expect([...columns].sort()).toEqual([...handled].sort());
  });

  it('are written and returned only if described', () => {
    const row = { ...stateFrom(name, {}), id: 1, updatedAt: new Date(0), isActive: true, ...unknown } as never;
    expect(Object.keys(present(name, row)).sort()).toEqual([...handled, 'outdated'].sort());
    expect(Object.keys(stateOf(name, row)).sort()).toEqual([...writtenColumns(name)].sort());
  });

  it('reach visitors only if their description says so', () => {
    expect(visitorNames(entities[name])).toEqual(forVisitors[name]);
  });
});

describe('state from before a field existed', () => {
  it('gets the default of a new entity for that field', () => {
    const { subtitle, metadata } = stateFrom('block', { sectionKey: 'a', title: 'T', content: 'C' });
    expect([subtitle, metadata]).toEqual([null, {}]);
  });
});
