import type { ContentVersion } from '@shared/contracts/versions';
import { fingerprint } from '@shared/entities/translation';
import { sampleBlock, sampleSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { publishedByRestore, publishedFromBin } from './restored';

const updatedAt = '2026-01-01T00:00:00.000Z';
const section = sampleSection({ key: 'eigener', order: 4, isActive: false });
const block = sampleBlock({ id: 7, sectionKey: 'eigener', order: 4, status: 'draft', isActive: false });
const { id: _block, isActive: _active, outdated: _outdated, updatedAt: _at, ...state } = block;
const earlierBlock = {
  ...state,
  sectionKey: 'anderer',
  title: 'Früher',
  order: 0,
  status: 'active',
  translations: { en: { title: 'Earlier', source: { title: fingerprint('Noch früher') } } },
} as const;
const { id: _section, outdated: _none, updatedAt: _when, ...sectionState } = section;
const earlierSection = { ...sectionState, title: 'Früher', order: 0, isActive: true };
/** A button among cards. A team has no place for one: it is further content there, and its content only text. */
const inCards = { design: 'cards', metadata: { role: 'action' } } as const;
const inTeam = { design: 'team', metadata: { role: 'text' } } as const;

describe('publishedByRestore', () => {
  const current = { entity: 'block', current: block } as const;
  const earlier = { entity: 'block', snapshot: earlierBlock } as const;

  it('returns the earlier state at the present place, with its outdated translations', () => {
    expect(publishedByRestore(current, earlier, [])).toMatchObject({
      block: {
        id: 7,
        sectionKey: 'eigener',
        order: 4,
        title: 'Früher',
        isActive: true,
        outdated: ['translations.en.title'],
      },
    });
    const ofSection = { entity: 'section', current: section } as const;
    expect(publishedByRestore(ofSection, { entity: 'section', snapshot: earlierSection }, [])).toMatchObject({
      section: { id: 1, order: 4, title: 'Früher', isActive: true },
    });
  });

  it('returns no outdated translation that was confirmed for the same German text later', () => {
    const confirmed = {
      ...earlierBlock,
      translations: { en: { title: 'Earlier', source: { title: fingerprint('Früher') } } },
    };
    const published = publishedByRestore(current, earlier, [{ entity: 'block', snapshot: confirmed }, earlier]);
    expect(published).toMatchObject({ block: { title: 'Früher', outdated: [] } });
  });

  it('returns a block adapted to the present design of its section', () => {
    const now = { entity: 'block', current: { ...block, ...inTeam } } as const;
    const before = { entity: 'block', snapshot: { ...earlierBlock, ...inCards } } as const;
    expect(publishedByRestore(now, before, [])).toMatchObject({ block: { ...inTeam, title: 'Früher' } });
  });

  it('changes no text if only the status is restored', () => {
    expect(publishedByRestore(current, earlier, [], 'status')).toEqual({
      block: { ...block, status: 'active', isActive: true },
    });
  });

  it('returns null if visitors would see nothing new', () => {
    expect(publishedByRestore(current, earlier, [], 'title')).toBeNull();
    expect(
      publishedByRestore(current, { entity: 'block', snapshot: { ...earlierBlock, status: 'draft' } }, []),
    ).toBeNull();
    const active = { entity: 'block', current: { ...block, status: 'active', isActive: true } } as const;
    expect(publishedByRestore(active, earlier, [])).toBeNull();
  });
});

describe('publishedFromBin', () => {
  const deletion = { id: 30, action: 'deleted', username: null, createdAt: updatedAt } as const;

  const alone = { deletedWith: [], sections: [] };

  it('returns an active block, or an active section with its blocks', () => {
    const deleted: ContentVersion = { ...deletion, entity: 'block', entityId: 7, snapshot: earlierBlock };
    expect(publishedFromBin(deleted, alone)).toMatchObject({ block: { id: 7, sectionKey: 'anderer', isActive: true } });
    const blocks = [{ ...state, id: 8 }];
    const whole: ContentVersion = {
      ...deletion,
      entity: 'section',
      entityId: 1,
      snapshot: { ...earlierSection, blocks },
    };
    expect(publishedFromBin(whole, alone)).toMatchObject({
      section: { id: 1, isActive: true },
      blocks: [{ id: 8, isActive: false }],
    });
  });

  it('returns a block adapted to the present design of its section', () => {
    const snapshot = { ...earlierBlock, ...inCards };
    const deleted: ContentVersion = { ...deletion, entity: 'block', entityId: 7, snapshot };
    const sections = [sampleSection({ key: 'anderer', design: 'team' })];
    expect(publishedFromBin(deleted, { ...alone, sections })).toMatchObject({ block: inTeam });
    expect(publishedFromBin(deleted, alone)).toMatchObject({ block: inCards });
    const blocks = [{ ...state, ...inCards, id: 8 }];
    const whole: ContentVersion = {
      ...deletion,
      entity: 'section',
      entityId: 1,
      snapshot: { ...earlierSection, design: 'team', blocks },
    };
    expect(publishedFromBin(whole, alone)).toMatchObject({ blocks: [inTeam] });
  });

  it('returns null for a draft', () => {
    const draft: ContentVersion = { ...deletion, entity: 'block', entityId: 7, snapshot: state };
    expect(publishedFromBin(draft, alone)).toBeNull();
  });
});
