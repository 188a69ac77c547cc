import { waveInvitations } from '@shared/schema';
import { sql } from 'drizzle-orm';
import { handOver, settleWaves } from '../waves/hand-over';
import type { DatabaseKind } from './databases';
import { useMailSending } from './mail-sending';

/** The application with a mail server, and what sends the waves that a test makes. */
export function useWaveSending(kind: DatabaseKind) {
  const sending = useMailSending(kind);
  const { app, send } = sending;
  const deps = () => ({ settings: app.content.settings, publicUrl: () => 'https://abseits.example' });
  const invitations = () => app.db.select().from(waveInvitations).orderBy(waveInvitations.id);

  /** Takes the mails of waves as handed over two minutes earlier, so that the rate leaves room for more. */
  const aMinuteLater = () =>
    app.db.update(waveInvitations).set({ handedOverAt: sql`${waveInvitations.handedOverAt} - interval '2 minutes'` });

  /** Hands over and sends until nothing waits. */
  async function sendAll(): Promise<void> {
    for (;;) {
      const count = await handOver(app.db, deps());
      await send();
      await settleWaves(app.db);
      if (count === 0) return;
      await aMinuteLater();
    }
  }

  /** Hands over as a server that is killed in the middle of its first mail. */
  const handOverAndDie = () =>
    handOver(app.db, {
      ...deps(),
      publicUrl: () => {
        throw new Error('killed');
      },
    });

  return { ...sending, deps, invitations, aMinuteLater, sendAll, handOverAndDie };
}
