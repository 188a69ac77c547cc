import sharp from 'sharp';

/** Pixels of a camera of 24 megapixels. */
const [width, height] = [6_000, 4_000];

/** Noise of a fineness: shapes where it is drawn larger, grain where it is not. */
const noise = (part, sigma) =>
  sharp({
    create: {
      width: width / part,
      height: height / part,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });

/**
 * A JPEG of so many bytes and few more, as a camera makes them: shapes, and as much grain as it takes.
 * @param {number} bytes
 * @returns {Promise<Buffer>}
 */
export async function largeJpeg(bytes = 12_000_000) {
  const small = await noise(8, 70).blur(2).png().toBuffer();
  const grain = await noise(1, 12).png({ compressionLevel: 1 }).toBuffer();
  const drawn = await sharp(small)
    .resize(width, height, { kernel: 'cubic' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  let best = Buffer.alloc(0);
  for (let [low, high] = [60, 100]; low <= high; ) {
    const quality = (low + high) >> 1;
    const made = await sharp(drawn, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (made.length < bytes) {
      low = quality + 1;
      continue;
    }
    best = made;
    high = quality - 1;
  }
  return best;
}
