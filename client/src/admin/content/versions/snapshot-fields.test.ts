import type { ContentVersion } from '@shared/contracts/versions';
import { fingerprint } from '@shared/entities/translation';
import { sampleBlock, sampleSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { changesIn, changesLine } from './snapshot-fields';

const row = { entityId: 1, action: 'updated', username: 'admin', createdAt: '2026-01-01T00:00:00.000Z' } as const;
const blockVersion = (id: number, fields: Parameters<typeof sampleBlock>[0]): ContentVersion => ({
  ...row,
  id,
  entity: 'block',
  snapshot: sampleBlock({ sectionKey: 'testimonials', ...fields }),
});

const before = blockVersion(1, {
  metadata: { role: 'quote', city: 'München', stars: 4 },
  translations: { en: { content: 'One', metadata: { city: 'Munich' }, source: { content: fingerprint('Eins') } } },
});

describe('changesIn', () => {
  it('names changed fields with their language, and each metadata field', () => {
    const after = blockVersion(2, {
      title: 'Anders',
      status: 'draft',
      order: 9,
      metadata: { role: 'quote', city: 'Köln' },
      translations: { en: { content: 'Two', metadata: { city: 'Cologne' }, source: {} } },
    });
    expect(changesIn(after, before)).toEqual([
      'Titel (Deutsch)',
      'Inhalt (Englisch)',
      'Ort (Englisch)',
      'Ort (Deutsch)',
      'Status',
      'Sterne',
    ]);
  });

  it('reports a confirmed translation, or no change', () => {
    const texts = { content: 'One', metadata: { city: 'Munich' } };
    const confirmed = blockVersion(2, {
      metadata: { role: 'quote', city: 'München', stars: 4 },
      translations: { en: { ...texts, source: { content: fingerprint('Zwei') } } },
    });
    expect(changesIn(confirmed, before)).toEqual(['Englisch bestätigt']);
    expect(changesIn({ ...before, id: 2 }, before)).toEqual([]);
  });

  it('returns null for the first version, and reports a moved block', () => {
    expect(changesIn(before, undefined)).toBeNull();
    const section = (fields: object): ContentVersion => ({
      ...row,
      id: 3,
      entity: 'section',
      snapshot: sampleSection(fields),
    });
    expect(changesIn(section({ subtitle: 'Neu', isActive: false }), section({}))).toEqual([
      'Untertitel (Deutsch)',
      'Status',
    ]);
    const moved = blockVersion(4, { sectionKey: 'trust' });
    expect(changesIn(moved, blockVersion(3, {}))).toEqual(['Abschnitt']);
  });

  it('joins the names of changed fields in one line', () => {
    expect(changesLine([])).toBe('Keine Änderung am Inhalt');
    expect(changesLine(['Titel', 'Inhalt (Englisch)'])).toBe('Titel, Inhalt (Englisch)');
    expect(changesLine(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d und 1 weiteres Feld');
  });
});
