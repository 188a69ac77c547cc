import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { backupFolder } from '../../testing/backups';
import { keepLedger, readLedger } from './ledger';

const { folder, fileIn } = backupFolder();

describe('the ledger of what was erased', () => {
  const stone = (enquiryId: number) => ({ kind: 'investors', enquiryId, createdAt: new Date('2026-02-03') }) as const;

  it('gathers tombstones, each once, for its owner alone', () => {
    keepLedger(fileIn('erasures.jsonl'), [stone(1), stone(2)]);
    keepLedger(fileIn('erasures.jsonl'), [stone(2), stone(3)]);
    expect(readLedger(fileIn('erasures.jsonl'), { mayMiss: false })).toEqual([stone(1), stone(2), stone(3)]);
    expect(statSync(fileIn('erasures.jsonl')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder())).toEqual(['erasures.jsonl']);
  });

  it('is read as the lines of a backup', () => {
    const row = { id: 7, ...stone(1) };
    writeFileSync(fileIn('erasures.jsonl'), `${JSON.stringify({ table: 'erasures', row })}\n\n`);
    expect(readLedger(fileIn('erasures.jsonl'), { mayMiss: false })).toEqual([stone(1)]);
  });

  it('is asked for by name where it was named, and refused where it cannot be read', () => {
    expect(readLedger(fileIn('none'), { mayMiss: true })).toEqual([]);
    expect(() => readLedger(fileIn('none'), { mayMiss: false })).toThrow(/There is no file/);
    writeFileSync(fileIn('other'), 'hallo\n');
    expect(() => readLedger(fileIn('other'), { mayMiss: true })).toThrow(/cannot be read/);
  });
});
