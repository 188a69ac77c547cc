import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { type Bytes, usePicturesApp } from '../testing/pictures-app';
import { pngThatClaims, sampleJpeg } from '../testing/sample-pictures';
import { plainUser } from '../testing/test-app';

describeOnEachDatabase('picture upload', (kind) => {
  const { pictures, app, body, upload, kept, nothingKept } = usePicturesApp(kind);

  const polyglot = async () => Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)//')]) as Bytes;
  it.each<[string, () => Promise<Bytes>, RegExp, RegExp]>([
    ['a script named .jpg', async () => Buffer.from('<script>alert(1)</script>'), /kein Bild/, /no picture/],
    ['a page', async () => Buffer.from('<!doctype html><p>x'), /kein Bild/, /no picture/],
    [
      'an SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      /SVG/,
      /SVG/,
    ],
    ['a script that is a GIF too', polyglot, /beschädigt/, /damaged/],
    ['a PNG of 60,000 x 60,000', async () => pngThatClaims(60_000, 60_000), /50 Megapixel/, /50 megapixels/],
    ['a PNG that holds less than it says', async () => pngThatClaims(600, 600), /beschädigt/, /damaged/],
    ['half a JPEG', async () => (await sampleJpeg()).subarray(0, 3_000), /beschädigt/, /damaged/],
    ['a HEIC file', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /HEIC/, /HEIC/],
    ['an empty file', async () => Buffer.alloc(0), /leer/, /empty/],
  ])('refuses %s and keeps nothing', async (_name, make, german, english) => {
    const raw = await make();
    const refused = await upload(raw, 'bild.jpg', body(raw));
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(german)]);
    const inEnglish = await upload(raw, 'picture.jpg', body(raw, 'image/jpeg', 'en'));
    expect(inEnglish.body.message).toMatch(english);
    await nothingKept();
  });

  it('refuses more than 20 MB with or without a length', async () => {
    const raw = Buffer.alloc(20_000_001, 1) as Bytes;
    const { status, body: answer } = await upload(raw);
    expect([status, answer.message]).toEqual([413, expect.stringMatching(/20\sMB/)]);
    const chunks = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const cookie = [...pictures.admin.cookies].map((pair) => pair.join('=')).join('; ');
    const streamed = await fetch(`${app.url}/api/cms/media?name=x`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', cookie },
      body: chunks,
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
    await expect.poll(kept).toEqual([]);
    await nothingKept();
  });

  it('refuses types that foreign forms can send, and users without the right', async () => {
    const raw = await sampleJpeg();
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
      expect((await upload(raw, 'x.jpg', body(raw, type))).status).toBe(415);
    pictures.admin = await app.signedIn(plainUser);
    expect((await upload(raw)).status).toBe(403);
    pictures.admin = app.visitor();
    expect((await upload(raw)).status).toBe(401);
    await nothingKept();
  });
});
