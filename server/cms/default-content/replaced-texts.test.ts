import { expect, it } from 'vitest';
import { broughtUpToDate, writtenRecords } from '../../testing/default-text-records';
import { defaultTexts, textRecords } from './replaced-texts';

it('every default text is recorded, and every former one with its successor: `npm run default-texts`', async () => {
  await expect(writtenRecords(broughtUpToDate(textRecords, defaultTexts()))).toMatchFileSnapshot(
    './default-texts.json',
  );
});
