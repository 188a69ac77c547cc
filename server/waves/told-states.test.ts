import { randomUUID } from 'node:crypto';
import type { DataSubjectData } from '@shared/contracts/data-subjects';
import type { InboxDetail } from '@shared/contracts/inbox';
import type { EnquiryOf } from '@shared/contracts/stored-enquiries';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { filterQuery, type InboxFilters } from '@shared/enquiries/inbox-lists';
import { type ToldState, toldStateLabels } from '@shared/enquiries/waves';
import { paths } from '@shared/paths';
import { documents, enquiryTables, outbox } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueMail } from '../outbox/enqueue';
import { removeOldEntries } from '../outbox/queries';
import { takeOverOutcomes } from '../outbox/told-states';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { useWaveSending } from '../testing/wave-sending';
import { handOver, settleWaves } from './hand-over';
import { createLetters } from './letter-records';
import { createWave, setWaveState } from './wave-records';

const mail = { subject: 'Dein Platz', text: 'Hallo {{name}}: {{code}}{{link}}' };
const texts = { de: mail, en: mail };

describeOnEachDatabase('what is told of a mail of a wave', (database) => {
  const { app, smtp, send, deps, invitations, sendAll } = useWaveSending(database);
  let admin: TestClient;
  let documentId = 0;

  beforeAll(async () => {
    admin = await app.signedIn();
  });

  beforeEach(async () => {
    await app.db.delete(documents);
    const [document] = await app.db.insert(documents).values({ title: 'Pitch Deck' }).returning();
    documentId = document?.id ?? 0;
  });

  async function store(kind: EnquiryKind, row: { email?: string; withdrawnAt?: Date } = {}): Promise<number> {
    const confirmed = kind === 'beta' ? { confirmedAt: new Date() } : {};
    const values = { ...enquirySamples[kind].full, ...confirmed, ...row };
    const [stored] = await app.db.insert(enquiryTables[kind]).values(values).returning();
    return stored?.id ?? 0;
  }

  const begin = (kind: EnquiryKind, choice: { ids?: number[]; again?: boolean } = {}) =>
    kind === 'beta'
      ? createWave(app.db, { key: randomUUID(), choice, texts, codes: null }, 'admin')
      : createLetters(app.db, { key: randomUUID(), choice, documentId, days: 30, texts }, 'admin');

  async function listed<Kind extends EnquiryKind>(kind: Kind, filters: InboxFilters = {}) {
    const { status, body } = await admin.get<EnquiryOf[Kind][]>(
      paths.api.enquiryList(kind, filterQuery(filters, { limit: '50' })),
    );
    expect(status).toBe(200);
    return body.data;
  }
  const idsBy = async (kind: EnquiryKind, invitation: string) =>
    (await listed(kind, { invitation })).map(({ id }) => id);

  /** What every place says of the one mail to an enquiry. */
  async function toldEverywhere(kind: EnquiryKind, id: number, state: ToldState) {
    const detail = (await admin.get<InboxDetail>(paths.api.inbox.enquiry(kind, id))).body.data;
    const [row] = await listed(kind);
    const json = (await admin.get<unknown>(paths.api.inbox.exported(kind, 'json')))
      .body as unknown as EnquiryOf[EnquiryKind][];
    const csv = async (lang: 'de' | 'en') =>
      (await admin.get(paths.api.inbox.exported(kind, 'csv', filterQuery({}, { lang })))).text.split('\r\n')[1];
    const { email } = detail.enquiry;
    const person = (await admin.post<DataSubjectData>('/api/persons/export', { email })).body.data.enquiries[0];
    return {
      history: detail.history
        .filter(({ type }) => type === 'invited' || type === 'letter')
        .map(({ mailState }) => mailState),
      detail: detail.enquiry.invitation?.state,
      list: row?.invitation?.state,
      filtered: await idsBy(kind, state),
      json: json[0]?.invitation?.state,
      german: await csv('de'),
      english: await csv('en'),
      person: [...(person?.invitations ?? []), ...(person?.letters ?? [])].map(({ state }) => state),
    };
  }
  const everywhere = (id: number, state: ToldState) => ({
    history: [state],
    detail: state,
    list: state,
    filtered: [id],
    json: state,
    german: expect.stringContaining(`;"${toldStateLabels[state].de}";`),
    english: expect.stringContaining(`;"${toldStateLabels[state].en}";`),
    person: [state],
  });

  /** States of mails that leave the outbox after a time. */
  const lasting: ToldState[] = ['sent', 'unknown', 'failed'];

  const handOverAndSend = async () => {
    await handOver(app.db, deps());
    await send();
  };
  /** Removes the mails as housekeeping does after their time. */
  const forgetMails = async () => {
    await app.db.update(outbox).set({ createdAt: sql`now() - interval '400 days'` });
    await takeOverOutcomes(app.db);
    await removeOldEntries(app.db);
    expect(await app.db.$count(outbox, sql`${outbox.purpose} in ('beta-invitation', 'investor-letter')`)).toBe(0);
  };

  describe.each(enquiryKinds)('%s', (kind) => {
    const withdraw = () => app.db.update(enquiryTables[kind]).set({ withdrawnAt: new Date() });

    it.each<[string, ToldState, (wave: number) => Promise<unknown>]>([
      ['before the mail is written', 'queued', async () => undefined],
      ['while the mail waits', 'queued', () => handOver(app.db, deps())],
      ['once the wave is stopped', 'stopped', (wave) => setWaveState(app.db, wave, 'stopped', 'admin')],
      ['once the mail is sent', 'sent', handOverAndSend],
      [
        'if the server was cut off after the text',
        'unknown',
        async () => {
          smtp.behaviour.dieAfterData = true;
          await handOverAndSend();
          smtp.behaviour.dieAfterData = false;
        },
      ],
      [
        'if the recipient was refused',
        'failed',
        async () => {
          smtp.behaviour.refuseRecipient = (address: string) => ({ code: 550, text: `5.1.1 ${address} unknown` });
          await handOverAndSend();
        },
      ],
      [
        'if the person withdrew before the mail was written',
        'withdrawn',
        async () => {
          await withdraw();
          await handOver(app.db, deps());
        },
      ],
      [
        'if the person withdrew before the mail went out',
        'withdrawn',
        async () => {
          await handOver(app.db, deps());
          await withdraw();
          await settleWaves(app.db);
        },
      ],
    ])('is the same everywhere %s', async (_when, state, act) => {
      const id = await store(kind);
      await act(await begin(kind));
      expect(await toldEverywhere(kind, id, state)).toEqual(everywhere(id, state));
      if (!lasting.includes(state)) return;
      await forgetMails();
      expect(await toldEverywhere(kind, id, state)).toEqual(everywhere(id, state));
    });

    it('is that of the newest wave, and found by its number', async () => {
      const written = await store(kind);
      const never = await store(kind, { email: 'nie@stadt.example' });
      const first = await begin(kind, { ids: [written] });
      await sendAll();
      const second = await begin(kind, { ids: [written], again: true });
      const found: [string, number[]][] = [
        ['none', [never]],
        ['any', [written]],
        ['queued', [written]],
        ['sent', []],
        [String(first), [written]],
        [String(second), [written]],
        [String(second + 1), []],
      ];
      for (const [filter, ids] of found) expect(await idsBy(kind, filter), filter).toEqual(ids);
      const [newest] = await listed(kind, { invitation: 'any' });
      const code = kind === 'beta' ? (await invitations()).at(-1)?.code : null;
      expect(newest?.invitation).toEqual({ wave: second, code, state: 'queued', sentAt: null, openedAt: null });
      const refused = paths.api.enquiryList(kind, filterQuery({ invitation: 'gesendet' }, { limit: '50' }));
      expect((await admin.get(refused)).status).toBe(400);
    });

    it('takes an enquiry out of the new ones once its mail is written', async () => {
      const id = await store(kind);
      const done = await store(kind, { email: 'fertig@stadt.example' });
      await app.db.update(enquiryTables[kind]).set({ status: 'done' }).where(eq(enquiryTables[kind].id, done));
      await begin(kind);
      await handOver(app.db, deps());
      const counts = await admin.get<Record<EnquiryKind, { new: number }>>(paths.api.inbox.counts);
      expect(counts.body.data[kind].new).toBe(0);
      const detail = (await admin.get<InboxDetail>(paths.api.inbox.enquiry(kind, id))).body.data;
      expect(detail.enquiry.status).toBe('in-progress');
      expect(detail.history).toContainEqual(
        expect.objectContaining({ type: 'status', username: 'admin', details: { from: 'new', to: 'in-progress' } }),
      );
      expect((await listed(kind, { status: 'done' })).map((row) => row.id)).toEqual([done]);
    });
  });

  it('is joined in exports by when the address of an investor withdrew, with whichever enquiry', async () => {
    await store('investors', { withdrawnAt: new Date('2026-03-01T11:00:00Z') });
    await store('investors', { email: enquirySamples.investors.full.email.toUpperCase() });
    await store('investors', { email: 'andere@invest.example' });
    const lines = (await admin.get(paths.api.inbox.exported('investors', 'csv'))).text.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/;"Welle";"Brief";"Abgemeldet am"$/);
    expect(lines.slice(1).map((line) => line.endsWith(';"01.03.2026, 12:00:00"'))).toEqual([false, true, true]);
  });

  it('is not "failed" of a mail outside of waves that a mail server may have taken', async () => {
    const about = { kind: 'beta', enquiryId: await store('beta') } as const;
    const { email: recipient } = enquirySamples.beta.full;
    await enqueueMail(app.db, { purpose: 'confirmation', recipient, mail: { ...mail, automatic: true }, about });
    await app.db.update(outbox).set({ state: 'failed', payload: sql`${outbox.payload} || '{"unknown":true}'` });
    const detail = await admin.get<InboxDetail>(paths.api.inbox.enquiry('beta', about.enquiryId));
    expect(detail.body.data.history.map(({ mailState }) => mailState)).toEqual(['unknown']);
    const unsent = await admin.get<{ state: string }[]>(paths.api.outbox);
    expect(unsent.body.data.map(({ state }) => state)).toEqual(['unknown']);
  });
});
