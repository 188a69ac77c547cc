import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../base/environment-values';
import { openDatabase } from './open-database';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'abseits-address-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataDir: folder }, pino({ level: 'silent' })).then((database) => database.close());

/** What the operator is told. Nothing is ever connected to: the port is nobody's. */
async function toldOf(databaseUrl: string): Promise<string> {
  const error = await open(databaseUrl).catch((thrown: unknown) => thrown);
  if (!(error instanceof ConfigError)) throw new Error(`No ConfigError but ${String(error)}`);
  expect(error.message).not.toMatch(/\n/);
  expect(error.message).not.toContain('geheim');
  return error.message;
}

describe('DATABASE_URL', () => {
  it.each([
    'db.internal:5432/geheim',
    'mysql://user:geheim@127.0.0.1:1/abseits',
    'https://geheim.example',
    'postgres:/geheim',
    'postgres://user:ge#heim@127.0.0.1:1/abseits',
    'postgres://user:geheim@127.0.0.1:99999/abseits',
  ])('is refused in one line if malformed: %s', async (address) => {
    expect(await toldOf(address)).toMatch(/^DATABASE_URL is no address such as postgres:/);
  });

  it.each(['allow', 'on', 'verify_full', ''])('is refused with sslmode=%s, naming the valid modes', async (mode) => {
    expect(await toldOf(`postgres://u:geheim@127.0.0.1:1/a?sslmode=${mode}`)).toBe(
      'DATABASE_URL: sslmode must be one of disable, no-verify, prefer, require, verify-ca, verify-full',
    );
  });

  it('is refused if a certificate file is missing or invalid', async () => {
    const file = path.join(folder, 'ca.pem');
    const address = `postgres://u:geheim@127.0.0.1:1/a?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`;
    expect(await toldOf(address)).toBe('DATABASE_URL: the file of sslrootcert cannot be read (ENOENT)');
    writeFileSync(file, 'no certificate');
    expect(await toldOf(address)).toBe('DATABASE_URL: the file of sslrootcert holds no certificate in PEM');
  });

  it('is refused with the message of the driver', async () => {
    expect(await toldOf('postgres://u:geheim@127.0.0.1:1/a?uselibpqcompat=true&sslmode=verify-ca')).toMatch(
      /^DATABASE_URL cannot be used: .*sslrootcert/,
    );
  });

  it.each([
    'postgres://127.0.0.1:1/abseits',
    'postgresql://user:ge%23heim@127.0.0.1:1/abseits?sslmode=disable',
    'postgres://user:geheim@127.0.0.1:1/abseits?sslmode=verify-full',
    'postgres://user:geheim@/abseits?host=/nowhere',
    '/nowhere abseits',
    'socket:/nowhere?db=abseits',
  ])('is accepted: %s', async (address) => {
    await expect(open(address)).resolves.toBeUndefined();
  });
});
