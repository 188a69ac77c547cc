import type { ChecklistLine } from '@shared/contracts/launch-checklist';
import type { BackupOverview, OperationLine } from '@shared/contracts/operation';
import { siteSettings, users } from '@shared/schema';
import { backupSettingKeys } from '@shared/settings/settings-backup';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app';
import { standingOf } from './backup-standing';
import { noteBackup } from './save-backup';

const now = Date.parse('2026-11-23T20:00:00Z');
const ago = (hours: number) => new Date(now - hours * 60 * 60 * 1_000);

describe('state of backups', () => {
  it.each([
    ['good for two days', ago(47), true, ago(900), 'good'],
    ['a notice if no night has made one since', ago(49), true, ago(900), 'notice'],
    ['an error after a week', ago(24 * 8), true, ago(900), 'error'],
    ['good for a week if nightly backups are off', ago(49), false, ago(900), 'good'],
    ['an error after a week if nightly backups are off', ago(24 * 8), false, ago(900), 'error'],
    ['waiting before the first night', null, true, ago(26), 'waiting'],
    ['a notice if the first night made none', null, true, ago(28), 'notice'],
    ['a notice at once if nightly backups are off', null, false, ago(1), 'notice'],
    ['waiting if there is nothing to save', null, true, null, 'waiting'],
  ] as const)('is %s', (_, last, nightly, since, state) => {
    const standing = standingOf({ last, nightly, since, failed: false }, now);
    expect(standing.state).toBe(state);
    expect(standing.remedy !== null).toBe(['notice', 'error'].includes(state));
  });

  it('is a notice if the last attempt failed, however young the last good backup is', () => {
    const facts = { nightly: true, since: ago(900), failed: true };
    expect(standingOf({ ...facts, last: ago(1) }, now)).toMatchObject({
      state: 'notice',
      text: expect.stringMatching(/misslungen.*gute Sicherung ist vom/),
    });
    expect(standingOf({ ...facts, last: null, since: ago(1) }, now).state).toBe('notice');
    expect(standingOf({ ...facts, last: ago(24 * 8) }, now).state).toBe('error');
  });
});

describe('overview of backups', () => {
  const app = useTestApp({ kind: 'embedded' });

  it('agrees between dashboard, "Betrieb" and checklist', async () => {
    const admin = await app.signedIn();
    const states = async () => {
      const { alarm, standing } = (await admin.get<BackupOverview>('/api/backups')).body.data;
      const lines = (await admin.get<OperationLine[]>('/api/operation')).body.data;
      const checks = (await admin.get<ChecklistLine[]>('/api/cms/readiness')).body.data;
      const operation = lines.find(({ check }) => check === 'backup');
      expect(operation?.text).toBe(standing);
      return [alarm !== null, operation?.state, checks.find(({ check }) => check === 'backup')?.state];
    };
    expect(await states()).toEqual([false, 'waiting', 'unknown']);
    await app.db.update(users).set({ createdAt: new Date(Date.now() - 3 * 24 * 60 * 60 * 1_000) });
    expect(await states()).toEqual([true, 'notice', 'open']);
    await noteBackup(app.db);
    expect(await states()).toEqual([false, 'good', 'done']);
    await noteBackup(app.db, new Date(Date.now() - 3 * 24 * 60 * 60 * 1_000));
    expect(await states()).toEqual([true, 'notice', 'open']);
    await app.db.update(siteSettings).set({ value: 'aus' }).where(eq(siteSettings.key, backupSettingKeys.hour));
    expect(await states()).toEqual([false, 'good', 'done']);
  });
});
