import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { onlyServedFunctions } from './browser-functions.mjs';
import { writeCommit } from './commit.mjs';
import { writeTemplate } from './document-template.mjs';
import { install, root } from './install.mjs';
import { bundledLicenses, licenseOfPackage, licensesText, productionLicenses } from './licenses.mjs';
import { everyDesignBudgets, measureEveryDesign, measurePages, overBudget } from './page-bytes.mjs';
import { measureScripts, strongest } from './script-budgets.mjs';
import { sourceStamp, stampFile } from './source-stamp.mjs';
import { styleRules } from './style-rules.mjs';

const compressible = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/;

/** Files of a folder and its folders, as absolute paths. */
function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

const brotliAside = promisify(brotliCompress);
const gzipAside = promisify(gzip);

/** Compresses once at build what every visitor would otherwise wait for, on all cores. */
async function compress(folder) {
  const files = filesOf(folder).filter((file) => compressible.test(file));
  const one = async (file) => {
    const body = readFileSync(file);
    if (body.length < 512) return;
    writeFileSync(`${file}.br`, await brotliAside(body, strongest));
    writeFileSync(`${file}.gz`, await gzipAside(body, { level: 9 }));
  };
  await Promise.all(files.map(one));
}

/** Prints what each address loads at first and ends the build where that is over its budget, saying what is. */
async function checkBudgets() {
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
  const scripts = measureScripts(dist);
  for (const { address, bytes, budget } of scripts) {
    console.log(`Initial JavaScript of ${address}: ${kilobytes(bytes)} KB brotli (budget ${budget / 1000} KB)`);
  }
  const pages = await measurePages(dist);
  const [heaviest] = pages.toSorted((a, b) => b.bytes.all - a.bytes.all);
  if (heaviest) {
    const { address, bytes } = heaviest;
    const { files, all, ...parts } = bytes;
    const each = Object.entries(parts).map(([part, size]) => `${part} ${kilobytes(size)}`);
    console.log(
      `First visit of ${address}, the heaviest page: ${kilobytes(all)} KB in ${files} files (${each.join(', ')})`,
    );
  }
  const everyDesign = await measureEveryDesign(dist);
  for (const { address, bytes } of everyDesign) console.log(`${address}: ${kilobytes(bytes.all)} KB`);
  const over = [
    ...scripts
      .filter(({ bytes, budget }) => bytes > budget)
      .map(({ address, bytes, budget }) => `${address}: initial JavaScript ${bytes} is over ${budget}`),
    ...overBudget(pages),
    ...overBudget(everyDesign, everyDesignBudgets),
  ];
  if (over.length === 0) return;
  console.error(['The build is over its byte budgets:', ...over].join('\n  '));
  process.exit(1);
}

/**
 * Ends the build where the server would ask for a package that an installation without development packages lacks.
 * @param {import('vite').Rolldown.RolldownOutput} built
 */
function checkPackages({ output }) {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const files = new Set(output.map(({ fileName }) => fileName));
  const imported = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
  const missing = imported
    .filter((name) => !files.has(name) && !isBuiltin(name))
    .filter((name) => !Object.keys(dependencies).some((known) => name === known || name.startsWith(`${known}/`)));
  if (missing.length === 0) return;
  console.error(`The server imports what is no dependency in package.json: ${[...new Set(missing)].join(', ')}`);
  process.exit(1);
}

/**
 * What stays outside of the server's bundle: PGlite, argon2, PDFium and sharp read files that lie beside their code; pg asks
 * for pg-native, which is not installed.
 */
const unbundled = ['@electric-sql/pglite', '@node-rs/argon2', '@hyzyla/pdfium', 'sharp', 'pg-native'];

const dist = path.join(root, 'dist');

/** @type {import('vite').InlineConfig} */
const common = { configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' };

/** Reads the licenses of what a build bundles, and removes the file in which Vite lists them. */
function takeLicenses(outDir) {
  const file = path.join(outDir, bundledLicenses);
  const licenses = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return licenses;
}

/**
 * The licenses of what a build bundles that is not written to a folder.
 * @param {import('vite').Rolldown.RolldownOutput} built
 */
function licensesInOutput({ output }) {
  const list = output.find(({ fileName }) => fileName === bundledLicenses);
  if (list?.type !== 'asset') throw new Error('Vite has listed no licenses.');
  return JSON.parse(String(list.source));
}

/**
 * Writes the notices of what browsers get, served as /licenses.txt, and of what runs on the server.
 * @param {import('vite').Rolldown.RolldownOutput} pageScript
 */
function writeLicenses(pageScript) {
  const client = path.join(dist, 'client');
  const drawing = takeLicenses(path.join(dist, 'ssr'));
  const inBrowser = [
    ...takeLicenses(client),
    ...licensesInOutput(pageScript),
    // Tailwind's base styles stand in the stylesheet, which Vite does not look into.
    licenseOfPackage(path.join(root, 'node_modules/tailwindcss')),
  ];
  const fonts = readFileSync(path.join(client, 'fonts/OFL.txt'), 'utf8');
  const heading = 'This website contains the following software and fonts of others.';
  writeFileSync(path.join(client, 'licenses.txt'), `${licensesText(heading, inBrowser)}\n\nFonts\n-----\n\n${fonts}`);
  const serverHeading =
    'The server contains the following software of others, in its files or beside them in node_modules.';
  writeFileSync(
    path.join(dist, 'server/licenses.txt'),
    licensesText(serverHeading, [...productionLicenses(), ...drawing]),
  );
}

/**
 * Writes what is not ASCII as escapes. One other character makes V8 keep a whole file at two bytes a character, and
 * Node read it more slowly; the functions of a file are compiled from it for as long as the server runs.
 * @type {import('vite').Plugin}
 */
const asciiOnly = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/**
 * Leaves postcss out of the bundle. sanitize-html reads style attributes with it, and the site keeps none, so each start
 * would load 200 KB for nothing.
 * @type {import('vite').Plugin}
 */
const withoutPostcss = {
  name: 'without-postcss',
  enforce: 'pre',
  resolveId: (id) => (id === 'postcss' ? '\0postcss' : undefined),
  load: (id) =>
    id === '\0postcss' ? "export const parse = () => { throw new Error('postcss is not in the bundle'); };" : undefined,
};

/** The server and its commands, with the packages they use: reading a thousand small files is half of a start. */
async function buildServer({ build }) {
  const server = await build({
    ...common,
    root,
    plugins: [asciiOnly, withoutPostcss],
    build: {
      ssr: true,
      outDir: path.join(dist, 'server'),
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      rollupOptions: {
        input: {
          main: 'server/main.ts',
          'render-worker': 'server/ssr/render-worker.ts',
          'content-file-worker': 'server/content-transfer/content-file-worker.ts',
          'encode-picture': 'server/media/encode-picture.mjs',
          'draw-first-page': 'server/shared-documents/draw-first-page.mjs',
          'check-pdf': 'server/shared-documents/check-pdf.mjs',
          'backup-process': 'server/backup/backup-process.ts',
          'login-link': 'server/commands/login-link.ts',
          backup: 'server/commands/backup.ts',
          restore: 'server/commands/restore.ts',
          doctor: 'server/commands/doctor.ts',
          'new-database': 'server/commands/prepare-new-database.ts',
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // What is not read at each start: comments that are neither a licence nor for the bundler.
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
    ssr: { noExternal: true, external: unbundled },
    // Else a server that is started without NODE_ENV draws the pages of links with the development build of React.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  checkPackages(/** @type {import('vite').Rolldown.RolldownOutput} */ (server));
  cpSync(path.join(root, 'server/db/migrations'), path.join(dist, 'server/migrations'), { recursive: true });
}

/** Makes what a new embedded database begins with, beside the rest of the build. Ends the build where that fails. */
async function makeNewDatabase() {
  const command = spawn(process.execPath, [path.join(dist, 'server/new-database.js')], { stdio: 'inherit' });
  const [code] = await once(command, 'exit');
  if (code !== 0) process.exit(1);
}

/** The site's stylesheet in parts, of which the server gives each page those it needs. */
function writeStyleRules() {
  const template = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const [, stylesheet = ''] = /<link rel="stylesheet"[^>]* href="\/([^"]*)"/.exec(template) ?? [];
  const rules = styleRules(readFileSync(path.join(dist, 'client', stylesheet), 'utf8'));
  writeFileSync(path.join(dist, 'styles.json'), JSON.stringify(rules));
}

async function buildClient({ build }) {
  const license = { fileName: bundledLicenses };
  await build({
    ...common,
    plugins: [onlyServedFunctions],
    build: { outDir: path.join(dist, 'client'), emptyOutDir: true, manifest: true, license },
  });
  const pageScript = await build({
    ...common,
    plugins: [onlyServedFunctions],
    build: {
      write: false,
      license,
      rolldownOptions: {
        input: path.join(root, 'client/src/entry-page.ts'),
        output: { codeSplitting: false },
      },
    },
  });
  await build({
    ...common,
    plugins: [asciiOnly],
    build: {
      ssr: 'src/entry-server.tsx',
      outDir: path.join(dist, 'ssr'),
      emptyOutDir: true,
      copyPublicDir: false,
      license,
      // Which files a browser loads together means nothing here.
      rolldownOptions: { output: { entryFileNames: '[name].js', codeSplitting: true } },
    },
    ssr: { noExternal: true },
    // Else a server that is started without NODE_ENV draws its pages with the development build of React, at twice the
    // price.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await writeTemplate(dist, /** @type {import('vite').Rolldown.RolldownOutput} */ (pageScript));
  writeStyleRules();
  writeLicenses(/** @type {import('vite').Rolldown.RolldownOutput} */ (pageScript));
  renameSync(path.join(dist, 'client/.vite/manifest.json'), path.join(dist, 'manifest.json'));
  rmSync(path.join(dist, 'client/.vite'), { recursive: true });
  await compress(path.join(dist, 'client'));
  await checkBudgets();
}

/** Builds the server, the client and the server-rendering entry into dist/. */
async function build() {
  install();
  process.env.NODE_ENV = 'production';
  const vite = await import('vite');
  rmSync(dist, { recursive: true, force: true });
  await buildServer(vite);
  await Promise.all([makeNewDatabase(), buildClient(vite)]);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, sourceStamp());
  writeCommit();
}

await build();
