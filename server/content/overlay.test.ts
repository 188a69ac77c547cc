import type { FieldChanges } from '@shared/entities/pending';
import { describe, expect, it } from 'vitest';
import { blockRow, sectionRow, settingRow } from '../testing/sample-rows';
import { lastChanges, readPageContent } from './read-model';
import { overlay, overlayAll, span } from './scheduled-rows';

const at = (time: string) => Date.parse(`2026-06-01T${time}Z`);
const date = (time: string) => new Date(at(time));
const rows = {
  sections: [sectionRow({ id: 1, key: 'a', order: 0 }), sectionRow({ id: 2, key: 'b', order: 1 })],
  blocks: [blockRow({ id: 1, sectionKey: 'a', title: 'Eins' }), blockRow({ id: 2, sectionKey: 'a', title: 'Zwei' })],
  settings: [settingRow({ id: 1, key: 'site-name', value: 'Alt' })],
  media: [],
  pages: [],
  menuEntries: [],
};
const change = (
  changes: FieldChanges,
  times: { publishAt?: Date; revertAt?: Date } = {},
  entity: 'section' | 'block' | 'setting' = 'block',
) => ({ entity, entityId: 1, changes, publishAt: null, revertAt: null, ...times });
const title = (to: string) => ({ title: { from: 'Eins', to } });
const timed = change(title('Neu'), { publishAt: date('10:00'), revertAt: date('12:00') });
const titleAt = (time: string, ...changes: ReturnType<typeof change>[]) =>
  overlay(rows, changes, at(time)).blocks.find(({ id }) => id === 1)?.title;

describe('overlay', () => {
  it('applies a scheduled change from its start until its end', () => {
    expect(['09:59:59.999', '10:00', '11:59:59.999', '12:00'].map((time) => titleAt(time, timed))).toEqual([
      'Eins',
      'Neu',
      'Neu',
      'Eins',
    ]);
  });

  it('ignores changes without a time, and leaves other rows as they are', () => {
    expect(titleAt('23:00', change(title('Nie')))).toBe('Eins');
    expect(overlay(rows, [], at('10:00'))).toBe(rows);
    expect(overlay(rows, [timed], at('09:00'))).toEqual(rows);
    const shown = overlay(rows, [timed], at('10:00'));
    expect(shown.media).toEqual(rows.media);
    expect(shown.settings).toEqual(rows.settings);
    expect(shown.blocks[1]).toEqual(rows.blocks[1]);
  });

  it('dates a page by the start and the end of a change', () => {
    const changed = (time: string) => lastChanges(overlay(rows, [timed], at(time))).get('home');
    expect(changed('09:00')).toEqual(lastChanges(rows).get('home'));
    expect(changed('11:00')).toEqual(date('10:00'));
    expect(changed('13:00')).toEqual(date('12:00'));
  });

  it('shows a draft from its time on, and hides a section', () => {
    const draft = { ...rows, blocks: [blockRow({ id: 1, sectionKey: 'a', status: 'draft', isActive: false })] };
    const activated = change({ status: { from: 'draft', to: 'active' } }, { publishAt: date('10:00') });
    const blocksAt = (time: string) =>
      readPageContent(overlay(draft, [activated], at(time)), 'home', 'de', 2026).sections[0]?.blocks.length;
    expect([blocksAt('09:59'), blocksAt('10:00')]).toEqual([0, 1]);
    expect(overlay(draft, [activated], at('10:00')).blocks[0]).toMatchObject({ status: 'active', isActive: true });
    const hidden = change({ isActive: { from: true, to: false } }, { publishAt: date('10:00') }, 'section');
    const sections = readPageContent(overlay(rows, [hidden], at('10:00')), 'home', 'de', 2026).sections;
    expect(sections.map(({ key }) => key)).toEqual(['b']);
  });

  it('puts rows into their new order', () => {
    const last = change({ order: { from: 0, to: 9 } }, { publishAt: date('10:00') }, 'section');
    expect(overlay(rows, [last], at('10:00')).sections.map(({ key }) => key)).toEqual(['b', 'a']);
  });

  it('applies only the fields that break no rule', () => {
    const broken = change(
      { ...title('Neu'), type: { from: 'text', to: 'video' }, subtitle: { from: null, to: 'Dazu' } },
      { publishAt: date('10:00') },
    );
    expect(overlay(rows, [broken], at('10:00')).blocks[0]).toMatchObject({
      title: 'Neu',
      type: 'text',
      subtitle: 'Dazu',
    });
  });

  it('cleans HTML as it will be stored', () => {
    const html = change(
      { type: { from: 'text', to: 'html' }, content: { from: 'Inhalt', to: '<p onclick="x()">Gut</p>' } },
      { publishAt: date('10:00') },
    );
    expect(overlay(rows, [html], at('10:00')).blocks[0]?.content).toBe('<p>Gut</p>');
  });
});

it('overlayAll applies pending changes at any time, except those that have ended', () => {
  const titleIn = (given: ReturnType<typeof change>, time: string) =>
    overlayAll(rows, [given], at(time)).blocks.find(({ id }) => id === 1)?.title;
  expect(titleIn(change(title('Wartet')), '09:00')).toBe('Wartet');
  expect([titleIn(timed, '09:00'), titleIn(timed, '13:00')]).toEqual(['Neu', 'Eins']);
});

it('span is the time between two changes', () => {
  expect(span([timed], at('09:00'))).toEqual({ from: Number.NEGATIVE_INFINITY, until: at('10:00') });
  expect(span([timed], at('10:00'))).toEqual({ from: at('10:00'), until: at('12:00') });
  expect(span([timed], at('12:00'))).toEqual({ from: at('12:00'), until: Number.POSITIVE_INFINITY });
  expect(span([change(title('Nie'))], at('12:00')).until).toBe(Number.POSITIVE_INFINITY);
});
