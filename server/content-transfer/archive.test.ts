import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { writeArchive } from './archive';
import { renamePictures } from './content-files';

describe('content archive', () => {
  const begun = () => {
    const stream = new Readable({ read() {} });
    stream.push('the beginning');
    return stream;
  };
  const archiveOf = (stream: Readable) =>
    writeArchive(new Map(), new Map([['pictures/a', { sha256: '', open: async () => stream }]]), new Date());

  it('fails if the storage fails in the middle of a file', async () => {
    const stream = begun();
    const whole = buffer(archiveOf(stream));
    stream.once('resume', () => stream.destroy(new Error('EIO')));
    await expect(whole).rejects.toThrow('EIO');
  });

  it('closes its file if nobody reads on', async () => {
    const stream = begun();
    const packed = archiveOf(stream);
    stream.once('resume', () => packed.destroy());
    packed.resume();
    await expect.poll(() => stream.destroyed).toBe(true);
  });
});

describe('renamePictures', () => {
  const names = new Map([['7', 'abcdef0123456789']]);

  it.each([
    ['"/media/7"', '"/media/abcdef0123456789"'],
    ['"/media/8"', '"/media/999999999"'],
    ['"https://www.example.org/media/7"', '"https://www.example.org/media/7"'],
    ['"/media/7/bericht"', '"/media/7/bericht"'],
  ])('turns %s into %s', (text, expected) => {
    expect(renamePictures(text, names)).toBe(expected);
  });
});
