import { describe, expect, it } from 'vitest';
import type { NewsFeed } from '../content/news-entries';
import { atomFeed } from './news-feed';

const entry = (fields: Partial<NewsFeed['entries'][number]> = {}): NewsFeed['entries'][number] => ({
  page: 'meldung-1',
  id: 7,
  title: 'Höfe & <Türen>',
  href: '/neuigkeiten/meldung-1',
  date: '2026-03-12',
  day: '12. März 2026',
  author: 'Jana "Nacht" Weiss',
  teaser: 'Ein Satz.',
  content: '',
  tags: ['Presse'],
  ...fields,
});

const feedOf = (
  entries: NewsFeed['entries'],
  { publicUrl = 'https://abseits.example', withdrawnAt = null as Date | null } = {},
) =>
  atomFeed(
    { list: { title: 'Neuigkeiten', href: '/neuigkeiten' }, entries },
    {
      publicUrl,
      siteName: 'Abseits',
      language: 'de',
      page: 'neuigkeiten',
      withdrawnAt,
      changedAt: (page) => new Date(page === 'neuigkeiten' ? '2026-01-01T00:00:00Z' : '2026-03-13T08:00:00Z'),
    },
  );
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name.split(' ')[0]}>`, 'g'))].map(([, text]) => text);

describe('Atom feed', () => {
  it('says what RFC 4287 asks of a feed and its entries, escaped, with absolute links', () => {
    const xml = feedOf([entry()]);
    expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">');
    expect(texts(xml, 'id')).toEqual([
      'tag:abseits.example,2026:neuigkeiten:de',
      'tag:abseits.example,2026:meldung-1.7:de',
    ]);
    expect(texts(xml, 'title')).toEqual(['Neuigkeiten – Abseits', 'Höfe &amp; &lt;Türen&gt;']);
    expect(texts(xml, 'updated')).toEqual(Array(2).fill('2026-03-13T08:00:00.000Z'));
    expect(texts(xml, 'published')).toEqual(['2026-03-11T23:00:00.000Z']);
    expect(texts(xml, 'name')).toEqual(['Abseits', 'Jana &quot;Nacht&quot; Weiss']);
    expect(xml).toContain('<category term="Presse"/>');
    expect([...xml.matchAll(/<link rel="([^"]*)"[^>]* href="([^"]*)"/g)].map(([, ...link]) => link)).toEqual([
      ['alternate', 'https://abseits.example/neuigkeiten'],
      ['self', 'https://abseits.example/neuigkeiten/feed.xml'],
      ['alternate', 'https://abseits.example/neuigkeiten/meldung-1'],
    ]);
  });

  it('carries the text beside the teaser, with absolute addresses and plain pictures', () => {
    const content =
      '<p><a href="/about#team">a</a> <a href="#b">b</a> <a href="https://c.example">c</a></p><picture><source srcset="/media/x.avif 320w" sizes="90vw"><img srcset="/media/x.webp 320w" sizes="90vw" src="/media/x.webp" alt="A &amp; B" loading="lazy"></picture><div class="table-region" tabindex="0"><table></table></div>';
    const [written = ''] = texts(feedOf([entry({ content })]), 'content type="html"');
    expect(texts(feedOf([entry({ content })]), 'summary')).toEqual(['Ein Satz.']);
    expect(written).not.toContain('<');
    expect(written.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')).toBe(
      '<p><a href="https://abseits.example/about#team">a</a> <a href="https://abseits.example/neuigkeiten/meldung-1#b">b</a> <a href="https://c.example">c</a></p><img src="https://abseits.example/media/x.webp" alt="A &amp;amp; B"><table></table>',
    );
  });

  it('keeps the id of an entry if its address changes', () => {
    const idsOf = (href: string) => texts(feedOf([entry({ href })]), 'id');
    expect(idsOf('/neuigkeiten/andere')).toEqual(idsOf('/neuigkeiten/meldung-1'));
  });

  it('gives an entry with the key of a deleted one an id of its own', () => {
    const idsOf = (id: number) => texts(feedOf([entry({ id })]), 'id');
    expect(idsOf(8)[1]).not.toBe(idsOf(7)[1]);
  });

  it('is as new as its newest entry, and gets no older when one goes', () => {
    const ahead = feedOf([entry({ date: '2026-04-01' })]);
    expect(texts(ahead, 'updated')).toEqual(Array(2).fill('2026-03-31T22:00:00.000Z'));
    const withdrawnAt = new Date('2026-05-01T00:00:00Z');
    expect(texts(feedOf([], { withdrawnAt }), 'updated')).toEqual(['2026-05-01T00:00:00.000Z']);
  });

  it('is a feed without entries, author or teaser too', () => {
    expect(texts(feedOf([]), 'updated')).toEqual(['2026-01-01T00:00:00.000Z']);
    const xml = feedOf([entry({ author: null, teaser: null, tags: [] })]);
    expect(xml).not.toMatch(/<summary|<category|null/);
  });
});
