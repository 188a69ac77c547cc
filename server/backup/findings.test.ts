import { existsSync } from 'node:fs';
import type { BackupOverview } from '@shared/contracts/operation';
import { isToDo } from '@shared/finding-states';
import type { Finding } from '@shared/findings';
import { siteSettings, users } from '@shared/schema';
import { backupSettingKeys } from '@shared/settings/settings-backup';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BackupConfig } from '../base/environment-values';
import { backupFolder } from '../testing/backups';
import { useTestApp } from '../testing/test-app';
import { backupFinding, lastBackupFinding, sameDiskFindings } from './findings';
import { noteBackup } from './save-backup';

const now = Date.parse('2026-11-23T20:00:00Z');
const ago = (hours: number) => new Date(now - hours * 60 * 60 * 1_000);

describe('state of backups', () => {
  it.each([
    ['good for two days', ago(47), true, ago(900), 'good'],
    ['open if no night has made one since', ago(49), true, ago(900), 'open'],
    ['wrong after a week', ago(24 * 8), true, ago(900), 'wrong'],
    ['good for a week if nightly backups are off', ago(49), false, ago(900), 'good'],
    ['wrong after a week if nightly backups are off', ago(24 * 8), false, ago(900), 'wrong'],
    ['unknown before the first night', null, true, ago(26), 'unknown'],
    ['open if the first night made none', null, true, ago(28), 'open'],
    ['open at once if nightly backups are off', null, false, ago(1), 'open'],
    ['unknown if there is nothing to save', null, true, null, 'unknown'],
  ] as const)('is %s', (_, last, nightly, since, state) => {
    const standing = backupFinding({ last, nightly, since, failed: false }, now);
    expect(standing.state).toBe(state);
    expect(standing.remedy !== null).toBe(['open', 'wrong'].includes(state));
  });

  it('is open if the last attempt failed, however young the last good backup is', () => {
    const facts = { nightly: true, since: ago(900), failed: true };
    expect(backupFinding({ ...facts, last: ago(1) }, now)).toMatchObject({
      state: 'open',
      text: expect.stringMatching(/misslungen.*gute Sicherung ist vom/),
    });
    expect(backupFinding({ ...facts, last: null, since: ago(1) }, now).state).toBe('open');
    expect(backupFinding({ ...facts, last: ago(24 * 8) }, now).state).toBe('wrong');
  });
});

describe('lastBackupFinding', () => {
  const nextAt = new Date('2026-11-23T22:00:00Z');
  const last = { state: 'good' as const, startedAt: new Date('2026-11-23T02:00:00Z'), error: null };

  it('tells how the last backup ended and when the next one begins, and judges neither', () => {
    const text = (...[given]: Parameters<typeof lastBackupFinding>) => {
      const finding = lastBackupFinding(given);
      expect(finding).toMatchObject({ state: 'info', remedy: null });
      return finding.text.replaceAll('\u00a0', ' ');
    };
    expect(text({ last, nextAt })).toBe(
      'Die letzte vom 23. November 2026 um 03:00 Uhr ist gelungen. Die nächste beginnt am 23. November 2026 um 23:00 Uhr.',
    );
    const failed = { ...last, state: 'failed' as const, error: 'Der Ort ist voll.' };
    expect(text({ last: failed, nextAt })).toContain('ist misslungen. Der Ort ist voll. Die nächste');
    expect(text({ last: null, nextAt: null })).toMatch(/^Es gibt noch keine\. .* ausgeschaltet\.$/);
  });
});

describe('sameDiskFindings', () => {
  const { folder } = backupFolder();
  const places = (otherDir?: string) => ({
    databaseUrl: undefined,
    dataDir: folder(),
    filesDir: folder(),
    s3: undefined,
    backup: { dir: folder(), otherDir, s3: undefined, passphrase: undefined },
  });

  it.each([false, true])(
    'finds that all would go with the data, a second folder there among them: %s',
    async (second) => {
      expect(await sameDiskFindings(places(second ? folder() : undefined))).toMatchObject([{ state: 'open' }]);
    },
  );

  it('finds nothing if backups lie on another disk, or in a bucket', async () => {
    const bucket = { ...places(), backup: { ...places().backup, s3: {} as BackupConfig['s3'] } };
    for (const apart of [places(existsSync('/dev/shm') ? '/dev/shm' : '/proc'), bucket])
      expect(await sameDiskFindings(apart)).toEqual([]);
  });
});

describe('overview of backups', () => {
  const app = useTestApp({ kind: 'embedded' });

  it('agrees between dashboard, "Betrieb" and checklist', async () => {
    const admin = await app.signedIn();
    const states = async () => {
      const { standing } = (await admin.get<BackupOverview>('/api/backups')).body.data;
      for (const view of ['/api/operation', '/api/cms/readiness']) {
        const { data } = (await admin.get<Finding[]>(view)).body;
        expect(data.find(({ id }) => id === 'backup')).toEqual(standing);
      }
      return [standing.state, isToDo(standing)];
    };
    expect(await states()).toEqual(['unknown', false]);
    await app.db.update(users).set({ createdAt: new Date(Date.now() - 3 * 24 * 60 * 60 * 1_000) });
    expect(await states()).toEqual(['open', true]);
    await noteBackup(app.db);
    expect(await states()).toEqual(['good', false]);
    await noteBackup(app.db, new Date(Date.now() - 3 * 24 * 60 * 60 * 1_000));
    expect(await states()).toEqual(['open', true]);
    await app.db.update(siteSettings).set({ value: 'aus' }).where(eq(siteSettings.key, backupSettingKeys.hour));
    expect(await states()).toEqual(['good', false]);
  });
});
