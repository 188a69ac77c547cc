import { expect, it } from 'vitest';
import { createLog } from '../base/log';
import { storageAway } from '../files/receive';
import { S3Refusal } from '../files/s3-refusal';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';
import type { Place } from './backup-places';
import { removeOldBackups } from './remove-old-backups';

const refused = '<Error><Code>AccessDenied</Code></Error>';

/** A bucket with two backups, of which one is superfluous, and whose key may remove nothing. */
const bucket: Place = {
  place: 'bucket',
  put: async () => {},
  get: async () => null,
  remove: () => Promise.reject(storageAway(new S3Refusal(403, refused))),
  async *names() {
    yield 'abseits-2020-11-20T02-00-00Z.jsonl.gz';
    yield 'abseits-2026-11-20T02-00-00Z.jsonl.gz';
  },
  size: async () => undefined,
  note: async () => {},
  async *notes() {},
};

describeOnEachDatabase('removeOldBackups', (kind) => {
  const app = useTestApp({ kind });

  it('leaves a bucket that forbids it to its own rules, without a warning', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const keeping = { days: 1, weeks: 0, months: 0, most: null };
    await removeOldBackups(app.db, [bucket], { keeping, now: new Date('2026-11-21T02:00:00Z'), log });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', event: 'backup retention', place: 'bucket' },
    ]);
  });
});
