import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { backupFolder } from '../testing/backups';
import { addToErasuresFile, readErasuresFile } from './erasures-file';

const { folder, fileIn } = backupFolder();

describe('erasures file', () => {
  const stone = (number: number) => ({ kind: 'investors', number, createdAt: new Date('2026-02-03') }) as const;

  it('collects each tombstone once, and is readable by its owner alone', () => {
    addToErasuresFile(fileIn('erasures.jsonl'), [stone(1), stone(2)]);
    addToErasuresFile(fileIn('erasures.jsonl'), [stone(2), stone(3)]);
    expect(readErasuresFile(fileIn('erasures.jsonl'))).toEqual([stone(1), stone(2), stone(3)]);
    expect(statSync(fileIn('erasures.jsonl')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder())).toEqual(['erasures.jsonl']);
  });

  it('is read like the lines of a backup', () => {
    const row = { id: 7, kind: 'investors', enquiryId: 1, createdAt: new Date('2026-02-03'), madeAt: null };
    const made = { ...row, enquiryId: 2, madeAt: new Date('2026-02-02') };
    const lines = [row, made].map((one) => `${JSON.stringify({ table: 'erasures', row: one })}\n\n`);
    writeFileSync(fileIn('erasures.jsonl'), lines.join(''));
    expect(readErasuresFile(fileIn('erasures.jsonl'))).toEqual([stone(1), { ...stone(2), madeAt: made.madeAt }]);
  });

  it('is undefined if it is missing, and refused if it cannot be read', () => {
    expect(readErasuresFile(fileIn('none'))).toBeUndefined();
    writeFileSync(fileIn('other'), 'hallo\n');
    expect(() => readErasuresFile(fileIn('other'))).toThrow(/nicht lesbar/);
  });
});
