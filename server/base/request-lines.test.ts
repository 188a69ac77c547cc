import { describe, expect, it } from 'vitest';
import { openRequestLines } from './log';

describe('request lines', () => {
  const written: string[] = [];
  const write = openRequestLines({ write: (lines) => void written.push(lines.toString()) });

  it('are written together, in order and without delay', async () => {
    for (let line = 0; line < 150; line += 1) write(`${line}\n`);
    expect(written.length).toBeLessThan(5);
    await expect.poll(() => written.join('').split('\n').length).toBe(151);
    expect(written.join('')).toBe(Array.from({ length: 150 }, (_, line) => `${line}\n`).join(''));
  });
});
