import type { PendingChange, PendingField } from '@shared/contracts/pending-changes';
import { blockEntity } from '@shared/entities/block';
import { fingerprint } from '@shared/entities/translation';
import { sampleBlock } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { sampleChange, sampleField } from '../../../testing/pending.fixture';
import { withChange } from './with-change';

const translated = sampleBlock({
  id: 7,
  title: 'Alt',
  metadata: { role: 'quote', city: 'Köln' },
  translations: { en: { title: 'Old', source: { title: fingerprint('Alt') } } },
});
const fields = (...given: [string, PendingField['to']][]) => given.map(([name, to]) => sampleField({ name, to }));
const ofBlock = (given: PendingField[]): PendingChange => sampleChange({ entity: 'block', id: 7, fields: given });

describe('withChange', () => {
  it('contains the texts of both languages, none outdated if they changed together', () => {
    const change = ofBlock(fields(['title', 'Neu'], ['translations.en.title', 'New']));
    expect(withChange(blockEntity, translated, change)).toMatchObject({
      title: 'Neu',
      outdated: [],
      translations: { en: { title: 'New', source: { title: fingerprint('Neu') } } },
    });
  });

  it('marks English as outdated if only German is applied, and keeps German if only English is', () => {
    const change = ofBlock(fields(['title', 'Neu'], ['translations.en.title', 'New']));
    expect(withChange(blockEntity, translated, change, ['de'])).toMatchObject({
      title: 'Neu',
      outdated: ['translations.en.title'],
      translations: { en: { title: 'Old' } },
    });
    expect(withChange(blockEntity, translated, change, ['en'])).toMatchObject({
      title: 'Alt',
      translations: { en: { title: 'New' } },
    });
  });

  it('changes single metadata fields in both languages, and removes empty ones', () => {
    const change = ofBlock(
      fields(['metadata.city', null], ['metadata.stars', 4], ['translations.en.metadata.author', 'Jane']),
    );
    const changed = withChange(blockEntity, translated, change);
    expect(changed.metadata).toEqual({ role: 'quote', stars: 4 });
    expect(changed.translations.en?.metadata).toEqual({ author: 'Jane' });
  });

  it('changes the activity of a block together with its status', () => {
    expect(withChange(blockEntity, translated, ofBlock(fields(['status', 'draft'])))).toMatchObject({
      status: 'draft',
      isActive: false,
    });
  });
});
