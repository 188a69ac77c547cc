import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTargets } from './scripts/served-browsers.mjs';
import { reactTemplateId } from './shared/document-parts.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tags of the scripts, in the document that Vite writes. */
const scriptTag = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** The page's own script, which is built by itself: it shares no file with React's (scripts/build.mjs). */
const pageScriptTag = /\s*<script type="module" src="\/src\/entry-page\.ts"><\/script>/;

const pageScriptApart: Plugin = {
  name: 'page-script-apart',
  apply: 'build',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace(pageScriptTag, '<!--page-script-->') },
};

/** Moves React's scripts into a template, where they wait until a visitor needs them. */
const reactWhenNeeded: Plugin = {
  name: 'react-when-needed',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const tags = (html.match(scriptTag) ?? []).map((tag) => tag.trim());
      const waiting = `<template id="${reactTemplateId}"><!--preloads-->${tags.join('')}</template>`;
      return html.replace(scriptTag, '').replace('</body>', () => `${waiting}\n  </body>`);
    },
  },
};

/**
 * The libraries that everything drawn by React loads at first, as one file: it stays in the browser's cache over many
 * versions of the site.
 */
const libraries = {
  name: 'libraries',
  priority: 6,
  test: /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//,
};

/**
 * What both the frame of the site and the content area load at first. A file that is missing here makes the content
 * area load the whole frame, which its byte budget then tells (scripts/script-budgets.mjs).
 */
const filesInCommon = [
  'client/src/api/http-api.ts',
  'client/src/routing/back-guard.ts',
  'client/src/ui/button.tsx',
  'client/src/ui/elements.tsx',
  'client/src/ui/error-boundary.tsx',
  'client/src/ui/field.tsx',
  'client/src/ui/icon.tsx',
  'client/src/ui/logo.tsx',
  'client/src/ui/preloadable-lazy.tsx',
  'client/src/ui/toast.tsx',
  'shared/paths.ts',
  'shared/rules/mail-address.ts',
];
const isOneOf = (files: readonly string[]) => (id: string) => files.some((file) => id.endsWith(`/${file}`));
const common = { name: 'common', priority: 5, test: isOneOf(filesInCommon) };

/** What the frame of the site and views of the content area share, and the sign-in does not need. */
const filesOfFrame = ['shared/rules/mail-address.ts', 'shared/settings/setting-keys.ts'];
const ofFrame = { name: 'of-frame', priority: 5, test: isOneOf(filesOfFrame) };

/**
 * What the site's forms, which are fetched later, and the content area share. A file that is missing here makes the
 * forms load the whole content area, which the budget of each page then tells (scripts/page-bytes.mjs).
 */
const filesOfForms = [
  'client/src/api/idempotency-key.ts',
  'shared/base/device-storage.ts',
  'shared/base/pick.ts',
  'shared/base/storable-text.ts',
  'shared/i18n/message-values.ts',
  'shared/rules/characters.ts',
];
const ofForms = { name: 'of-forms', priority: 5, test: isOneOf(filesOfForms) };

/** Messages of the rules: the content area starts with them, a form of the site fetches them alone. */
const ofRules = { name: 'validation.de', priority: 5, test: /shared\/i18n\/validation\.de\.json$/ };

/**
 * The frame of the site and all it is made of, as one file: a visitor who needs React waits for one answer, not for
 * twenty.
 */
const frame = { name: 'frame', test: /client\/src\/entry-site\.tsx$/, priority: 4 };

/** A file of a family of designs. */
const inFamily = /client\/src\/site\/sections\/(?!parts\/)([\w-]+)\//;

/** What sections share, as one file: a page lists each file that it needs, and a visitor who needs React waits for all. */
const sectionParts = {
  name: 'section-parts',
  test: (id: string) => id.includes('client/src/site/') && !inFamily.test(id),
  minShareCount: 2,
  priority: 3,
};

/** Each family of designs as one file: a page has sections of few families, and mostly several of each. */
const families = {
  name: (id: string) => `of-${inFamily.exec(id)?.[1]}`,
  test: inFamily,
  // What it shares with the content area stays outside: nobody who edits should load a family for it.
  includeDependenciesRecursively: false,
  priority: 2,
};

/**
 * The content area in files of what is loaded together, each compressed as a whole: what starts it, what every address
 * of it loads, and what the sign-in adds. What starts it says so if the rest does not arrive.
 */
const adminFiles = [
  { name: 'entry-admin', test: /client\/src\/entry-admin\.tsx$/, priority: 3 },
  { name: 'admin-app', test: /client\/src\/admin\/admin-app\.tsx$/, priority: 2 },
  { name: 'login-page', test: /client\/src\/admin\/session\/login-page\.tsx$/, priority: 1 },
];

/** One stylesheet for the site: sections whose code is fetched later are in the server's markup from the start. */
const siteStyle = { name: 'style', test: /client\/src\/(?!admin\/).*\.css$/, priority: 7 };

/**
 * Client and server-rendering entries; `scripts/build.mjs` builds each, `server/ssr/built-client.ts` serves them with
 * hot reload.
 */
export default defineConfig({
  root: folder('./client'),
  plugins: [react(), tailwindcss(), pageScriptApart, reactWhenNeeded],
  resolve: { alias: { '@shared': folder('./shared') } },
  build: {
    sourcemap: false,
    target: buildTargets,
    assetsInlineLimit: 2048,
    // Of the served browsers only Safari before 17 does not know the link; it loads without it, only later.
    modulePreload: { polyfill: false },
    // A script names all pictures: six characters of each hash are enough to tell one version from another.
    rolldownOptions: {
      // The search for functions that browsers lack takes two seconds, which is no warning.
      checks: { pluginTimings: false },
      // A contract or a list of keys that nothing asks for is left out: making one does nothing else.
      treeshake: { manualPureFunctions: ['z', 'messageKey', 'keysOf'] },
      output: {
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // A page names its scripts, and hashes compress badly; with fewer characters the bundler cannot tell them apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            siteStyle,
            libraries,
            common,
            ofFrame,
            ofForms,
            ofRules,
            frame,
            sectionParts,
            families,
            ...adminFiles,
          ],
        },
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
});
