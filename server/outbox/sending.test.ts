import { outbox } from '@shared/schema';
import pino from 'pino';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { deliverTo, from, mail, useMailSending } from '../testing/mail-sending';
import { resend } from './queries';

describeOnEachDatabase('outbox', (kind) => {
  const { app, smtp, rows, delivering, worker, send, queue, becomeDue } = useMailSending(kind);

  it('sends a queued mail once, with its headers', async () => {
    const { messageId } = await queue('ida@invest.example', { replyTo: 'bo@stadt.example' });
    await send();
    expect(smtp.mails).toHaveLength(1);
    const [sent] = smtp.mails;
    expect(sent).toMatchObject({ from: from.address, to: ['ida@invest.example'], text: mail.text });
    expect(sent?.headers).toMatchObject({
      from: '"Abseits, Berlin" <hallo@firma.example>',
      to: 'ida@invest.example',
      'reply-to': 'bo@stadt.example',
      subject: mail.subject,
      'message-id': messageId,
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    });
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'sent', attempts: 1, claimedUntil: null, lastError: null });
    expect(row?.sentAt).toBeInstanceOf(Date);
    await send();
    expect(smtp.seen()).toBe(1);
  });

  it('sends a personal mail without automatic headers, in its thread', async () => {
    await queue('ida@invest.example', { automatic: false, inReplyTo: '<a@b.example>', references: ['<a@b.example>'] });
    await send();
    expect(smtp.mails[0]?.headers).toMatchObject({ 'in-reply-to': '<a@b.example>', references: '<a@b.example>' });
    expect(smtp.mails[0]?.headers).not.toHaveProperty('auto-submitted');
  });

  it('sends a confirmation with an empty sender, and with its own if that is refused', async () => {
    const sending = worker();
    await queue('ida@invest.example', {}, 'confirmation');
    await sending.run();
    expect(smtp.mails[0]).toMatchObject({ from: '', to: ['ida@invest.example'] });
    smtp.behaviour.refuseSender = (address) => (address ? undefined : { code: 550, text: 'sender required' });
    await queue('bo@stadt.example', {}, 'confirmation');
    await sending.run();
    expect(smtp.mails[1]).toMatchObject({ from: from.address, to: ['bo@stadt.example'] });
  });

  it('lets no line break add a header', async () => {
    await queue('ida@invest.example', {
      subject: 'Hallo\r\nBcc: evil@x.example\u2028X-Evil: 1',
      replyTo: 'ida@invest.example\r\nBcc: evil@x.example',
      inReplyTo: '<a@b>\r\nX-Evil: 2',
    });
    await send();
    const [sent] = smtp.mails;
    expect(sent?.to).toEqual(['ida@invest.example']);
    expect(Object.keys(sent?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:bcc|x-evil)$/)]),
    );
    expect(sent?.headers.subject).toBe('Hallo Bcc: evil@x.example X-Evil: 1');
  });

  it('keeps a mail pending without a server, and sends it later', async () => {
    await queue('ida@invest.example');
    await send(worker(app.db, 'smtp://127.0.0.1:9'));
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, claimedUntil: null });
    expect(row?.lastError).toContain('127.0.0.1:9 nimmt kein Mailserver Verbindungen an');
    const wait = ((row?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 1_000;
    expect(wait).toBeGreaterThan(30);
    await send();
    expect(smtp.seen()).toBe(0);
    await becomeDue();
    await send();
    expect(smtp.mails).toHaveLength(1);
  });

  it('gives up after the last try, and sends again on request', async () => {
    smtp.behaviour.refuseRecipient = () => ({ code: 451, text: 'greylisted' });
    const { id } = await queue('ida@invest.example');
    await app.db.update(outbox).set({ attempts: 11 });
    await send();
    expect(await rows()).toEqual([expect.objectContaining({ state: 'failed', attempts: 12 })]);
    smtp.behaviour.refuseRecipient = () => undefined;
    expect(await resend(app.db, id)).toBe(true);
    await send();
    expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', attempts: 1 })]);
    expect(await resend(app.db, 999_999)).toBe(false);
  });

  it('gives up at once on a refused recipient, and serves the others', async () => {
    smtp.behaviour.refuseRecipient = (address) =>
      address.startsWith('weg') ? { code: 550, text: 'no such user here' } : undefined;
    await queue('weg@invest.example');
    await queue('ida@invest.example');
    await send();
    const [refused, taken] = await rows();
    expect(refused).toMatchObject({ state: 'failed', attempts: 1 });
    expect(refused?.lastError).toMatch(/lehnt den Empfänger ab.*no such user here/);
    expect(taken?.state).toBe('sent');
    expect(smtp.mails.map(({ to }) => to)).toEqual([['ida@invest.example']]);
  });

  it('tries again after a temporary refusal or a refused sender', async () => {
    smtp.behaviour.refuseRecipient = () => ({ code: 450, text: 'try later' });
    await queue('ida@invest.example');
    await send();
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    smtp.behaviour.refuseSender = () => ({ code: 553, text: 'not yours' });
    await becomeDue();
    await send();
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'waiting', attempts: 2 });
    expect(row?.lastError).toContain('lehnt den Absender hallo@firma.example ab');
  });

  it('gives up a mail that the server refuses to carry', async () => {
    smtp.behaviour.refuseMessage = { code: 554, text: 'looks like spam' };
    await queue('ida@invest.example');
    await send();
    expect((await rows())[0]).toMatchObject({ state: 'failed', lastError: expect.stringContaining('looks like spam') });
  });

  it('sends again with the same Message-ID if the server died after it received the mail', async () => {
    smtp.behaviour.dieAfterData = true;
    const { messageId } = await queue('ida@invest.example');
    await send();
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    smtp.behaviour.dieAfterData = false;
    await becomeDue();
    await send();
    expect(smtp.seen()).toBe(2);
    expect(smtp.mails[0]?.headers['message-id']).toBe(messageId);
  });

  it('gives a slow server time up to a limit, then tries again later', async () => {
    smtp.behaviour.delay = 400;
    await queue('ida@invest.example');
    await send();
    expect((await rows())[0]?.state).toBe('sent');
    smtp.behaviour.neverAnswers = () => true;
    await queue('bo@stadt.example');
    await send(delivering(app.db, deliverTo(smtp.url, { answer: 500 })));
    expect((await rows())[1]).toMatchObject({
      state: 'waiting',
      lastError: expect.stringContaining('nicht rechtzeitig geantwortet'),
    });
  });

  it('logs a failure without the address or the text', async () => {
    const lines: string[] = [];
    const infoLog = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    smtp.behaviour.refuseRecipient = (address) => ({ code: 550, text: `${address} unknown` });
    await queue('ida@invest.example');
    await send(worker(app.db, smtp.url, infoLog));
    expect(lines.join('')).toContain('"problem":"recipient"');
    expect(lines.join('')).not.toMatch(/ida@|Grüße|Guten Tag/);
  });
});
