import type { AllContent } from '@shared/contracts/versions';
import { describe, expect, it } from 'vitest';
import { findTexts, searchIndex } from './find-texts';

const updatedAt = '2026-01-01T00:00:00.000Z';
const content: AllContent = {
  sections: [
    {
      id: 1,
      key: 'own',
      page: 'home',
      title: 'Über Nacht',
      subtitle: null,
      description: null,
      order: 0,
      isActive: true,
      translations: {},
      outdated: [],
      updatedAt,
    },
  ],
  blocks: [
    {
      id: 7,
      sectionKey: 'own',
      title: 'Karte',
      subtitle: null,
      content: '<p>Finde die <b>ruhigen</b> Orte &amp; Straßen deiner Stadt.</p>',
      imageUrl: null,
      order: 0,
      type: 'html',
      status: 'active',
      isActive: true,
      metadata: {},
      translations: { en: { content: '<p>Find the quiet places.</p>' } },
      outdated: [],
      updatedAt,
    },
  ],
  settings: [],
};
const index = searchIndex(content);
const marked = (query: string) =>
  findTexts(index, query).map(({ address, hits }) => [
    address,
    hits.flatMap(({ language, pieces }) => [language, ...pieces.filter(({ hit }) => hit).map(({ text }) => text)]),
  ]);

describe('findTexts', () => {
  it('finds German and English, whatever the case, and marks the hits', () => {
    expect(marked('RUHIGEN orte')).toEqual([['/admin/inhalte/own/7', ['de', 'ruhigen', 'Orte']]]);
    expect(marked('quiet')).toEqual([['/admin/inhalte/own/7', ['en', 'quiet']]]);
    expect(marked('über')).toContainEqual(['/admin/inhalte/own/bearbeiten', ['de', 'Über']]);
  });

  it('finds a section by its key', () => {
    expect(findTexts(index, 'own').map(({ kind }) => kind)).toEqual(['Abschnitt']);
  });

  it.each(['', '   ', 'gibtsnicht', 'ruhigen quiet', '<b>', '.*'])('finds nothing for %j', (query) => {
    expect(findTexts(index, query)).toEqual([]);
  });

  it('keeps every letter of what it shows', () => {
    const [result] = findTexts(index, 'straßen');
    expect(result?.hits[0]?.pieces.map(({ text }) => text).join('')).toBe(
      'Finde die ruhigen Orte & Straßen deiner Stadt.',
    );
  });
});
