import { describe, expect, it } from 'vitest';
import type { MenuEntry, SitePage } from '../contracts/entities';
import { initialValues } from '../entities/description';
import { pageEntity } from '../entities/page';
import { sampleMenuEntry, sampleSection } from '../testing/samples';
import { menuProblems } from './content-checks';

const stored = { id: 1, translations: {}, outdated: [], updatedAt: '', order: 0 };
const page = (fields: Partial<SitePage>): SitePage => ({
  ...initialValues(pageEntity),
  ...stored,
  key: 'presse',
  title: 'Presse',
  path: '/presse',
  status: 'active',
  ...fields,
});
const picture = { id: 3, kind: 'picture' as const, alt: '', decorative: true, translations: {}, deleted: false };

/** What is wrong with an entry that leads to a page in both languages and stands in the menu in both. */
function problems(fields: Partial<MenuEntry>, of: Partial<SitePage> = {}, isActive = true) {
  const entry = sampleMenuEntry({ target: 'presse', translations: { en: { title: 'Press' } }, ...fields });
  const sections = [sampleSection({ key: 'bilder', title: 'Pressebilder', page: 'presse', isActive })];
  const pages = [page(of), page({ key: 'impressum', path: '/impressum', languages: 'de' })];
  const found = menuProblems({ menuEntries: [entry], pages, sections, blocks: [], media: [picture] });
  return found.map(({ kind, menuEntry, field, detail }) => [kind, menuEntry, field, ...(detail ? [detail] : [])]);
}

const section = { kind: 'section', target: 'bilder' } as const;

describe('menuProblems', () => {
  it.each([
    [{}],
    [section],
    [{ target: 'impressum' }],
    [{ kind: 'address', target: 'https://a.example/weg' }],
    [{ kind: 'file', target: '/media/3' }],
    [{ isActive: false, target: 'weg' }],
  ] as const)('finds nothing in %j', (fields) => {
    expect(problems(fields)).toEqual([]);
  });

  it.each([
    ['targetMissing', { target: 'weg' }, {}, true],
    ['targetMissing', { ...section, target: 'weg' }, {}, true],
    ['targetMissing', { kind: 'file', target: '/media/4' }, {}, true],
    ['targetLanguage', {}, { languages: 'de' }, true],
    ['targetLanguage', section, { languages: 'en' }, true],
  ] as const)('finds %s in %j if the page is %j and the section active: %s', (kind, fields, of, isActive) => {
    expect(problems(fields, of, isActive)).toEqual([[kind, 'eigener', 'target']]);
  });

  it.each([
    ['Presse', {}, { status: 'draft' }, true],
    ['Presse', section, { status: 'draft' }, true],
    ['Pressebilder', section, {}, false],
  ] as const)(
    'names %s as hidden in %j if the page is %j and the section active: %s',
    (title, fields, of, isActive) => {
      expect(problems(fields, of, isActive)).toEqual([['targetHidden', 'eigener', 'target', title]]);
    },
  );

  it('asks for a translation only in languages in which the entry is shown', () => {
    expect(problems({ languages: 'de', translations: {} }, { languages: 'de' })).toEqual([]);
    expect(problems({ translations: {} })).toEqual([['translationMissing', 'eigener', 'translations.en.title']]);
  });
});
