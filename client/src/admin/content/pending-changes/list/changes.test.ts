import { sampleBlock, samplePage, sampleSection, sampleSetting } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../api/http-api';
import { sampleChange, sampleField } from '../../../../testing/pending.fixture';
import { namedPages } from '../../entities/page-names';
import { problemAddress } from '../../entities/problem-address';
import { changeGroups, fieldNamesOfChange, formAddress, valueText } from './change-fields';
import { decided, newProblems, prepared, publishErrors } from './prepare-publish';

describe('lists of pending changes', () => {
  const sections = [
    sampleSection({ id: 1, key: 'zuerst', page: 'home', order: 0 }),
    sampleSection({ id: 2, key: 'danach', page: 'home', order: 1 }),
    sampleSection({ id: 3, key: 'team', page: 'about', order: 0 }),
  ];

  it('groups changes by page, settings and schedule, in the order of the site', () => {
    const changes = [
      sampleChange({ entity: 'setting', id: 1, key: 'site-name' }),
      sampleChange({ entity: 'block', id: 5, key: 'danach' }),
      sampleChange({ entity: 'block', id: 9, key: 'zuerst' }),
      sampleChange({ entity: 'section', id: 1, key: 'zuerst' }),
      sampleChange({ id: 6, key: 'team' }),
      sampleChange({ id: 12, state: 'scheduled', publishAt: '2026-02-02T00:00:00.000Z' }),
      sampleChange({ id: 11, state: 'scheduled', publishAt: '2026-02-01T00:00:00.000Z' }),
      sampleChange({ id: 13, state: 'showing', publishAt: '2026-01-01T00:00:00.000Z' }),
    ];
    const groups = changeGroups(changes, sections, namedPages([])).map(({ title, changes: own }) => [
      title,
      own.map(({ entity, id }) => `${entity} ${id}`),
    ]);
    expect(groups).toEqual([
      ['Startseite', ['section 1', 'block 9', 'block 5']],
      ['Über uns', ['block 6']],
      ['Einstellungen', ['setting 1']],
      ['Geplant', ['block 11', 'block 12']],
      ['Zurzeit öffentlich, wird zurückgenommen', ['block 13']],
    ]);
  });

  it('names fields and values as the forms do', () => {
    const names = fieldNamesOfChange(sampleChange({ entity: 'block', design: 'testimonials' }));
    expect(names.label('translations.en.title')).toBe('Titel (Englisch)');
    expect(names.label('metadata.city')).toBe('Ort');
    expect(valueText(names, 'status', 'draft')).toBe('Entwurf');
    expect(valueText(names, 'title', null)).toBe('');
    expect(formAddress(sampleChange({ entity: 'section', key: 'hero' }))).toBe('/admin/inhalte/hero/bearbeiten');
    expect(formAddress(sampleChange({ entity: 'setting', key: 'site-name' }))).toBe('/admin/einstellungen/site-name');
  });
});

describe('decided', () => {
  const title = sampleField({ name: 'title', live: 'Anders', conflict: true });
  const alt = sampleField({ name: 'metadata.alt', live: null, conflict: true });

  it('requires a choice for every conflicting field of the language', () => {
    const change = sampleChange({ fields: [title, alt, sampleField({ name: 'subtitle' })] });
    const choose = (name: string) => (name === 'title' ? 'saved' : undefined);
    expect(decided(change, ['de'], choose)).toEqual({ saved: [title], replaced: [], undecided: [alt] });
    expect(decided(change, ['de'], () => 'pending')).toEqual({ saved: [], replaced: [title, alt], undecided: [] });
    expect(decided(change, ['en'], () => undefined)).toEqual({ saved: [], replaced: [], undecided: [] });
  });
});

describe('prepared', () => {
  const conflicting = sampleChange({
    id: 2,
    fields: [sampleField({ live: 'Anders', conflict: true }), sampleField({ name: 'subtitle' })],
  });

  it('requires a decision for every conflict, and leaves out fields that stay as saved', () => {
    expect([...prepared([conflicting], ['de'], () => undefined).errors.keys()]).toEqual(['block 2']);
    const { becoming, errors } = prepared([conflicting], ['de'], () => 'saved');
    expect(errors.size).toBe(0);
    expect(becoming[0]?.fields.map(({ name }) => name)).toEqual(['subtitle']);
  });

  it('leaves out changes without the chosen language, and reports an error if none has it', () => {
    const english = sampleChange({ id: 3, fields: [sampleField({ name: 'translations.en.title' })] });
    const { chosen, errors } = prepared([conflicting, english], ['en'], () => undefined);
    expect(chosen.map(({ change }) => change.id)).toEqual([3]);
    expect(errors.size).toBe(0);
    expect([...prepared([english], ['de'], () => undefined).errors.values()]).toEqual([
      ['Hier wartet nichts auf Deutsch.'],
    ]);
  });
});

describe('newProblems', () => {
  const section = sampleSection({ key: 'eigener', page: 'about', translations: { en: { title: 'Own' } } });
  const link = sampleBlock({
    id: 3,
    type: 'button',
    content: '#ziel',
    title: 'Zum Ziel',
    translations: { en: { title: 'There' } },
  });
  const goal = sampleSection({ id: 2, key: 'ziel', page: 'about', translations: { en: { title: 'Goal' } } });
  const content = {
    sections: [section, goal],
    blocks: [link],
    settings: [],
    media: [],
    redirects: [],
    pages: [samplePage({ key: 'about' })],
    menuEntries: [],
  };

  it('finds new problems anywhere on the site, but not existing ones', () => {
    const hidden = sampleChange({ entity: 'section', id: 2, fields: [sampleField({ name: 'isActive', to: false })] });
    expect(newProblems(content, [hidden], ['de', 'en'])).toMatchObject([{ kind: 'deadAnchor', block: 3 }]);
    expect(newProblems(content, [hidden], ['en'])).toEqual([]);
    const broken = { ...content, sections: [section] };
    expect(newProblems(broken, [sampleChange({ id: 3 })], ['de'])).toEqual([]);
  });

  it('finds a missing share picture in a setting', () => {
    const settings = [sampleSetting({ id: 8, key: 'seo-about-picture', value: 'aus' })];
    const named = sampleChange({ entity: 'setting', id: 8, fields: [sampleField({ name: 'value', to: '/media/4' })] });
    const [problem] = newProblems({ ...content, settings }, [named], ['de']);
    expect(problem).toMatchObject({ kind: 'pictureMissing', setting: 'seo-about-picture', detail: '/media/4' });
    expect(problem && problemAddress(problem)).toBe('/admin/einstellungen/seo-about-picture');
  });

  it('finds no problem in a draft', () => {
    const draft = { ...content, blocks: [{ ...link, status: 'draft' as const, isActive: false }] };
    const dead = sampleChange({ id: 3, fields: [sampleField({ name: 'content', to: '/nirgends' })] });
    expect(newProblems(draft, [dead], ['de'])).toEqual([]);
    expect(newProblems(content, [dead], ['de'])).toMatchObject([{ kind: 'deadLink', detail: '/nirgends' }]);
  });
});

describe('publishErrors', () => {
  it('assigns an error of the server to its change, with the label of the field', () => {
    const changes = [sampleChange({ id: 3 }), sampleChange({ id: 4 })];
    const error = new ApiError(400, 'Ungültig', { 'block.4.title': ['Bitte geben Sie einen Titel ein.'] });
    expect([...publishErrors(error, changes)]).toEqual([['block 4', ['Titel: Bitte geben Sie einen Titel ein.']]]);
  });
});
