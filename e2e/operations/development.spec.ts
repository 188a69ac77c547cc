import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { copyTree } from '../../scripts/tree-copy.mjs';
import { markDevelopment } from '../../server/db/development-reset';
import { openEmbedded } from '../../server/db/embedded';
import { seededFolder, serverEnvironment } from '../servers';

/** What a developer relies on: `npm run dev` shows a change, without refusing a request and without losing anything. */
test.describe.configure({ mode: 'serial', timeout: 240_000 });
// The first page compiles all that it loads.
test.use({ navigationTimeout: 120_000 });
// What a save does is promised within a second on a free machine; what is asserted here is that it happens.
const shown = { timeout: 60_000 };

let tree: string;
/** Inside the tree, because only there a database is one for development. */
let dataDir: string;
let server: ChildProcess;
let url: string;
let output = '';

async function start(): Promise<void> {
  output = '';
  server = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: serverEnvironment(dataDir),
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  await expect.poll(() => output, { timeout: 180_000 }).toMatch(/Abseits is at \S+\n/);
  url = /Abseits is at (\S+)/.exec(output)?.[1] ?? '';
}

async function end(): Promise<unknown[]> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  return ended;
}

test.beforeAll(async () => {
  tree = copyTree();
  dataDir = path.join(tree, 'data');
  cpSync(seededFolder(), dataDir, { recursive: true });
  // As if the development server had made it, which takes longer than a copy.
  const { db, close } = await openEmbedded(dataDir);
  await markDevelopment(db);
  await close();
  await start();
});
test.afterAll(() => {
  server.kill('SIGKILL');
  rmSync(tree, { recursive: true, force: true });
});

/** Replaces text in a file of the copy, as an editor saves it. */
function change(file: string, from: string, to: string): void {
  const place = path.join(tree, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(from);
  writeFileSync(
    place,
    text.replace(from, () => to),
  );
}

/** Names who opened the database; another opening has another name. */
const databaseHolder = () => readFileSync(path.join(dataDir, 'lock'), 'utf8');

/** Message of the API for an address that is nobody's, made by server code from a translation. */
async function message(): Promise<string> {
  const response = await fetch(`${url}/api/nowhere`);
  return ((await response.json()) as { message: string }).message;
}

/** Asks for a page and for the API over and over while something happens; returns what went wrong. */
async function failuresDuring(happening: () => Promise<void>): Promise<string[]> {
  const failures: string[] = [];
  let over = false;
  const ask = async (address: string, expected: number) => {
    while (!over) {
      await fetch(url + address).then(
        async (response) => {
          await response.arrayBuffer();
          if (response.status !== expected) failures.push(`${address}: ${response.status}`);
        },
        (error: unknown) => failures.push(`${address}: ${error instanceof Error ? error.cause : error}`),
      );
    }
  };
  const asking = [ask('/about', 200), ask('/api/nowhere', 404), ask('/readyz', 200)];
  await happening().finally(() => {
    over = true;
  });
  await Promise.all(asking);
  return failures;
}

/** A page whose scripts answer, with something typed and a mark that another document would not have. */
async function openAndType(page: Page): Promise<void> {
  await page.goto(`${url}/beta`);
  await expect(page.locator('form[novalidate]').first()).toBeVisible(shown);
  await page.getByLabel('Name *').first().fill('Ida Lovelace');
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'kept'));
}

async function expectKept(page: Page): Promise<void> {
  await expect(page.getByLabel('Name *').first()).toHaveValue('Ida Lovelace');
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'kept');
}

test('a changed translation shows in the open page and keeps what was typed', async ({ page }) => {
  await openAndType(page);
  const holder = databaseHolder();
  const before = (JSON.parse(readFileSync(path.join(tree, 'shared/i18n/de.json'), 'utf8')) as Strings).footer.betaCall;
  const failures = await failuresDuring(async () => {
    change('shared/i18n/de.json', `"betaCall": "${before}"`, '"betaCall": "Komm doch mit"');
    await expect(page.locator('.footer-call a')).toHaveText('Komm doch mit', shown);
  });
  expect(failures).toEqual([]);
  await expectKept(page);
  // What the server renders is changed as well.
  await expect.poll(async () => (await fetch(`${url}/beta`)).text(), shown).toContain('Komm doch mit');
  expect(databaseHolder()).toBe(holder);
});

test('a changed component shows in the open page and keeps what was typed', async ({ page }) => {
  await openAndType(page);
  const failures = await failuresDuring(async () => {
    change('client/src/site/frame/footer.tsx', 'className="site-footer"', 'className="site-footer" data-changed="yes"');
    await expect(page.locator('.site-footer')).toHaveAttribute('data-changed', 'yes', shown);
  });
  expect(failures).toEqual([]);
  await expectKept(page);
  await expect.poll(async () => (await fetch(`${url}/beta`)).text(), shown).toContain('data-changed="yes"');
});

test('changed server files are live without a refused request, a lost page or a new database', async ({ page }) => {
  await openAndType(page);
  const holder = databaseHolder();
  const failures = await failuresDuring(async () => {
    change('shared/i18n/api.de.json', 'Das gibt es hier nicht.', 'Hier ist nichts.');
    await expect.poll(message, shown).toBe('Hier ist nichts.');
    change('server/health/routes.ts', "'/healthz'", "['/healthz', '/lebt']");
    await expect.poll(async () => (await fetch(`${url}/lebt`)).status, shown).toBe(200);
  });
  expect(failures).toEqual([]);
  await expectKept(page);
  expect(databaseHolder()).toBe(holder);
  await expect.poll(() => output).toMatch(/server\/health\/routes\.ts changed: live after \d+ ms/);
});

test('a file with a syntax error is reported, and the next save mends it', async ({ page }) => {
  const holder = databaseHolder();
  change('server/health/routes.ts', "'/lebt'", "'/lebt");
  await expect.poll(async () => (await fetch(`${url}/api/nowhere`)).status, shown).toBe(500);
  expect(await message()).toContain('server/health/routes.ts');
  await expect.poll(() => output).toContain('The server cannot be loaded; mend the file and save it');
  await page.goto(`${url}/beta`);
  await expect(page.getByRole('heading', { name: 'The server cannot be loaded' })).toBeVisible();
  await expect(page.locator('pre')).toContainText('server/health/routes.ts');
  // The page can be told only once it listens.
  await page.waitForLoadState('networkidle');
  change('server/health/routes.ts', "'/lebt", "'/lebt'");
  await expect(page.locator('.site-footer')).toBeVisible(shown);
  expect(databaseHolder()).toBe(holder);
});

test('a changed database module restarts everything, says so and refuses no request', async () => {
  const holder = databaseHolder();
  const failures = await failuresDuring(async () => {
    change('server/db/embedded.ts', 'export async function', '// Changed.\nexport async function');
    await expect.poll(() => output, shown).toContain('server/db/embedded.ts changed: starting anew, with the database');
    // Between two holders there is no such file.
    await expect(() => expect(databaseHolder()).not.toBe(holder)).toPass(shown);
    await expect.poll(message, shown).toBe('Hier ist nichts.');
  });
  expect(failures).toEqual([]);
});

/** Runs `npm run db:reset` in the tree, answering its question where there is an answer. */
function reset(options: string[], { answer = '', env = {} }: { answer?: string; env?: Record<string, string> } = {}) {
  return spawnSync(process.execPath, ['scripts/db-reset.mjs', ...options], {
    cwd: tree,
    encoding: 'utf8',
    input: answer,
    env: serverEnvironment(dataDir, env),
  });
}

test('a reset refuses a database in use and any that is not for development', async () => {
  const inUse = reset(['--yes']);
  expect([inUse.status, inUse.stderr]).toEqual([1, expect.stringContaining(`in use by process ${server.pid}`)]);
  const refused = [
    reset(['--yes'], { env: { NODE_ENV: 'production' } }),
    reset(['--yes'], { env: { DATABASE_URL: 'postgres://db.example/abseits' } }),
    reset(['--yes'], { env: { DATA_DIR: seededFolder() } }),
  ];
  for (const { status, stderr } of refused) {
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Refused: .+\n$/);
  }
});

test('the development server ends cleanly while a page is open', async ({ page }) => {
  await openAndType(page);
  expect(await end()).toEqual([0, null]);
  expect(existsSync(path.join(dataDir, 'lock'))).toBe(false);
});

test('a reset changes nothing without consent, and brings in changed default content with it', async () => {
  change('server/cms/default-site/sections.json', 'Finde Orte, die keine Werbung brauchen.', 'Finde deine Ecke.');
  const asked = reset([], { answer: 'no\n' });
  expect([asked.status, asked.stdout]).toEqual([0, expect.stringContaining('Nothing was changed.')]);
  const agreed = reset([], { answer: 'yes\n' });
  expect([agreed.status, agreed.stderr]).toEqual([0, '']);
  // What the second found is what the first had found: accounts and content were still there.
  const found = ({ stdout }: typeof asked) => stdout.match(/^ {2}\w+: \d+$/gm);
  expect(found(asked)).toContainEqual(expect.stringMatching(/^ {2}users: [2-9]$/));
  expect(found(agreed)).toEqual(found(asked));
  await start();
  expect(await (await fetch(`${url}/`)).text()).toContain('Finde deine Ecke.');
});

interface Strings {
  footer: { betaCall: string };
}
