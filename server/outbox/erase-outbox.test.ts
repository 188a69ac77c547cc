import { outbox } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { mail, useMailSending } from '../testing/mail-sending';
import { enqueueMail } from './enqueue';
import { eraseOutboxOf, eraseOutboxTo, removeOldEntries } from './queries';

describeOnEachDatabase('outbox', (kind) => {
  const { app, rows, queue } = useMailSending(kind);

  it('loses mails about an enquiry and to a person when these are erased', async () => {
    const about = { kind: 'beta', enquiryId: 7 } as const;
    await enqueueMail(app.db, { purpose: 'notice', recipient: 'team@firma.example', mail, about });
    for (const recipient of ['IDA@invest.example', 'bo@stadt.example'])
      await enqueueMail(app.db, { purpose: 'confirmation', recipient, mail });
    // What tells the team of others is not about whom it goes to.
    await enqueueMail(app.db, { purpose: 'notice', recipient: 'ida@invest.example', mail });
    expect(await eraseOutboxOf(app.db, { kind: 'beta', enquiryIds: [7] })).toBe(1);
    expect(await eraseOutboxTo(app.db, ' ida@INVEST.example')).toBe(1);
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['bo@stadt.example', 'ida@invest.example']);
  });

  it('loses sent mails after a month, and keeps pending ones', async () => {
    await queue('alt@invest.example');
    await queue('wartet@invest.example');
    await queue('neu@invest.example');
    const old = { createdAt: sql`now() - interval '31 days'` };
    await app.db
      .update(outbox)
      .set({ state: 'sent', ...old })
      .where(eq(outbox.recipient, 'alt@invest.example'));
    await app.db.update(outbox).set(old).where(eq(outbox.recipient, 'wartet@invest.example'));
    await removeOldEntries(app.db);
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['wartet@invest.example', 'neu@invest.example']);
  });
});
