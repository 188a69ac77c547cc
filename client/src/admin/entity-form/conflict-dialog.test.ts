import { describe, expect, it } from 'vitest';
import { fieldConflicts, firstChoices, resolved } from './conflict-dialog';

const base = {
  title: 'Titel',
  content: 'Text',
  status: 'draft',
  isActive: true,
  metadata: { icon: 'star', link: '' },
  translations: { en: { title: 'Title', confirmed: [] as string[] } },
};

describe('fieldConflicts', () => {
  const mine = { ...base, title: 'Meiner', metadata: { icon: 'key', link: '' } };
  const theirs = {
    ...base,
    title: 'Ihrer',
    content: 'Anderer Text',
    translations: { en: { title: 'Theirs', confirmed: [] as string[] } },
  };
  const conflicts = fieldConflicts(base, mine, theirs);

  it('lists the changed fields of both languages and of metadata with who changed them', () => {
    expect(conflicts.map(({ name, changed }) => [name, changed])).toEqual([
      ['title', 'both'],
      ['content', 'theirs'],
      ['metadata.icon', 'mine'],
      ['translations.en.title', 'theirs'],
    ]);
  });

  it('resolves to the changes of both if nothing is chosen', () => {
    expect(resolved(mine, conflicts, firstChoices(conflicts))).toEqual({
      ...theirs,
      title: 'Meiner',
      metadata: { icon: 'key', link: '' },
    });
  });

  it('resolves to the chosen version of each field', () => {
    const choices = { title: 'theirs', content: 'mine', 'metadata.icon': 'theirs' } as const;
    expect(resolved(mine, conflicts, choices)).toEqual({ ...mine, title: 'Ihrer', metadata: base.metadata });
  });

  it('finds no conflict if only line ends differ', () => {
    expect(fieldConflicts(base, { ...base, content: 'a\nb' }, { ...base, content: 'a\r\nb' })).toEqual([]);
  });
});
