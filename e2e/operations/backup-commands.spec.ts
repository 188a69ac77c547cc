import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { startS3 } from '../../server/testing/s3-server';
import { expect, test } from '../fixtures';
import { endSite, newDataDir, serverEnvironment, startSite } from '../servers';

/** What the commands for backups and for sign-in links say to an operator who gives them something bad. */

const passphrase = 'zwölf Igel radeln nachts';
const nobody = { status: 1, stdout: '', stderr: expect.stringMatching(/^Diesen Namen gibt es nicht.*„Niemand Hier“/) };
let folder: string;
let dataDir: string;
const fileIn = (name: string) => path.join(folder, name);

function run(command: 'backup' | 'restore' | 'login-link', args: string[], env: Record<string, string> = {}) {
  return spawnSync(process.execPath, [`dist/server/${command}.js`, ...args], {
    env: serverEnvironment(dataDir, env),
    encoding: 'utf8',
  });
}

/** One line on standard error, and nothing else. */
function expectRefused({ status, stdout, stderr }: ReturnType<typeof run>, sentence: RegExp): void {
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toEqual(expect.stringMatching(sentence));
  expect(stderr.trim()).not.toContain('\n');
}

/** How many enquiries the database has. */
function enquiries(): number {
  const file = fileIn('counted.gz');
  rmSync(file, { force: true });
  return Number(/Anfragen: (\d+)/.exec(run('backup', [file]).stdout)?.[1]);
}

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'abseits-commands-'));
  const site = await startSite(newDataDir());
  ({ dataDir } = site);
  await fetch(`${site.url}/api/investors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@abseits.example', message: 'Guten Tag' }),
  });
  expect(run('backup', [fileIn('a.gz')])).toMatchObject({ status: 0, stderr: '' });
  // The folder is the server's as long as it runs.
  expectRefused(run('restore', [fileIn('a.gz'), '--replace']), /wird von Prozess \d+ benutzt: Beenden Sie ihn zuerst/);
  expect(run('login-link', ['Niemand Hier'])).toMatchObject(nobody);
  expect(run('login-link', ['Admin'])).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('?token='),
  });
  await endSite(site);
  const encrypted = run('backup', [fileIn('a.enc')], { BACKUP_PASSPHRASE: passphrase });
  expect(encrypted).toMatchObject({ status: 0, stdout: expect.stringContaining('verschlüsselt') });
  const whole = readFileSync(fileIn('a.gz'));
  const secret = readFileSync(fileIn('a.enc'));
  const text = gunzipSync(whole).toString();
  writeFileSync(fileIn('cut.gz'), whole.subarray(0, 3_000));
  writeFileSync(fileIn('changed.enc'), secret.fill(7, 2_000, 2_010));
  writeFileSync(fileIn('newer.gz'), gzipSync(text.replace('{"table":"users"', '{"table":"planets"')));
  writeFileSync(fileIn('format.gz'), gzipSync(text.replace('"version":1', '"version":2')));
  writeFileSync(fileIn('other.gz'), 'Guten Tag');
});
test.afterAll(() => {
  for (const place of [folder, dataDir]) rmSync(place, { recursive: true, force: true });
});

test('restore and its check refuse a bad backup in one German sentence and change nothing', () => {
  for (const [file, sentence, env] of [
    ['none.gz', /^Die Datei \S+none\.gz gibt es nicht\.$/m, {}],
    ['.', /^Dort ist ein Ordner und keine Datei\.$/m, {}],
    ['other.gz', /ist keine Sicherung dieser Software/, {}],
    ['cut.gz', /ist abgeschnitten: Das ist keine ganze Sicherung/, {}],
    ['newer.gz', /stammt von einer neueren Version der Software: Diese kennt planets nicht/, {}],
    ['format.gz', /hat das Format 2, und diese Version liest das Format 1/, {}],
    ['a.enc', /ist verschlüsselt: Setzen Sie BACKUP_PASSPHRASE/, {}],
    ['a.enc', /^Die Passphrase in BACKUP_PASSPHRASE ist nicht die/, { BACKUP_PASSPHRASE: 'elf Igel radeln nachts' }],
    ['changed.enc', /ist beschädigt oder abgeschnitten/, { BACKUP_PASSPHRASE: passphrase }],
  ] as const) {
    expectRefused(run('restore', [fileIn(file), '--check'], env), sentence);
    expectRefused(run('restore', [fileIn(file), '--replace'], env), sentence);
  }
  expectRefused(run('restore', [fileIn('a.gz')]), /^Die Datenbank ist nicht leer\. Nichts wurde geändert\./);
  // Where nobody knows what was erased since, a rehearsal says so at its end.
  const rehearsed = run('restore', [fileIn('a.gz'), '--check'], { DATA_DIR: fileIn('new') });
  expect(rehearsed).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Niemand weiß, was seither gelöscht/) });
  expect(enquiries()).toBe(1);
});

test('login-link refuses an unknown user, and makes a link without a running server', () => {
  expect(run('login-link', ['Niemand Hier'])).toMatchObject(nobody);
  const { status, stdout, stderr } = run('login-link', ['admin']);
  expect([status, stdout]).toEqual([0, expect.stringContaining('?token=')]);
  expect(stderr).toMatch(/benutzt gerade kein Server/);
  expectRefused(run('login-link', ['--help']), /^Aufruf: /);
});

test('backup refuses wrong variables and a damaged database, and counts rows in German', () => {
  expectRefused(
    run('backup', [], { BACKUP_PASSPHRASE: 'kurz', PORT: 'x' }),
    /^Falsch gesetzt: PORT, BACKUP_PASSPHRASE\./,
  );
  const damaged = fileIn('damaged');
  cpSync(dataDir, damaged, { recursive: true });
  rmSync(path.join(damaged, 'database/PG_VERSION'));
  expectRefused(run('backup', [], { DATA_DIR: damaged }), /^Die eingebettete Datenbank in \S+ ist nicht zu benutzen/);
  const { stdout } = run('backup', [fileIn('words.gz')]);
  expect(stdout).toMatch(/^ {2}Anfragen: 1, Personen: 1, Seiten: \d+, .*, weitere Zeilen: \d+$/m);
  expect(stdout).not.toMatch(/[a-z][A-Z]\w+: \d/);
});

test('a good backup passes its check, which changes nothing', () => {
  const { status, stdout, stderr } = run('restore', [fileIn('a.gz'), '--check']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/lässt sich wiederherstellen: [\d.]+ Zeilen und 0 Dateien.*Nichts wurde geändert/);
  expect(enquiries()).toBe(1);
});

test('a failed backup or restore names its cause in one German sentence', async () => {
  const away = fileIn('mount');
  expectRefused(run('backup', [path.join(away, 'a.gz')]), /mount: Den Ordner gibt es nicht\.$/m);
  expectRefused(run('backup', [fileIn('a.gz')]), /gibt es schon: Wählen Sie einen anderen Namen/);
  expectRefused(
    run('backup', [], { BACKUP_DIR: away }),
    /ist misslungen\. Zweiter Ordner: Den Ordner gibt es nicht\.$/m,
  );
  expect(existsSync(away)).toBe(false);
  expectRefused(run('backup', [], { DATA_DIR: fileIn('new') }), /^In \S+new ist keine Datenbank/);
  const { config, stop } = await startS3();
  await stop();
  const keys = { ENDPOINT: config.endpoint, ACCESS_KEY_ID: 'S3RVER', SECRET_ACCESS_KEY: 'S3RVER', BUCKET: 'gone' };
  const bucket = (prefix: string) =>
    Object.fromEntries(Object.entries(keys).map(([name, value]) => [prefix + name, value]));
  expectRefused(
    run('backup', [], bucket('BACKUP_S3_')),
    /Bucket: Der Speicher ist nicht erreichbar: .*\(ECONNREFUSED\)\.$/m,
  );
  expectRefused(run('restore', [fileIn('a.gz'), '--replace'], bucket('S3_')), /^Hochgeladene Dateien: Der Speicher/);
  expect(enquiries()).toBe(1);
});

test('a full disk is reported in one German sentence, and nothing is lost', () => {
  test.skip(process.getuid?.() !== 0, 'needs to mount a disk');
  const full = fileIn('full');
  const was = dataDir;
  mkdirSync(full);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', full]);
  try {
    cpSync(dataDir, full, { recursive: true });
    dataDir = full;
    const fill = spawnSync('dd', ['if=/dev/zero', `of=${path.join(full, 'fill')}`, 'bs=64k'], { encoding: 'utf8' });
    expect(fill.stderr).toContain('No space left');
    expectRefused(run('restore', [fileIn('a.gz'), '--replace']), /Der Speicherplatz( der Datenbank)? ist voll\.$/m);
    rmSync(path.join(full, 'fill'));
    expect(enquiries()).toBe(1);
  } finally {
    dataDir = was;
    execFileSync('umount', [full]);
  }
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20k', 'tmpfs', full]);
  try {
    expectRefused(run('backup', [path.join(full, 'a.gz')]), /Der Speicherplatz ist voll\.$/m);
    expect(readdirSync(full)).toEqual([]);
  } finally {
    execFileSync('umount', [full]);
  }
});
