import { betaRequests, investors, revocations, waveInvitations, waves } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../base/signed';
import { eraseAbout } from '../data-subjects/erasure';
import { readLedger } from '../erasure/erasure-ledger';
import { folderNotes } from '../files/open-files';
import { backupFolder, noFiles } from '../testing/backups';
import { leaveInvitation } from '../testing/person-traces';
import { useTestApp } from '../testing/test-app';
import { restoreBackup } from './restore-backup';
import { saveBackup } from './save-backup';

const { fileIn } = backupFolder();

describe('restore of a wave', () => {
  const ledger = {
    note: (names: readonly string[]) => folderNotes(fileIn('kept')).note(names),
    notes: () => folderNotes(fileIn('kept')).notes(),
  };
  const app = useTestApp({ kind: 'embedded', ledgers: [ledger] });
  const token = 'a'.repeat(32);
  const tokenHash = sha256(token);

  /** One click in a mail program, as the machine dies right after its answer: its database knows nothing any more. */
  async function goOut(way: string): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await app.visitor().post(way, undefined, { raw: 'List-Unsubscribe=One-Click', headers });
    expect(status).toBe(200);
    await app.db.delete(revocations);
  }
  const knownOfLedger = async () => ({ tombstones: (await readLedger(ledger)).tombstones, complete: true });

  it('keeps who has withdrawn since, stops the wave and calls unknown what waited', async () => {
    const person = { name: 'Ada', email: 'ada@stadt.example', reason: 'Ich bin neugierig', confirmedAt: new Date() };
    const [request] = await app.db.insert(betaRequests).values(person).returning();
    const id = request?.id ?? 0;
    await leaveInvitation(app.db, id, 'CODE-1');
    await app.db.update(waves).set({ state: 'sending' });
    await app.db.update(waveInvitations).set({ state: 'queued', tokenHash });
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    await goOut(`/beta/invitation/${token}/withdraw`);
    const known = await knownOfLedger();
    await restoreBackup(app.database, { file: fileIn('a.gz') }, { replace: true, eraseAbout, known });
    expect((await app.db.select().from(betaRequests))[0]?.withdrawnAt).toBeInstanceOf(Date);
    expect(await app.db.select().from(waves)).toMatchObject([{ state: 'stopped' }]);
    expect(await app.db.select().from(waveInvitations)).toMatchObject([{ code: 'CODE-1', state: 'unknown' }]);
  });

  it('keeps which investor wants no more letters, and stops what was being sent to others', async () => {
    const person = { name: 'Ida', email: 'ida@invest.example', message: 'Bitte das Pitch Deck' };
    const [enquiry] = await app.db.insert(investors).values(person).returning();
    const text = { subject: 'Unser Deck', text: '{{link}}' };
    const letter = { kind: 'investors', documentId: 1, linkDays: 30, texts: { de: text, en: text } } as const;
    const made = { ...letter, requestKey: 'letters', createdBy: 'admin' };
    const [wave] = await app.db.insert(waves).values(made).returning();
    await app.db
      .insert(waveInvitations)
      .values({ waveId: wave?.id ?? 0, kind: 'investors', enquiryId: enquiry?.id ?? 0, tokenHash });
    await saveBackup(app.database, { file: fileIn('b.gz') }, noFiles);
    await goOut(`/investor/letter/${token}/withdraw`);
    const known = await knownOfLedger();
    await restoreBackup(app.database, { file: fileIn('b.gz') }, { replace: true, eraseAbout, known });
    expect((await app.db.select().from(investors))[0]?.withdrawnAt).toBeInstanceOf(Date);
    expect(await app.db.select().from(waves)).toMatchObject([{ ...letter, state: 'stopped' }]);
    expect(await app.db.select().from(waveInvitations)).toMatchObject([{ kind: 'investors', state: 'unknown' }]);
  });
});
