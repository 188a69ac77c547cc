import type { PendingField } from '@shared/contracts/pending-changes';
import { fingerprint } from '@shared/entities/translation';
import { sampleBlock, sampleSection, sampleSetting } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { sampleChange, sampleField } from '../../../testing/pending.fixture';
import { withPending } from './with-pending';

const translated = sampleBlock({
  id: 7,
  title: 'Alt',
  metadata: { role: 'quote', city: 'Köln' },
  translations: { en: { title: 'Old', source: { title: fingerprint('Alt') } } },
});
const fields = (...given: [string, PendingField['to']][]) => given.map(([name, to]) => sampleField({ name, to }));

describe('withPending', () => {
  it('changes sections and settings, and keeps everything else unchanged', () => {
    const content = {
      sections: [sampleSection({ id: 7, title: 'Abschnitt' })],
      blocks: [translated, sampleBlock({ id: 8 })],
      settings: [sampleSetting({ id: 7, value: 'Wert' })],
      media: [],
      redirects: [],
      pages: [],
      menuEntries: [],
    };
    const changes = [
      sampleChange({ entity: 'section', id: 7, fields: fields(['isActive', false]) }),
      sampleChange({ entity: 'setting', id: 7, fields: fields(['translations.en.value', 'Value']) }),
    ];
    const next = withPending(content, changes);
    expect(next.sections[0]).toMatchObject({ isActive: false, title: 'Abschnitt' });
    expect(next.settings[0]).toMatchObject({ value: 'Wert', translations: { en: { value: 'Value' } } });
    expect(next.blocks).toEqual(content.blocks);
    expect(next.blocks[0]).toBe(translated);
  });
});
