import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleJpeg } from '../testing/sample-pictures';
import { createPictureEncoder } from './picture-encoder';

let folder: string;
let receiving: string;
let source: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'abseits-encoder-'));
  receiving = path.join(folder, 'receiving');
  source = path.join(folder, 'source');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const centre = { focusX: 50, focusY: 50 };

// It gives way to everything else on the machine.
afterAll(() => vi.resetConfig());

it('picture encoder makes no file wider than 2,560 px, and keeps the source', async () => {
  writeFileSync(source, await sampleJpeg(3_000, 2_250));
  const files = await createPictureEncoder()(receiving, { source, ...centre });
  expect(files.map(({ format, width }) => `${width} ${format}`)).toEqual([
    ...[320, 640, 960, 1280, 1920, 2560].flatMap((width) => [`${width} avif`, `${width} webp`]),
    '1200 jpeg',
  ]);
  expect(files[0]).toMatchObject({ width: 320, height: 240, purpose: 'shown' });
  expect(readdirSync(receiving)).toHaveLength(files.length);
  expect(existsSync(source)).toBe(true);
});

it.each([
  [1, 1],
  [3, 4_000],
  [4_000, 3],
  [1, 30_000],
])('picture encoder accepts %i x %i pixels', async (width, height) => {
  const thin = await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  writeFileSync(source, thin);
  const files = await createPictureEncoder()(receiving, { source, ...centre });
  expect(files.find(({ purpose }) => purpose === 'shared')).toMatchObject({ width: 1200, height: 630 });
  for (const file of files) expect(await sharp(file.path).metadata()).toMatchObject({ width: file.width });
});
