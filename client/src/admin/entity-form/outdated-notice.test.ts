import { blockEntity } from '@shared/entities/block';
import { describe, expect, it } from 'vitest';
import { entityFieldNames } from './fields/field-names';
import { outdatedNotice } from './outdated-notice';

const names = entityFieldNames(blockEntity);
const notice = (before: string[], stored: string[]) =>
  outdatedNotice({ before: { outdated: before }, stored: { outdated: stored }, names });

describe('outdatedNotice', () => {
  it('names the translations that the save made outdated, with a link to the first', () => {
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

  it('returns null if the save made no translation outdated', () => {
    expect(notice([], [])).toBeNull();
    expect(notice(['translations.en.title', 'translations.en.content'], ['translations.en.title'])).toBeNull();
  });
});
