import { gzipSync } from 'node:zlib';
import { investors } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';

const path = '/api/investors';
const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag' };
const valid = JSON.stringify(enquiry);

describeOnEachDatabase('request body', (kind) => {
  const app = useTestApp({ kind });
  const send = (raw: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    app.visitor().post(path, undefined, { raw, headers });
  const nothingStored = async () => expect(await app.db.select().from(investors)).toEqual([]);

  it.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    'application/json-seq',
    'rubbish',
  ])('of type %s is refused with 415', async (type) => {
    const { status, body } = await send(valid, { 'content-type': type });
    expect(status).toBe(415);
    expect(body.success).toBe(false);
    expect(body.message).toBe('Bitte senden Sie die Angaben als JSON.');
    await nothingStored();
  });

  it('without a type is refused with 415', async () => {
    const response = await fetch(app.url + path, { method: 'POST', body: new Blob([valid]) });
    expect(response.status).toBe(415);
    await nothingStored();
  });

  it.each(['utf-16', 'latin1', 'utf-7', 'rubbish'])('in charset %s is refused', async (charset) => {
    const { status } = await send(valid, { 'content-type': `application/json; charset=${charset}` });
    expect([400, 415]).toContain(status);
    await nothingStored();
  });

  it('is read as JSON with a charset, also compressed', async () => {
    expect((await send(valid, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(201);
    const gzipped = new Uint8Array(gzipSync(valid));
    expect((await send(gzipped, { 'content-encoding': 'gzip' })).status).toBe(201);
    expect((await send(valid, { 'content-encoding': 'rubbish' })).status).toBe(415);
  });

  describe('broken JSON', () => {
    const withBytes = (...bytes: number[]) => {
      const [before = '', after = ''] = valid.split('Ida');
      const encoder = new TextEncoder();
      return new Uint8Array([...encoder.encode(before), ...bytes, ...encoder.encode(after)]);
    };
    const broken: [string, string | Uint8Array<ArrayBuffer>][] = [
      ['an open brace', '{'],
      ['a trailing comma', '{"name":"Ida",}'],
      ['single quotes', "{'name':'Ida'}"],
      ['a bare word', 'name'],
      ['two values', `${valid}${valid}`],
      ['a lone continuation byte', withBytes(0x80)],
      ['an impossible byte', withBytes(0xff)],
      ['an overlong encoding', withBytes(0xc0, 0xaf)],
      ['a surrogate in UTF-8', withBytes(0xed, 0xa0, 0x80)],
      ['a cut character', withBytes(0xc3)],
      ['10,000 arrays', '['.repeat(10_000) + ']'.repeat(10_000)],
      ['10,000 objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
      [
        '10,000 arrays in a field nobody asked for',
        valid.replace('{', `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)},`),
      ],
      ['10,000 arrays in a field', valid.replace('"Ida"', '['.repeat(10_000) + ']'.repeat(10_000))],
    ];
    it.each(broken)('gets 400 without a stack: %s', async (_what, raw) => {
      const { status, text, body } = await send(raw);
      expect(status).toBe(400);
      expect(body.success).toBe(false);
      expect(body.message).toMatch(/\S/);
      expect(text).not.toMatch(/\bat .*:\d+|node_modules|SyntaxError|position \d/);
      await nothingStored();
    });
  });

  it('over the limit is refused with 413, also if it grows while it is unpacked', async () => {
    const huge = JSON.stringify({ ...enquiry, message: 'x'.repeat(1_100_000) });
    const refused = await send(huge);
    expect(refused.status).toBe(413);
    expect(refused.body.success).toBe(false);
    expect((await send(new Uint8Array(gzipSync(huge)), { 'content-encoding': 'gzip' })).status).toBe(413);
    await nothingStored();
  });

  it('may be as large as the largest block in two languages', async () => {
    const admin = await app.signedIn();
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'T' });
    const content = '漢'.repeat(100_000);
    const block = { sectionKey: 'test-a', title: 'T', content, translations: { en: { content } } };
    expect((await admin.post('/api/cms/blocks', block)).status).toBe(201);
  });
});
