import { expect, it } from 'vitest';
import { broughtUpToDate, writtenRecords } from '../../testing/default-text-records';
import { defaultTexts, textRecords } from './replaced-texts';

it('default-texts.json records every default text and the successor of every former one', async () => {
  await expect(writtenRecords(broughtUpToDate(textRecords, defaultTexts()))).toMatchFileSnapshot(
    './default-texts.json',
  );
});
