import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { finishPage, recompress } from './page-response';

const html = Array.from({ length: 2_000 }, (_, n) => `<p>Hinterhof ${n * n} um ${(n * 7) % 24} Uhr</p>`).join('');

describe('recompress', () => {
  it('compresses a page better in spare time, unless it was replaced', async () => {
    const [replaced, current] = await Promise.all([
      finishPage({ html, status: 200 }, 'de', {}),
      finishPage({ html, status: 200 }, 'de', {}),
    ]);
    const first = current.br;
    let isCurrent = true;
    recompress(replaced, () => isCurrent);
    recompress(current, () => true);
    isCurrent = false;
    expect(current.br).toBe(first);
    await expect.poll(() => current.br.body.length).toBeLessThan(first.body.length);
    expect(brotliDecompressSync(current.br.body).toString()).toBe(html);
    expect(current.br.earlier).toEqual([first.etag]);
    expect(current.br.etag).not.toBe(first.etag);
    expect(current.br.headers).toContain(String(current.br.body.length));
    // It stood before the other.
    expect(replaced.br).toEqual(first);
  });
});
