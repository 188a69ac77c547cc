/** One line of the table: what the files of a place may import besides their own folder. */
export interface ImportRule {
  /**
   * A folder, a single file, or `parent/*` for each folder in `parent`. The most exact line that fits a file counts.
   */
  place: string;
  /** Folders, single files, or `folder/*` for the files that lie in a folder itself. */
  may: readonly string[];
  /** What it may not all the same. */
  butNot?: readonly string[];
  /** Packages; a line without this list may import any. */
  packages?: readonly string[];
  because: string;
}

const tables = 'shared/schema.ts';
const tableFolder = 'shared/schema';

/** What goes out, what is kept as files, what is erased and what is told of who did what: any resource may use it. */
const servesResources = ['server/outbox', 'server/files', 'server/activity', 'server/erasure'];

/** The ledger of what was erased lies among the files, and the webhook tells that something was erased. */
const servesOthers: Record<string, readonly string[]> = {
  'server/files': ['server/erasure'],
  'server/erasure': ['server/outbox'],
};

/** What every folder of the server stands on. */
const technique = ['server/*', 'server/base', 'server/http', 'server/db'];

/** Which resource may use which other; a folder without a line is one more resource that uses none. */
const arrows: Record<string, readonly string[]> = {
  'api-description': 'cms content enquiries operation'.split(' '),
  users: ['auth'],
  backup: ['auth', 'cms'],
  cms: ['redirects'],
  content: ['cms', 'redirects'],
  'content-transfer': ['auth', 'cms', 'media', 'redirects'],
  doctor: ['backup', 'mail-domain'],
  findings: ['backup', 'cms', 'doctor', 'enquiries', 'mail-domain', 'operation'],
  enquiries: ['cms'],
  'preview-links': ['cms', 'content', 'media', 'personal-links'],
  'shared-documents': ['enquiries', 'personal-links'],
  waves: ['enquiries', 'personal-links', 'shared-documents'],
  'data-subjects': ['cms', 'enquiries', 'shared-documents', 'waves'],
  media: ['cms'],
  operation: ['backup'],
  seo: ['content'],
};

/** What starts, prepares and ends a process puts together. */
const usedByProcesses =
  'auth backup cms content data-subjects doctor findings mail-domain media operation preview-links redirects runtime ssr statistics users waves'.split(
    ' ',
  );

/** Which room of the content area may use which other. Settings and enquiries stand beside each other. */
const adminRooms: Record<string, readonly string[]> = {
  kit: [],
  navigation: ['kit'],
  session: ['kit', 'navigation'],
  'entity-form': ['kit', 'navigation', 'session'],
  content: ['kit', 'navigation', 'session', 'entity-form'],
  enquiries: ['kit', 'navigation', 'session', 'entity-form', 'content'],
  settings: ['kit', 'navigation', 'session', 'entity-form', 'content'],
  shell: ['kit', 'navigation', 'session', 'entity-form', 'content', 'enquiries', 'settings'],
};

const noTables = [tables, tableFolder];
const clientBase = ['client/src/*', 'client/src/routing', 'client/src/i18n', 'client/src/ui'];
/** What the public site asks of the server; all else in `api` is for the content area. */
const siteApi = ['call', 'content-cache', 'http-api', 'idempotency-key'].map((name) => `client/src/api/${name}.ts`);
/** What sections are made of. */
const siteParts = ['art', 'blocks', 'content', 'forms', 'hydration', 'links'];
/** A family of designs uses no other family. */
const sectionRooms = [
  { place: 'client/src/site/sections', may: [] },
  { place: 'client/src/site/sections/*', may: ['client/src/site/sections/parts'] },
];
const ofPages = ['server/*', 'server/base', 'server/http', 'server/content'];
const tablesAlone = 'The tables import zod and drizzle only.';
const byArrows = 'Resources import each other only where the table of arrows says so.';
const servesAll = 'What serves all resources knows none of them.';

type Exceptions = Pick<ImportRule, 'butNot' | 'packages'>;
const rule = (place: string, may: readonly string[], because: string, exceptions: Exceptions = {}): ImportRule => ({
  place,
  may,
  because,
  ...exceptions,
});

/** Who may import whom. The lint rules and the tests are made from these lines. */
export const importRules: readonly ImportRule[] = [
  rule(
    'shared',
    [],
    'shared/ serves both sides: it imports neither, and no package but zod, date-fns for days and, for fingerprints, @noble/hashes.',
    { packages: ['zod', 'date-fns', '@noble/hashes'] },
  ),
  rule(tables, [], tablesAlone, { packages: ['zod', 'drizzle-orm'] }),
  rule(tableFolder, ['shared/*', 'shared/base', 'shared/entities', 'shared/enquiries'], tablesAlone, {
    packages: ['drizzle-orm'],
  }),
  rule('client/src', ['shared'], 'The client never imports the server, nor the tables: they cost the browser 24 KB.', {
    butNot: noTables,
  }),
  rule('client/src/api', ['shared'], 'What asks the server knows nothing of what shows the answer.', {
    butNot: noTables,
  }),
  rule('client/src/ui', [], 'ui/ could live in a generic library: texts, addresses and data come as props.', {
    packages: ['react', 'react-dom', '@radix-ui'],
  }),
  rule(
    'client/src/enhancements',
    ['shared'],
    'What a page does by itself is there before React and imports none of it.',
    { butNot: noTables, packages: ['i18next-browser-languagedetector'] },
  ),
  rule(
    'client/src/site',
    [...clientBase, ...siteApi, 'client/src/enhancements', 'shared'],
    'The public site never loads the content area.',
    { butNot: noTables },
  ),
  ...sectionRooms.map(({ place, may }) =>
    rule(
      place,
      [
        ...clientBase,
        ...siteParts.map((name) => `client/src/site/${name}`),
        ...may,
        'client/src/enhancements',
        'shared',
      ],
      'A section knows nothing of the frame around it; what families of designs share lies in sections/parts/.',
      { butNot: noTables },
    ),
  ),
  rule(
    'client/src/admin',
    [...clientBase, 'client/src/api', 'shared'],
    'The content area stands on api/, ui/ and shared/ alone.',
    {
      butNot: noTables,
    },
  ),
  ...Object.entries(adminRooms).map(([room, uses]) => {
    const used = uses.map((name) => `client/src/admin/${name}`);
    const because = 'Rooms of the content area import each other only where the table of rooms says so.';
    return rule(`client/src/admin/${room}`, [...clientBase, 'client/src/api', ...used, 'shared'], because, {
      butNot: noTables,
    });
  }),
  rule(
    'client/src/preview',
    [
      ...clientBase,
      ...siteApi,
      'client/src/api/preview-api.ts',
      'client/src/enhancements',
      'client/src/site',
      'shared',
    ],
    'The preview shows the site; the content area frames it from outside.',
    { butNot: noTables },
  ),
  rule('server', ['shared'], 'The server never imports the client.'),
  rule('server/*', [...technique, ...servesResources, 'shared'], byArrows),
  ...Object.entries(arrows).map(([resource, uses]) => {
    const used = uses.map((name) => `server/${name}`);
    return rule(`server/${resource}`, [...technique, ...servesResources, ...used, 'shared'], byArrows);
  }),
  ...servesResources.map((place) => rule(place, [...technique, ...(servesOthers[place] ?? []), 'shared'], servesAll)),
  rule('server/http', ['server/*', 'server/base', 'server/db', 'shared'], servesAll),
  rule('server/base', ['shared'], 'What everything at the server stands on knows nothing of it.'),
  ...['runtime', 'commands'].map((folder) => {
    const used = usedByProcesses.filter((name) => name !== folder).map((name) => `server/${name}`);
    const because = 'What starts, prepares and ends a process stands on top.';
    return rule(`server/${folder}`, [...technique, ...servesResources, ...used, 'shared'], because);
  }),
  rule('server/db', ['server/base', 'shared'], servesAll),
  rule(
    'server/ssr',
    [...ofPages, 'shared'],
    'Pages are made from the public read model; only ssr/renderer.ts runs client code.',
  ),
  rule(
    'server/ssr/renderer.ts',
    [...ofPages, 'client/src', 'shared'],
    'The renderer runs client code and reads no resource but the public read model.',
  ),
];

const isFile = (place: string) => /\.tsx?$/.test(place);
const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`);
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

/** The folder whose files a line lets import each other; of `parent/*` the one that a given file is in. */
function ownFolder({ place }: ImportRule, file: string): string {
  if (isFile(place)) return folderOf(place);
  if (!place.endsWith('/*')) return place;
  return file.split('/').slice(0, place.split('/').length).join('/');
}

function fits({ place }: ImportRule, file: string): boolean {
  if (isFile(place)) return place === file;
  if (place.endsWith('/*')) return file.split('/').length > place.split('/').length && isIn(file, place.slice(0, -2));
  return isIn(file, place);
}

/** The more exact a line, the later it stands; `parent/*` is less exact than a folder it stands for. */
export const byExactness = (a: ImportRule, b: ImportRule) =>
  a.place.split('/').length - b.place.split('/').length ||
  Number(!a.place.endsWith('*')) - Number(!b.place.endsWith('*'));

/** The line that counts for a file; undefined outside the table. */
export function ruleOf(file: string): ImportRule | undefined {
  return importRules
    .filter((rule) => fits(rule, file))
    .sort(byExactness)
    .at(-1);
}

function covers(target: string, file: string): boolean {
  if (target.endsWith('/*')) return folderOf(file) === target.slice(0, -2);
  return isFile(target) ? target === file : isIn(file, target);
}

/** Whether a file may import another file, both as paths from the root, or a package. */
export function mayImport(from: string, to: string, isPackage: boolean): boolean {
  const rule = ruleOf(from);
  if (!rule) return true;
  if (isPackage) return rule.packages?.some((name) => to === name || isIn(to, name)) ?? true;
  if (rule.butNot?.some((target) => covers(target, to))) return false;
  return isIn(to, ownFolder(rule, from)) || rule.may.some((target) => covers(target, to));
}

/**
 * Whether a file may import another one by `import type` alone: the schemas that describe the API would weigh more in a
 * browser than all that the content area does with them.
 */
export const wantsTypesAlone = (from: string, to: string): boolean =>
  isIn(to, 'shared/api') && !isIn(from, 'shared/api') && !isIn(from, 'server');
