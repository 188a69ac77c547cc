import { describe, expect, it } from 'vitest';
import { samplePage, sampleSection } from '../testing/samples';
import { carriedAddress, carriedHtml, carriedText, movesBetween } from './moved-links';

const origin = 'https://abseits.example';
const moved = new Map([
  ['/presse', '/medien'],
  ['/en/presse', '/en/media'],
  ['/about#team', '/presse#team'],
  ['/about#rest', '/about#team'],
]);
const carrying = { moved, origin, page: '/about' };

describe('links to moved pages and sections', () => {
  it.each([
    ['/presse', '/medien'],
    ['/presse/', '/medien'],
    [' /presse ', '/medien'],
    ['/presse?von=flyer#bilder', '/medien?von=flyer#bilder'],
    ['/en/presse', '/en/media'],
    ['https://abseits.example/presse', 'https://abseits.example/medien'],
    ['/about#team', '/presse#team'],
    ['/about?x=1#rest', '/about?x=1#team'],
    ['#team', '/presse#team'],
    ['#rest', '#team'],
  ])('change from %s to %s', (link, to) => {
    expect(carriedAddress(link, carrying)).toBe(to);
  });

  it.each([
    '/pressemappe',
    '/presse/bilder',
    '/about',
    '/about#main',
    '#main',
    '#',
    '',
    'https://abseits.example.org/presse',
    'https://abseits.example',
    'mailto:a@b.de',
    '{{contact-email}}',
  ])('stay unchanged if their target did not move: %s', (link) => {
    expect(carriedAddress(link, carrying)).toBe(link);
  });

  it.each([
    ['#team', '#team'],
    ['#bleibt', '/about#bleibt'],
    ['#main', '#main'],
  ])('change from %s to %s in a section that has moved from its page', (link, to) => {
    const isThere = (address: string) => address === '/about#bleibt';
    expect(carriedAddress(link, { moved, origin, page: '/presse', stood: '/about', isThere })).toBe(to);
  });

  it('change in HTML, and nothing else in it', () => {
    const html = `<p>/presse <a class="x" href="/presse">A</a> <a href='#team'>B</a> <a data-href="/presse">C</a></p>`;
    expect(carriedHtml(html, carrying)).toBe(
      `<p>/presse <a class="x" href="/medien">A</a> <a href="/presse#team">B</a> <a data-href="/presse">C</a></p>`,
    );
  });

  it('change in the text of a mail', () => {
    const text = 'Mehr: https://abseits.example/presse. Auch https://abseits.example/presse/bilder, /presse';
    expect(carriedText(text, carrying)).toBe(
      'Mehr: https://abseits.example/medien. Auch https://abseits.example/presse/bilder, /presse',
    );
  });
});

describe('movesBetween', () => {
  const about = samplePage({ key: 'about', path: '/about' });
  const press = samplePage({ key: 'presse', path: '/presse', translations: { en: { path: '/press' } } });
  const team = sampleSection({ id: 1, key: 'mannschaft', design: 'team', page: 'about', order: 0 });
  const rest = sampleSection({ id: 2, key: 'rest', design: 'team', page: 'about', order: 1 });

  it('returns the addresses of a moved page and of its sections, even of a draft', () => {
    const draft = { ...press, status: 'draft' as const };
    const sections = [{ ...rest, page: 'presse' }];
    const anchor = movesBetween({ pages: [draft], sections }, { pages: [{ ...draft, path: '/medien' }], sections });
    expect(anchor.map(({ from, to }) => [from, to])).toEqual([
      ['/presse', '/medien'],
      [expect.stringMatching(/^\/presse#/), expect.stringMatching(/^\/medien#/)],
    ]);
  });

  it('returns the addresses of a moved section and of others with a changed anchor', () => {
    const before = { pages: [about, press], sections: [team, rest] };
    const after = { pages: [about, press], sections: [{ ...team, page: 'presse' }, rest] };
    const moves = Object.fromEntries(movesBetween(before, after).map(({ from, to }) => [from, to]));
    expect(moves).toMatchObject({ '/about#team': '/presse#team', '/about#rest': '/about#team' });
    expect(moves['/en/about#team']).toBe('/en/press#team');
  });
});
