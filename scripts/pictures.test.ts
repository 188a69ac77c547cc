import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['client/images', 'client/src/admin/session'];
const pictures = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.webp'))
    .map((file) => path.join(folder, file)),
);

describe('pictures', () => {
  it.each(pictures)('have a smaller AVIF beside them: %s', (file) => {
    const webp = path.join(root, file);
    const avif = webp.replace(/webp$/, 'avif');
    expect(readFileSync(avif).subarray(4, 12).toString('latin1')).toBe('ftypavif');
    expect(statSync(avif).size).toBeLessThan(statSync(webp).size);
  });
});
