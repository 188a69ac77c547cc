import { describe, expect, it } from 'vitest';
import type { Block, Section } from '../contracts/entities';
import type { RedirectStatus } from '../contracts/redirects';
import type { ContentPicture } from '../contracts/versions';
import { sampleBlock, samplePage, sampleSection, sampleSetting } from '../testing/samples';
import { contentProblems, movedLinks } from './content-checks';

const section = (fields: Partial<Section> = {}) =>
  sampleSection({ key: 'eigener', translations: { en: { title: 'Section' } }, ...fields });

const block = (fields: Partial<Block> = {}) =>
  sampleBlock({
    id: 7,
    sectionKey: 'eigener',
    title: 'Block',
    translations: { en: { title: 'Block', content: 'Text' } },
    ...fields,
  });

const found = (blocks: Block[], sections: Section[] = [section()], media: ContentPicture[] = []) =>
  contentProblems({ sections, blocks, media }).map(({ kind, field, detail }) => [
    kind,
    field,
    ...(detail ? [detail] : []),
  ]);

const button = { type: 'button', content: '/weg', translations: {} } as const;
const dead = { content: '<p><a href="/weg">Weg</a></p>' };
const inEnglish = { en: { title: 'Block', content: '/gone' } };
const clickHere = { en: { title: 'Block', content: 'Click here' } };
const englishPage = samplePage({ key: 'english', path: '/english', languages: 'en' });

const html = (content: string) => block({ type: 'html', content });

describe('checks before publishing', () => {
  it('find nothing in sound content', () => {
    expect(found([block()])).toEqual([]);
  });

  it('name the place of each problem', () => {
    expect(contentProblems({ sections: [section()], blocks: [block({ title: ' ' })], media: [] })).toEqual([
      { kind: 'headingEmpty', field: 'title', section: 'eigener', design: 'general', block: 7, title: ' ' },
    ]);
  });

  it.each([
    ['logos', 'logo', true],
    ['people', 'person', true],
    ['quote', 'quote', true],
    ['downloads', 'file', true],
    ['cards', 'card', false],
  ] as const)('ask for no translation of a name: %s, %s', (design, role, isName) => {
    const named = block({ design, metadata: { role }, content: '', translations: {} });
    const title = found([named], [section({ design })]).filter(([, field]) => field === 'translations.en.title');
    expect(title).toEqual(isName ? [] : [['translationMissing', 'translations.en.title']]);
    const changed = block({ ...named, translations: { en: { title: 'Name' } }, outdated: ['translations.en.title'] });
    expect(found([changed], [section({ design })])).toContainEqual(['translationOutdated', 'translations.en.title']);
  });

  it('find an announcement that leads nowhere', () => {
    const settings = [sampleSetting({ key: 'announcement-link', value: '/weg' })];
    expect(contentProblems({ sections: [], blocks: [], media: [], settings })).toMatchObject([
      { kind: 'deadLink', field: 'value', setting: 'announcement-link', detail: '/weg' },
    ]);
  });

  it('find each page that the announcement names and that is gone', () => {
    const announced = (value: string) =>
      contentProblems({
        sections: [],
        blocks: [],
        media: [],
        pages: [samplePage({ key: 'fest' })],
        settings: [sampleSetting({ key: 'announcement-pages', value })],
      }).filter(({ setting }) => setting);
    expect(announced('fest, weg')).toMatchObject([{ kind: 'announcedPageMissing', field: 'value', detail: 'weg' }]);
    expect([announced('alle'), announced('fest')]).toEqual([[], []]);
  });

  it('find share pictures that are missing or in the bin', () => {
    const picture = {
      id: 3,
      kind: 'picture' as const,
      alt: 'Hof',
      decorative: false,
      translations: {},
      deleted: false,
    };
    const settings = ['/media/3', '/media/4', '/media/5', 'aus'].map((value, id) =>
      sampleSetting({
        id,
        key: ['seo-home-picture', 'seo-about-picture', 'site-name', 'seo-beta-picture'][id] ?? '',
        value,
      }),
    );
    const check = (deleted: boolean) =>
      contentProblems({ sections: [], blocks: [], settings, media: [{ ...picture, deleted }] }).map(
        ({ kind, setting, field, detail }) => [kind, setting, field, detail],
      );
    const about = ['pictureMissing', 'seo-about-picture', 'value', '/media/4'];
    expect(check(false)).toEqual([about]);
    expect(check(true)).toEqual([['pictureMissing', 'seo-home-picture', 'value', '/media/3'], about]);
  });

  it('find missing and outdated English, but not for content that is German only', () => {
    expect(found([block({ translations: { en: { title: 'Block' } } })])).toEqual([
      ['translationMissing', 'translations.en.content'],
    ]);
    expect(found([block({ outdated: ['translations.en.title'] })])).toEqual([
      ['translationOutdated', 'translations.en.title'],
    ]);
    const metadata = { alt: 'Ein Café' };
    const image = block({ type: 'image', content: '/images/a.webp', metadata });
    expect(found([image])).toEqual([['translationMissing', 'translations.en.metadata.alt']]);
    expect(found([block({ metadata })])).toEqual([]);
    expect(found([block({ type: 'custom', content: '{}', translations: { en: { title: 'Block' } } })])).toEqual([]);
    const german = section({ page: 'impressum', translations: {} });
    expect(found([block({ translations: {} })], [german])).toEqual([]);
    expect(found([], [section({ translations: {} })])).toEqual([['translationMissing', 'translations.en.title']]);
  });

  it('find a privacy statement without its lists of stored and counted data', () => {
    const statement = section({ key: 'datenschutz', page: 'datenschutz' });
    const chapter = (fields: Partial<Block>) => block({ sectionKey: 'datenschutz', type: 'html', ...fields });
    const kept = ['deviceNoticeMissing', 'title', '{{stored-on-device}}'];
    const counted = ['statisticsNoticeMissing', 'title', '{{statistics-notice}}'];
    const both = '<p>{{stored-on-device}}</p><p>{{statistics-notice}}</p>';
    expect(found([chapter({ content: '<p>Nur Worte</p>' })], [statement])).toEqual([kept, counted]);
    expect(found([chapter({ content: '<p>{{stored-on-device}}</p>' })], [statement])).toEqual([counted]);
    expect(found([chapter({ content: both })], [statement])).toEqual([]);
    expect(found([chapter({ content: both, status: 'draft' })], [statement])).toEqual([kept, counted]);
  });

  it('find pictures without a description', () => {
    expect(found([block({ type: 'image', content: '/images/a.webp' })])).toEqual([['altMissing', 'metadata.alt']]);
    expect(found([html('<img src="/a.webp" alt="Ein Café">')])).toEqual([]);
    expect(found([html('<p>alt</p><img src="/a.webp">')])).toEqual([['altMissing', 'content', '/a.webp']]);
  });

  it('ask for no description of decorative or hidden pictures', () => {
    for (const tag of ['<img src="/a.webp" alt="">', "<img alt='' src=/a.webp>", '<img src="/a.webp" alt>']) {
      expect(found([html(tag)]), tag).toEqual([]);
    }
    // Beside its text, a picture of a general section is drawn as decoration.
    expect(found([block({ imageUrl: '/images/a.webp' })])).toEqual([]);
    const picture = block({ type: 'image', content: '/images/a.webp', metadata: { decorative: true } });
    expect(found([picture])).toEqual([]);
    const linked = { ...picture, metadata: { decorative: true, link: '/beta' } };
    expect(found([linked])).toEqual([['altMissing', 'metadata.alt']]);
    const english = { en: { title: 'Section' } };
    const screens = section({ key: 'screenshots', translations: english });
    const screen = (metadata: Block['metadata']) =>
      block({ sectionKey: 'screenshots', imageUrl: '/images/a.webp', metadata });
    expect(found([screen({ role: 'screen' })], [screens])).toEqual([['altMissing', 'metadata.alt']]);
    expect(found([screen({ role: 'note' })], [screens])).toEqual([]);
  });

  it('ask for no translation of hidden texts', () => {
    const hero = section({ key: 'hero', translations: { en: { title: 'Section' } } });
    const badge = block({ sectionKey: 'hero', metadata: { role: 'badge' }, translations: {} });
    expect(found([badge], [hero])).toEqual([['translationMissing', 'translations.en.content']]);
    expect(contentProblems({ sections: [hero], blocks: [badge], media: [] })[0]?.title).toBe('Inhalt');
    // HTML never fits the line above the headline: it follows after the last place, with its title.
    expect(found([{ ...badge, type: 'html' }], [hero])).toEqual([
      ['translationMissing', 'translations.en.title'],
      ['translationMissing', 'translations.en.content'],
    ]);
  });

  it('find links without a target', () => {
    const sections = [
      section(),
      section({ id: 2, key: 'features' }),
      section({ id: 3, key: 'trust', isActive: false }),
      section({ id: 4, key: 'about-story', page: 'about' }),
    ];
    const link = (content: string) =>
      found([block({ type: 'button', content, translations: { en: { title: 'Block' } } })], sections);
    for (const sound of [
      '/beta',
      '/about/',
      '/?lng=en',
      '/en/about#about-story',
      '#features',
      '/#eigener',
      '/about#about-story',
      'https://example.org/x',
      'mailto:{{contact-email}}',
      '/images/plan.pdf',
    ]) {
      expect(link(sound), sound).toEqual([]);
    }
    expect(link('/gibt-es-nicht')).toEqual([['deadLink', 'content', '/gibt-es-nicht']]);
    for (const dead of ['#', '#nirgends', '/#trust', '/about#trust']) {
      expect(link(dead), dead).toEqual([['deadAnchor', 'content', dead]]);
    }
    expect(found([html('<p><a href="/weg">x</a> <a rel=x href=\'#features\'>y</a></p>')], sections)).toEqual([
      ['deadLink', 'content', '/weg'],
    ]);
    const picture = { type: 'image', content: '/images/a.webp' } as const;
    expect(
      found([block({ ...picture, metadata: { alt: '', decorative: true, link: '/weg' } })], sections),
    ).toContainEqual(['deadLink', 'metadata.link', '/weg']);
  });

  it.each<[string, Partial<Block>, Partial<Section>]>([
    ['metadata of another type', { metadata: { link: '/weg' } }, {}],
    ['a role that the design does not have', { content: '/weg', metadata: { role: 'action' } }, {}],
    ['a button whose place shows its content as text', { ...button, design: 'cards', metadata: { role: 'card' } }, {}],
    [
      'a button that opens a mail',
      { ...button, design: 'page-hero', metadata: { role: 'action', subject: 'interest' } },
      {},
    ],
    ['English of a page in German', { ...button, content: '/beta', translations: inEnglish }, { page: 'impressum' }],
    ['German of a page in English', { type: 'html', ...dead, translations: inEnglish }, { page: 'english' }],
    ['a figure that is still open', { ...button, title: 'offen', design: 'figures', metadata: { role: 'figure' } }, {}],
  ])('ignore dead links that nobody sees: %s', (_, fields, place) => {
    const content = { sections: [section(place)], blocks: [block(fields)], media: [], pages: [englishPage] };
    const problems = contentProblems(content).map(({ kind }) => kind);
    expect(problems.filter((kind) => ['deadLink', 'deadAnchor', 'linkMissing'].includes(kind))).toEqual([]);
  });

  it.each<[string, Partial<Block>, string]>([
    ['a button', { type: 'button', content: 'Hier klicken', translations: {} }, 'content'],
    ['a button in English', { ...button, content: '/beta', translations: clickHere }, 'translations.en.content'],
    [
      'an action',
      { design: 'cards', metadata: { role: 'action' }, content: 'javascript:x', translations: {} },
      'content',
    ],
    ['a word in a text', { type: 'html', content: '<p><a>Mehr</a> <a href=" ">hier</a></p>' }, 'content'],
  ])('find %s without an address', (_, fields, field) => {
    const problems = contentProblems({ sections: [section()], blocks: [block(fields)], media: [] });
    expect(problems.filter(({ kind }) => kind === 'linkMissing').map((one) => one.field)).toContain(field);
  });

  it.each<[string, string, string | undefined]>([
    ['with a redirect to a page', '/alt', undefined],
    ['with a temporary redirect', '/jetzt', undefined],
    ['with a redirect to another site', '/fort', undefined],
    ['with a redirect to a file', '/datei', undefined],
    ['with a chain of redirects', '/kette', undefined],
    ['with a chain ending in a temporary redirect', '/flyer', undefined],
    ['below a redirect with a *', '/archiv/english', undefined],
    ['in another spelling', '/Alt/', undefined],
    ['with an existing section', '/alt#main', undefined],
    ['with a missing section', '/alt#nirgends', 'deadAnchor'],
    ['with a redirect to an existing section', '/abschnitt#nirgends', undefined],
    ['with a redirect to nothing', '/leer', 'deadLink'],
    ['marked as gone', '/weg', 'deadLink'],
    ['in a circle of redirects', '/kreis', 'deadLink'],
    ['without a redirect', '/neu', 'deadLink'],
  ])('follow redirects like a visitor: an address %s', (_, address, kind) => {
    const redirects: readonly [string, string, RedirectStatus?][] = [
      ['/alt', '/english'],
      ['/jetzt', '/english', 302],
      ['/fort', 'https://example.org/'],
      ['/datei', '/datei.pdf'],
      ['/kette', '/alt'],
      ['/flyer', '/jetzt'],
      ['/archiv/*', '/*'],
      ['/abschnitt', '/english#main'],
      ['/leer', '/nirgends'],
      ['/weg', '', 410],
      ['/kreis', '/kreis2'],
      ['/kreis2', '/kreis'],
    ];
    const leading = redirects.map(([fromPath, target, status = 301]) => ({ fromPath, target, status }));
    const content = {
      sections: [section(), section({ id: 2, key: 'anderer', page: 'english' })],
      blocks: [block({ type: 'button', content: address, translations: {} })],
      media: [],
      pages: [samplePage({ key: 'english', path: '/english' })],
      redirects: leading,
    };
    const kinds = contentProblems(content).map((problem) => problem.kind);
    expect(kinds.filter((one) => ['deadLink', 'deadAnchor'].includes(one))).toEqual(kind ? [kind] : []);
  });

  it('name links to former addresses apart, because nothing is wrong with them', () => {
    const content = {
      sections: [section(), section({ id: 2, key: 'kontakt', page: 'english' })],
      blocks: [
        block({ id: 7, type: 'button', content: '/alt#kontakt', translations: {} }),
        block({ id: 8, type: 'button', content: '#kontakt', translations: {} }),
        block({ id: 9, type: 'button', content: '/alt#nirgends', translations: {} }),
      ],
      media: [],
      pages: [samplePage({ key: 'english', path: '/english' })],
      redirects: [{ fromPath: '/alt', target: '/english', status: 301 as const }],
    };
    expect(movedLinks(content).map(({ block: id, field, detail }) => [id, field, detail])).toEqual([
      [7, 'content', '/alt#kontakt → /english#kontakt'],
      [8, 'content', '#kontakt → /english#kontakt'],
    ]);
    const kinds = contentProblems(content).map((problem) => problem.kind);
    expect(kinds.filter((kind) => kind !== 'translationMissing')).toEqual(['deadAnchor']);
  });

  it('find empty headings', () => {
    expect(found([html('<h2> </h2><h3><b>&nbsp;</b></h3><h4>x</h4>')])).toEqual([['headingEmpty', 'content']]);
    expect(found([], [section({ title: ' ', translations: {} })])).toEqual([['headingEmpty', 'title']]);
  });

  it('ignore archived blocks', () => {
    expect(found([block({ title: '', status: 'archived' })])).toEqual([]);
  });
});
