import type { AllContent } from '@shared/contracts/versions';
import { sampleBlock, sampleSection, sampleSetting } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { findTexts, searchIndex } from './use-search-results';

const content: AllContent = {
  sections: [sampleSection({ key: 'own', title: 'Über Nacht' })],
  blocks: [
    sampleBlock({
      id: 7,
      sectionKey: 'own',
      title: 'Karte',
      content: '<p>Finde die <b>ruhigen</b> Orte &amp; Straßen deiner Stadt.</p>',
      type: 'html',
      translations: { en: { content: '<p>Find the quiet places.</p>' } },
    }),
  ],
  settings: [
    sampleSetting({
      key: 'legal-register-court',
      value: 'offen',
      category: 'advanced',
      description: 'Steht im Impressum.',
    }),
  ],
  media: [],
  redirects: [],
  pages: [],
  menuEntries: [],
};
const index = searchIndex(content);
const marked = (query: string) =>
  findTexts(index, query).map(({ address, hits }) => [
    address,
    hits.flatMap(({ language, pieces }) => [language, ...pieces.filter(({ hit }) => hit).map(({ text }) => text)]),
  ]);

describe('findTexts', () => {
  it('finds German and English texts in any case, and marks the hits', () => {
    expect(marked('RUHIGEN orte')).toEqual([['/admin/inhalte/own/7', ['de', 'ruhigen', 'Orte']]]);
    expect(marked('quiet')).toEqual([['/admin/inhalte/own/7', ['en', 'quiet']]]);
    expect(marked('über')).toContainEqual(['/admin/inhalte/own/bearbeiten', ['de', 'Über']]);
  });

  it.each([
    ['strasse', 'Straße'],
    ['STRASSEN', 'Straßen'],
    ['u\u0308ber', 'Über'],
    ['ueber nacht', 'Über', 'Nacht'],
    ['uber', 'Über'],
  ])('finds %j in any spelling, and marks the hits', (query, ...hits) => {
    expect(marked(query).flatMap(([, found]) => found)).toEqual(expect.arrayContaining(hits));
  });

  it('finds a section by its key', () => {
    expect(findTexts(index, 'own').map(({ kind }) => kind)).toEqual(['Abschnitt']);
  });

  it.each(['legal-register', 'registergericht', 'erweitert impressum'])('finds a setting by %j', (query) => {
    expect(findTexts(index, query).map(({ owner }) => owner)).toEqual(['Registergericht']);
  });

  it.each(['', '   ', 'gibtsnicht', 'ruhigen quiet', '<b>', '.*'])('finds nothing for %j', (query) => {
    expect(findTexts(index, query)).toEqual([]);
  });

  it('returns the whole text around the hits', () => {
    const [result] = findTexts(index, 'straßen');
    expect(result?.hits[0]?.pieces.map(({ text }) => text).join('')).toBe(
      'Finde die ruhigen Orte & Straßen deiner Stadt.',
    );
  });
});
