import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskFinding, diskFindings } from './findings';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'abseits-disk-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['good', 20e9],
  ['open', 1.9e9],
  ['open', 1e9],
  ['wrong', 0.2e9],
])('diskFinding is %s with %d bytes free', (state, free) => {
  const finding = diskFinding({ free, total: 50e9 }, ['DATA_DIR', 'FILES_DIR']);
  expect(finding).toMatchObject({
    id: 'disk',
    state,
    text: expect.stringMatching(/von DATA_DIR, FILES_DIR sind .* frei/),
  });
  expect(finding.remedy === null).toBe(state === 'good');
});

it('diskFindings name each disk once, with the variables of the folders on it', async () => {
  const backup = { dir: folder, otherDir: folder, s3: undefined, passphrase: undefined };
  const [disk, ...others] = await diskFindings({ dataDir: folder, filesDir: folder, s3: undefined, backup });
  expect(disk?.text).toContain('DATA_DIR, FILES_DIR, BACKUP_DIR');
  expect(others).toEqual([]);
  const nowhere = path.join(folder, 'nowhere');
  const none = { dataDir: nowhere, filesDir: nowhere, s3: undefined, backup: { ...backup, otherDir: nowhere } };
  expect(await diskFindings(none)).toMatchObject([{ id: 'disk', state: 'info' }]);
});
