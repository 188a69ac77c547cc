import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { install, root } from './install.mjs';
import { brotli, measureScripts } from './script-budgets.mjs';
import { sourceStamp, stampFile } from './source-stamp.mjs';

const compressible = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/;

/** Files of a folder and its folders, as absolute paths. */
function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

/** Compresses once at build what every visitor would otherwise wait for. */
function compress(folder) {
  for (const file of filesOf(folder)) {
    if (!compressible.test(file)) continue;
    const body = readFileSync(file);
    if (body.length < 512) continue;
    writeFileSync(`${file}.br`, brotli(body));
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}

/** Prints what each address loads at first and ends the build where that is over its budget. */
function checkBudgets(dist) {
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
  const measured = measureScripts(dist);
  for (const { address, bytes, budget } of measured) {
    console.log(`Initial JavaScript of ${address}: ${kilobytes(bytes)} KB brotli (budget ${budget / 1000} KB)`);
  }
  if (measured.every(({ bytes, budget }) => bytes <= budget)) return;
  console.error('The initial JavaScript is over its budget: load later what the first view does not need.');
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
 * The document that the server fills in, with the page's own script, which was built by itself.
 * @param {string} dist
 * @param {import('vite').Rolldown.RolldownOutput} pageScript
 */
function writeTemplate(dist, { output: [{ fileName }] }) {
  const built = path.join(dist, 'client/index.html');
  const tag = `<script type="module" src="/${fileName}"></script>`;
  writeFileSync(
    path.join(dist, 'index.html'),
    readFileSync(built, 'utf8').replace('<!--page-script-->', () => tag),
  );
  rmSync(built);
}

/** Builds the client, the server-rendering entry and the server into dist/. */
async function build() {
  install();
  process.env.NODE_ENV = 'production';
  const { build: viteBuild } = await import('vite');
  const dist = path.join(root, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const configFile = path.join(root, 'vite.config.ts');
  /** @type {import('vite').InlineConfig} */
  const common = { configFile, logLevel: 'warn' };
  await viteBuild({ ...common, build: { outDir: path.join(dist, 'client'), emptyOutDir: true, manifest: true } });
  const pageScript = await viteBuild({
    ...common,
    build: {
      outDir: path.join(dist, 'client'),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(root, 'client/src/entry-page.ts'),
        output: { entryFileNames: 'assets/page-[hash].js', codeSplitting: false },
      },
    },
  });
  await viteBuild({
    ...common,
    build: {
      ssr: 'src/entry-server.tsx',
      outDir: path.join(dist, 'ssr'),
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: '[name].js' } },
    },
    ssr: { noExternal: true },
  });
  const server = await viteBuild({
    ...common,
    root,
    build: {
      ssr: true,
      outDir: path.join(dist, 'server'),
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      rollupOptions: {
        input: {
          main: 'server/main.ts',
          'login-link': 'server/commands/login-link.ts',
          backup: 'server/commands/backup.ts',
          restore: 'server/commands/restore.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    // Packages of the browser that the server uses as well are not installed where it runs.
    ssr: { external: true, noExternal: ['i18next'] },
  });
  checkPackages(/** @type {import('vite').Rolldown.RolldownOutput} */ (server));
  cpSync(path.join(root, 'server/db/migrations'), path.join(dist, 'server/migrations'), { recursive: true });
  writeTemplate(dist, /** @type {import('vite').Rolldown.RolldownOutput} */ (pageScript));
  renameSync(path.join(dist, 'client/.vite/manifest.json'), path.join(dist, 'manifest.json'));
  rmSync(path.join(dist, 'client/.vite'), { recursive: true });
  compress(path.join(dist, 'client'));
  checkBudgets(dist);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, sourceStamp());
}

await build();
