import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { may, type Permission, type Role, roles } from '@shared/permissions';
import { afterAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { openFiles } from './files/open-files';
import { createMetrics } from './operation/metrics';
import { accessTable } from './testing/access-table';
import type { TestClient } from './testing/client';
import { describeOnEachDatabase } from './testing/databases';
import { type PlantedPlaces, plantSecrets } from './testing/planted-secrets';
import { plantedConfig, plantedValues } from './testing/planted-values';
import { addPeople, administrator, editor, enquiriesPerson, plainUser, useTestApp } from './testing/test-app';

type Visitor = Role | 'anonymous' | 'nobody';

const accounts = { administrator, editor, enquiries: enquiriesPerson, nobody: plainUser } as const;
const visitors: readonly Visitor[] = ['anonymous', 'nobody', ...roles];

function mayRead(visitor: Visitor, permission: Permission | 'nobody'): boolean {
  if (visitor === 'anonymous' || visitor === 'nobody' || permission === 'nobody') return false;
  const isAdmin = visitor === 'administrator';
  return may({ isAdmin, role: isAdmin ? null : visitor }, permission);
}

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
  'GET /media/:file': 'no file of a picture is stored',
  'GET /materials/:token': 'only the hash of the token is known',
  'GET /materials/:token/file': 'only the hash of the token is known',
  'GET /materials/:token/first-page': 'only the hash of the token is known',
  'GET /api/materials/documents/:id/versions/:version': 'the file is not stored',
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

describeOnEachDatabase('what leaves the server', (kind) => {
  const filesDir = mkdtempSync(path.join(tmpdir(), 'abseits-disclosure-'));
  const files = openFiles({ filesDir, s3: undefined });
  const app = useTestApp({ kind, files, config: plantedConfig, mailConfigured: () => true });
  afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
  let places: PlantedPlaces;
  const signIn = async (visitor: Visitor): Promise<TestClient> =>
    visitor === 'anonymous' ? app.visitor() : app.signedIn(accounts[visitor]);

  async function plant() {
    await addPeople(app.db);
    places = await plantSecrets(app.db);
    await app.content.refresh();
  }

  /** Names of the planted values in a text that the visitor may not read. */
  function leaksIn(text: string, visitor: Visitor): string[] {
    const lower = text.toLowerCase();
    return Object.entries(plantedValues)
      .filter(([, { value, reader }]) => lower.includes(value) && !mayRead(visitor, reader))
      .map(([name]) => name);
  }

  it('holds no secret and nothing about somebody else than the reader may know', { timeout: 300_000 }, async () => {
    await plant();
    const leaks: string[] = [];
    const unanswered = new Set<string>();
    const read = new Set<string>();
    for (const visitor of visitors) {
      const client = await signIn(visitor);
      const note = (place: string, text: string) => {
        leaks.push(...leaksIn(text, visitor).map((name) => `${place} gives ${visitor} ${name}`));
        for (const [name, { value }] of Object.entries(plantedValues)) if (text.includes(value)) read.add(name);
      };
      for (const route of Object.keys(accessTable)) {
        const [method, pattern = ''] = route.split(' ');
        if (method !== 'GET') continue;
        for (const address of addressesOf(pattern, places)) {
          const { status, text } = await client.get(address);
          note(`GET ${address}`, text);
          if (visitor === 'administrator' && status !== 200) unanswered.add(route);
        }
      }
      const mailboxes = Object.values(plantedValues)
        .map(({ value }) => value)
        .filter((value) => value.includes('@'));
      for (const [path, body] of reportsOf(mailboxes)) {
        const { text } = await client.post(path, body);
        // The words of a report repeat the address that was asked for.
        const asked = 'email' in body ? text.replaceAll(String(body.email), '') : text;
        note(`POST ${path}`, asked);
      }
    }
    expect(leaks).toEqual([]);
    // Each route was asked for something that is there, and each value lies where it is kept.
    expect([...unanswered].sort()).toEqual(Object.keys(silent).sort());
    const readable = Object.entries(plantedValues).filter(([, { reader }]) => reader !== 'nobody');
    expect(readable.map(([name]) => name).filter((name) => !read.has(name))).toEqual([]);
    const logged = [...app.logLines(), ...app.requestLines()].join('\n');
    expect(leaksIn(logged, 'anonymous')).toEqual([]);

    const { cookies } = await app.signedIn();
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(`${app.url}/api/content-transfer`, { headers: { cookie } });
    const archived = await textOfArchive(new Uint8Array(await answer.arrayBuffer()));
    const content = new Set([
      'draftSection',
      'draftBlock',
      'draftTitle',
      'blockOfDraftSection',
      'pendingBlock',
      'hiddenEntry',
    ]);
    expect(archived).toContain(plantedValues.draftBlock?.value);
    expect(leaksIn(archived, 'nobody').filter((name) => !content.has(name))).toEqual([]);
    const metrics = await createMetrics({
      config: app.config,
      database: app.database,
      pageCounts: { hits: 0, misses: 0 },
    }).read();
    expect(leaksIn(metrics, 'nobody')).toEqual([]);
  });
});
