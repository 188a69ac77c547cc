import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { NewApiToken } from '@shared/contracts/api-tokens';
import { type Permission, permissions, permissionsOf, roles } from '@shared/permissions';
import { afterAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { openFiles } from './files/open-files';
import { createMetrics } from './operation/metrics';
import { accessTable, closedToTokens } from './testing/access-table';
import type { TestClient } from './testing/client';
import { describeOnEachDatabase } from './testing/databases';
import { type PlantedPlaces, plantSecrets } from './testing/planted-secrets';
import { plantedConfig, plantedValues } from './testing/planted-values';
import { addPeople, administrator, editor, enquiriesPerson, plainUser, useTestApp } from './testing/test-app';

/** Somebody who asks for everything, or a program that asks for what its token lets it. */
interface Visitor {
  name: string;
  headers: Record<string, string>;
  permissions: readonly Permission[];
  isProgram?: boolean;
}

const accounts = { administrator, editor, enquiries: enquiriesPerson } as const;

/** What stands for the parameters of a route, or its queries, so that it answers with what is planted. */
function addressesOf(
  pattern: string,
  { legal, investor, beta, document, picture, backup, webhookSetting }: PlantedPlaces,
) {
  const versions = (entity: string, id: number) => `${pattern}?entity=${entity}&id=${id}`;
  const ofEnquiries = [
    pattern.replace(':kind', 'investors').replace(':id', String(investor)),
    pattern.replace(':kind', 'beta').replace(':id', String(beta)),
  ];
  const known: Readonly<Record<string, readonly string[]>> = {
    '/api/content': ['home', 'datenschutz', 'about'].map((page) => `${pattern}?page=${page}`),
    '/api/cms/blocks/:sectionKey': [legal.liveKey, 'test-draft', 'test-moved'].map((key) => `/api/cms/blocks/${key}`),
    '/api/cms/menu-entries/:key': ['/api/cms/menu-entries/test-hidden'],
    '/api/cms/media/:id': [`/api/cms/media/${picture}`],
    '/api/cms/pages/:key': ['/api/cms/pages/datenschutz'],
    '/api/cms/sections/:key': [legal.liveKey, 'test-draft', 'test-moved'].map((key) => `/api/cms/sections/${key}`),
    '/api/cms/versions': [
      versions('setting', webhookSetting),
      versions('block', legal.block),
      versions('block', legal.gone),
      versions('section', legal.moved),
      versions('section', legal.gone),
      versions('page', legal.page),
    ],
    '/api/statistics': [`${pattern}?step=day`],
    '/api/statistics/export.csv': [`${pattern}?step=day`],
    '/api/inbox/search': ['planted', 'team', 'kollegin'].map((q) => `${pattern}?q=${q}`),
    '/api/outbox': [pattern, `${pattern}?kind=investors&id=${investor}`],
    '/api/materials/links': [`${pattern}?kind=investors&enquiryId=${investor}`],
    '/api/materials/documents/:id/versions/:version': [`/api/materials/documents/${document}/versions/1`],
    '/api/materials/documents/:id/first-page': [`/api/materials/documents/${document}/first-page`],
    '/api/backups/:id/file': [`/api/backups/${backup}/file`],
  };
  if (pattern.includes(':kind')) return ofEnquiries;
  return known[pattern] ?? [pattern];
}

/** Questions and reports that are posted. */
function reportsOf(mailboxes: readonly string[]): [path: string, body: object][] {
  const previewed = ['datenschutz', 'about'].map((page) => ({ page, lng: 'de' }));
  return [
    ...mailboxes.flatMap((email): [string, object][] => [
      ['/api/persons/summary', { email }],
      ['/api/persons/export', { email }],
    ]),
    ...previewed.map((body): [string, object] => ['/api/cms/preview', body]),
    ['/api/activity/export', {}],
    ['/api/auth/login', { username: 'kollegin', password: 'falsch' }],
    ['/api/auth/forgotten-password', { name: 'kollegin' }],
    ['/api/auth/passkey/options', {}],
  ];
}

/** Routes that do not answer an administrator with 200 here, and why. */
const silent: Readonly<Record<string, string>> = {
  'GET /beta/confirm': 'is asked with a token of a mail',
  'GET /en/beta/confirm': 'is asked with a token of a mail',
  'GET /beta/invitation/:token': 'is asked with a token of a mail',
  'GET /beta/invitation/:token/withdraw': 'is asked with a token of a mail',
  'GET /en/beta/invitation/:token': 'is asked with a token of a mail',
  'GET /en/beta/invitation/:token/withdraw': 'is asked with a token of a mail',
  'GET /investor/letter/:token/withdraw': 'is asked with a token of a mail',
  'GET /en/investor/letter/:token/withdraw': 'is asked with a token of a mail',
  'GET /feed.xml': 'the landing page lists no news',
  'GET /*list/feed.xml': 'no page lists news',
  'GET /media/:file': 'no file of a picture is stored',
  'GET /materials/:token': 'only the hash of the token is known',
  'GET /materials/:token/file': 'only the hash of the token is known',
  'GET /materials/:token/first-page': 'only the hash of the token is known',
  'GET /vorschau/:token': 'only the hash of the token is known',
  'GET /vorschau/:token/seiten': 'only the hash of the token is known',
  'GET /vorschau/:token/seiten/*address': 'only the hash of the token is known',
  'GET /vorschau/:token/media/:file': 'only the hash of the token is known',
  'GET /api/materials/documents/:id/versions/:version': 'the file is not stored',
  'GET /api/materials/documents/:id/first-page': 'the file is not stored',
  'GET /api/token': 'is for tokens alone',
  'GET /api/backups/:id/file': 'is asked with a ticket',
};

/** The files in a content file, as one text. */
async function textOfArchive(bytes: Uint8Array): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const texts: string[] = [];
  for await (const entry of zip.eachEntry())
    texts.push((await buffer(await zip.openReadStreamPromise(entry))).toString('latin1'));
  return texts.join('\n');
}

describeOnEachDatabase('answers of the server', (kind) => {
  const filesDir = mkdtempSync(path.join(tmpdir(), 'abseits-disclosure-'));
  const files = openFiles({ filesDir, s3: undefined });
  const app = useTestApp({ kind, files, config: plantedConfig, mailConfigured: () => true });
  afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
  let places: PlantedPlaces;
  const cookieOf = ({ cookies }: TestClient) => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });

  /** A person of each role and a program with each right. */
  async function everybody(): Promise<Visitor[]> {
    const admin = await app.signedIn();
    const people = roles.map(async (role) => ({
      name: role,
      headers: cookieOf(await app.signedIn(accounts[role])),
      permissions: permissionsOf[role],
    }));
    const programs = permissions.map(async (permission) => {
      const input = { name: 'Test', days: 7, permissions: [permission], mayWrite: false };
      const { token } = (await admin.post<NewApiToken>('/api/tokens', input)).body.data;
      const headers = { authorization: `Bearer ${token}` };
      return { name: `a program for ${permission}`, headers, permissions: [permission], isProgram: true };
    });
    return [
      { name: 'anonymous', headers: {}, permissions: [] },
      { name: 'nobody', headers: cookieOf(await app.signedIn(plainUser)), permissions: [] },
      ...(await Promise.all([...people, ...programs])),
    ];
  }

  /** An answer as text; a content file as the text of what is in it. */
  async function textAt(address: string, headers: Record<string, string>) {
    const { status, text } = await app.visitor(headers).get(address);
    if (status !== 200 || address !== '/api/content-transfer') return { status, text };
    const answer = await fetch(app.url + address, { headers });
    return { status, text: await textOfArchive(new Uint8Array(await answer.arrayBuffer())) };
  }

  async function plant() {
    await addPeople(app.db);
    places = await plantSecrets(app.db);
    await app.content.refresh();
  }

  /** Names of the planted values in a text that may be read with these permissions alone. */
  function leaksIn(text: string, its: readonly Permission[]): string[] {
    const lower = text.toLowerCase();
    return Object.entries(plantedValues)
      .filter(([, { value, reader }]) => lower.includes(value) && !its.some((one) => one === reader))
      .map(([name]) => name);
  }

  /**
   * Whoever has permissions asks for what they get through to: `access.test.ts` proves the refusals, which say the same
   * to everybody. What is public is the same for a program.
   */
  function addressesFor({ isProgram, permissions: its }: Visitor) {
    return Object.entries(accessTable).flatMap(([route, access]) => {
      const [method, pattern = ''] = route.split(' ');
      const isPermitted = its.some((one) => one === access);
      const isForAll = !permissions.some((one) => one === access);
      const isAsked = isProgram
        ? isPermitted && !closedToTokens.test(route)
        : isPermitted || isForAll || its.length === 0;
      return method === 'GET' && isAsked ? addressesOf(pattern, places).map((address) => ({ route, address })) : [];
    });
  }

  it('hold no secret, and nothing beyond the permissions of the reader', { timeout: 300_000 }, async () => {
    await plant();
    const leaks: string[] = [];
    const unanswered = new Set<string>();
    const read = new Set<string>();
    const mailboxes = Object.values(plantedValues)
      .map(({ value }) => value)
      .filter((value) => value.includes('@'));
    for (const visitor of await everybody()) {
      const { name: who, headers, permissions: its } = visitor;
      const note = (place: string, text: string) => {
        leaks.push(...leaksIn(text, its).map((name) => `${place} gives ${who} ${name}`));
        for (const [name, { value }] of Object.entries(plantedValues)) if (text.includes(value)) read.add(name);
      };
      for (const { route, address } of addressesFor(visitor)) {
        const { status, text } = await textAt(address, headers);
        note(`GET ${address}`, text);
        if (who === 'administrator' && status !== 200) unanswered.add(route);
      }
      for (const [path, body] of visitor.isProgram ? [] : reportsOf(mailboxes)) {
        const { text } = await app.visitor(headers).post(path, body);
        // The words of a report repeat the address that was asked for.
        note(`POST ${path}`, 'email' in body ? text.replaceAll(String(body.email), '') : text);
      }
    }
    expect(leaks).toEqual([]);
    // Each route was asked for something that is there, and each value lies where it is kept.
    expect([...unanswered].sort()).toEqual(Object.keys(silent).sort());
    const readable = Object.entries(plantedValues).filter(([, { reader }]) => reader !== 'nobody');
    expect(readable.map(([name]) => name).filter((name) => !read.has(name))).toEqual([]);
    const logged = [...app.logLines(), ...app.requestLines()].join('\n');
    expect(leaksIn(logged, [])).toEqual([]);

    const { text: archived } = await textAt('/api/content-transfer', cookieOf(await app.signedIn()));
    const content = new Set([
      'draftSection',
      'draftBlock',
      'draftTitle',
      'blockOfDraftSection',
      'pendingBlock',
      'hiddenEntry',
    ]);
    expect(archived).toContain(plantedValues.draftBlock?.value);
    expect(leaksIn(archived, []).filter((name) => !content.has(name))).toEqual([]);
    const metrics = await createMetrics({
      config: app.config,
      database: app.database,
      pageCounts: { hits: 0, misses: 0 },
      jobRuns: {},
    }).read();
    expect(leaksIn(metrics, [])).toEqual([]);
  });
});
