import type { BlockRow, SectionRow, SettingRow } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { blockRow, pictureRow, sectionRow, settingRow } from '../testing/sample-rows';
import { lastChanges, readPageContent } from './read-model';

const section = (fields: Partial<SectionRow> = {}) => sectionRow({ key: 'a', ...fields });
const block = (fields: Partial<BlockRow> = {}) => blockRow({ sectionKey: 'a', title: 'Block', ...fields });
const setting = (key: string, value: string, en?: string) =>
  settingRow({ key, value, translations: en ? { en: { value: en } } : {} });
const read = (
  rows: { sections?: SectionRow[]; blocks?: BlockRow[]; settings?: SettingRow[] },
  language: 'de' | 'en' = 'de',
) =>
  readPageContent(
    { sections: [section()], blocks: [block()], settings: [], media: [], pages: [], menuEntries: [], ...rows },
    'home',
    language,
    2026,
  );
const only = (fields: Partial<BlockRow>, language: 'de' | 'en' = 'de') =>
  read({ blocks: [block(fields)] }, language).sections[0]?.blocks[0];

describe('readPageContent', () => {
  it('keeps the order of the rows and each block in its section', () => {
    const { sections } = read({
      sections: [section({ key: 'b' }), section({ key: 'a' })],
      blocks: [block({ id: 2 }), block({ id: 1 }), block({ id: 3, sectionKey: 'b' })],
    });
    expect(sections.map(({ key, blocks }) => [key, blocks.map(({ id }) => id)])).toEqual([
      ['b', [3]],
      ['a', [2, 1]],
    ]);
  });

  it('decides by status, whatever isActive says', () => {
    expect(only({ status: 'draft', isActive: true })).toBeUndefined();
    expect(only({ status: 'archived', isActive: true })).toBeUndefined();
    expect(only({ status: 'active', isActive: false })).toBeDefined();
  });

  it('hides blocks still to be filled in, and a section without other blocks', () => {
    const key = 'investor-figures';
    const figure = (id: number, content: string) =>
      block({ id, sectionKey: key, content, metadata: { role: 'figure' } });
    const shown = (...blocks: BlockRow[]) =>
      read({ sections: [section({ key })], blocks }).sections.map((each) => each.blocks.map(({ id }) => id));
    expect(shown(figure(1, 'offen'), figure(2, ' Offen '))).toEqual([]);
    expect(shown(block({ id: 3, sectionKey: key, content: 'Dazu', metadata: { role: 'text' } }))).toEqual([]);
    expect(shown(figure(1, 'offen'), figure(2, '1.200 im Oktober'))).toEqual([[2]]);
  });

  it('names the ground of a section only if its design leaves the choice', () => {
    const ground = (fields: Partial<SectionRow>) => read({ sections: [section(fields)] }).sections[0]?.ground;
    expect(ground({ design: 'questions', ground: 'ink' })).toBe('ink');
    expect(ground({ design: 'questions', ground: 'paper' })).toBeUndefined();
    expect(ground({ design: 'testimonials', ground: 'ink' })).toBeUndefined();
  });

  it('shows the task of a team member without a name, and the name once it is entered', () => {
    const key = 'investor-team';
    const member = (title: string) =>
      block({ sectionKey: key, title, subtitle: 'Produkt', content: 'Macht die App.', metadata: { role: 'member' } });
    const shown = (title: string) =>
      read({ sections: [section({ key })], blocks: [member(title)] }).sections[0]?.blocks[0];
    expect(shown('offen')).toMatchObject({ title: '', subtitle: 'Produkt' });
    expect(shown('Ida Beispiel')).toMatchObject({ title: 'Ida Beispiel', subtitle: 'Produkt' });
  });

  it.each([
    ['§ 5 DDG, §§ 7 bis 10, Art und Weise', '§_5_DDG, §§_7 bis 10, Art und Weise'],
    ['Art. 6 Abs. 1 lit. c DSGVO, Art. 7 Abs. 3 Satz 1', 'Art._6_Abs._1_lit._c_DSGVO, Art._7_Abs._3_Satz_1'],
    ['Gartenstraße 3, 12345 Berlin, am 11. April 2024', 'Gartenstraße_3, 12345_Berlin, am 11._April 2024'],
    ['1. Geltung, 24 Tageskarten, Weg nach Berlin', '1. Geltung, 24 Tageskarten, Weg nach Berlin'],
    ['in 24 Stunden, 12 Monaten, mit 50+ Städten, zu 5 %', 'in 24_Stunden, 12_Monaten, mit 50+_Städten, zu 5_%'],
    ['within 2 days, 50+ cities', 'within 2_days, 50+_cities'],
    ['in 24–48 Stunden, Tür – 3 Höfe, x.de/2–3', 'in 24–\u206048_Stunden, Tür – 3 Höfe, x.de/2–3'],
    ['(Art. 77 DSGVO, § 7 UWG)', '(Art._77_DSGVO, §_7_UWG)'],
    ['per E-Mail, an die E-Mail-Adresse.', 'per E-\u2060Mail, an die E-\u2060Mail-Adresse.'],
    ['2025–2027, 1 Tag', '2025–\u20602027, 1_Tag'],
  ])('keeps what belongs together of "%s" on one line', (text, joined) => {
    const expected = joined.replaceAll('_', '\u00a0');
    const shown = only({ type: 'html', title: text, content: `<p>${text}</p>` });
    expect(shown).toMatchObject({ title: expected, content: `<p>${expected}</p>` });
  });

  it('leaves the address of a button as it is', () => {
    const address = 'mailto:a@b.example?subject=In 24 Stunden';
    expect(only({ type: 'button', content: address })?.content).toBe(address);
  });

  it('gives an unknown section key the general layout, also if it is a name of JavaScript', () => {
    for (const key of ['eigener', 'constructor', '__proto__', 'toString']) {
      const { sections } = read({ sections: [section({ key })], blocks: [block({ sectionKey: key })] });
      expect(sections[0]).toMatchObject({ key, layout: 'general', anchor: key, blocks: [{ title: 'Block' }] });
    }
  });

  it('falls back to German if a translation is missing or empty', () => {
    for (const en of [undefined, {}, { content: '' }]) {
      expect(only({ translations: en ? { en } : {} }, 'en')).toMatchObject({
        content: 'Inhalt',
        germanFields: ['title', 'content'],
      });
    }
  });

  it('marks no field as German that is empty in German as well', () => {
    expect(only({ subtitle: '', translations: { en: { title: 'T', content: 'C' } } }, 'en')).not.toHaveProperty(
      'germanFields',
    );
  });

  it('marks metadata that is shown in German', () => {
    const quote = { sectionKey: 'testimonials', metadata: { role: 'quote', city: 'München', stars: 5 } };
    const english = (metadata?: Record<string, string>) =>
      read(
        {
          sections: [section({ key: 'testimonials' })],
          blocks: [
            block({ ...quote, translations: { en: { title: 'T', content: 'C', ...(metadata && { metadata }) } } }),
          ],
        },
        'en',
      ).sections[0]?.blocks[0];
    expect(english()).toMatchObject({ metadata: { city: 'München' }, germanFields: ['metadata'] });
    expect(english({ city: 'Munich' })).toMatchObject({ metadata: { city: 'Munich', stars: 5 } });
    expect(english({ city: 'Munich' })).not.toHaveProperty('germanFields');
  });

  it('shows a block without its metadata if that no longer fits its schema', () => {
    const { sections } = read({
      sections: [section({ key: 'testimonials' })],
      blocks: [block({ sectionKey: 'testimonials', metadata: { role: 'gone', stars: 'many' } })],
    });
    expect(sections[0]?.blocks).toEqual([expect.objectContaining({ content: 'Inhalt', metadata: { role: 'text' } })]);
  });

  it('includes public settings in the language of the page, and search texts of that page only', () => {
    const settings = [
      setting('site-tagline', 'Leitspruch', 'Tagline'),
      setting('contact-email', 'a@b.example'),
      setting('seo-home-title', 'Start'),
      setting('seo-about-title', 'Über'),
      setting('smtp-password', 'geheim'),
    ];
    expect(read({ settings }, 'en').settings).toEqual({
      'site-tagline': 'Tagline',
      'contact-email': 'a@b.example',
      'seo-home-title': 'Start',
    });
    expect(read({ settings }).settings['site-tagline']).toBe('Leitspruch');
  });

  it('includes the settings of the frame, but no section, if there is no page', () => {
    const settings = [setting('site-tagline', 'Leitspruch'), setting('seo-home-title', 'Start')];
    const content = readPageContent(
      { sections: [section()], blocks: [block({})], settings, media: [], pages: [], menuEntries: [] },
      'not-found',
      'de',
      2026,
    );
    expect(content).toEqual({
      page: 'not-found',
      menus: { main: [], footer: [] },
      language: 'de',
      sections: [],
      settings: { 'site-tagline': 'Leitspruch' },
    });
  });

  it('escapes settings in HTML, and cleans the result', () => {
    const settings = [
      setting('site-tagline', '<img src=x onerror=alert(1)>'),
      setting('social-url', 'javascript:alert(1)'),
    ];
    const content = '<p>{{site-tagline}}</p><a href="{{social-url}}">x</a>';
    const { sections } = read({ settings, blocks: [block({ type: 'html', content })] });
    expect(sections[0]?.blocks[0]?.content).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p><a>x</a>');
  });

  it('leaves out lines and chapters whose optional facts are missing', () => {
    const content = '<p>Gericht: {{legal-register-court}}</p><p>Nummer: {{legal-register-number}}</p>';
    const shown = (court: string, number: string) =>
      read({
        settings: [setting('legal-register-court', court), setting('legal-register-number', number)],
        blocks: [block({ type: 'html', content })],
      }).sections[0]?.blocks.map((row) => row.content);
    expect(shown('Amtsgericht Köln', 'HRB 1')).toEqual(['<p>Gericht: Amtsgericht Köln</p><p>Nummer: HRB 1</p>']);
    expect(shown('Amtsgericht Köln', 'offen')).toEqual(['<p>Gericht: Amtsgericht Köln</p>']);
    expect(shown('entfällt', ' Entfällt ')).toEqual([]);
  });

  it('shows nothing of HTML that is nested too deeply', () => {
    const { sections } = read({ blocks: [block({ type: 'html', content: '<b>'.repeat(33_000) })] });
    expect(sections[0]?.blocks[0]?.content).toBe('');
  });
});

describe('lastChanges', () => {
  it('is the newest date of what is visible, without drafts', () => {
    const later = new Date('2026-02-01T00:00:00Z');
    const draft = block({ status: 'draft', updatedAt: new Date('2026-03-01T00:00:00Z') });
    const rows = { sections: [section()], blocks: [block({ updatedAt: later }), draft], settings: [], media: [] };
    expect(lastChanges(rows).get('home')).toEqual(later);
    expect(lastChanges({ ...rows, sections: [section({ isActive: false })] }).get('home')).toBeUndefined();
    expect(lastChanges(rows).get('about')).toBeUndefined();
  });

  it.each([
    ['picture', { imageUrl: '/media/1' }],
    ['picture of an image', { type: 'image', content: '/media/1' }],
    ['picture in formatted text', { type: 'html', content: '<p><img src="/media/1"></p>' }],
    ['English picture', { type: 'image', content: '/bild.webp', translations: { en: { content: '/media/1' } } }],
  ] as const)('follows a replaced or newly described %s of the page', (_name, fields) => {
    const replaced = new Date('2030-02-01T00:00:00Z');
    const media = [pictureRow({ updatedAt: replaced }), pictureRow({ id: 2, updatedAt: new Date('2031-01-01') })];
    const rows = { sections: [section()], blocks: [block(fields)], media };
    expect(lastChanges(rows).get('home')).toEqual(replaced);
    const draft = { ...rows, blocks: [block({ ...fields, status: 'draft' })] };
    expect(lastChanges(draft).get('home')).not.toEqual(replaced);
  });
});
