import { blockEntity } from '@shared/entities/block';
import { describe, expect, it } from 'vitest';
import { entityFieldNames } from './field-names';
import { outdatedNotice } from './form-notices';

const names = entityFieldNames(blockEntity);
const notice = (before: string[], stored: string[]) =>
  outdatedNotice({ before: { outdated: before }, stored: { outdated: stored }, names });

describe('what a save says of outdated translations', () => {
  it('names those that it has made outdated, and leads to the first', () => {
    expect(
      notice(
        ['translations.en.title'],
        ['translations.en.title', 'translations.en.subtitle', 'translations.en.content'],
      ),
    ).toEqual({
      text: 'Englisch ist jetzt veraltet: „Untertitel“ und „Inhalt“.',
      field: 'translations.en.subtitle',
      label: 'Zum englischen Feld',
    });
  });

  it('is nothing where none has grown outdated', () => {
    expect(notice([], [])).toBeNull();
    expect(notice(['translations.en.title', 'translations.en.content'], ['translations.en.title'])).toBeNull();
  });
});
