import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lateScriptsId, lateScriptsScript } from './client/src/site/late/late-scripts.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tags of the scripts, in the document that Vite writes. */
const scriptTag = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** Moves the scripts of a built page into a template, from which `lateScriptsScript` takes them once it is painted. */
const scriptsAfterPaint: Plugin = {
  name: 'scripts-after-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const tags = (html.match(scriptTag) ?? []).map((tag) => tag.trim());
      const late = `<template id="${lateScriptsId}"><!--preloads-->${tags.join('')}</template><script>${lateScriptsScript}</script>`;
      return html.replace(scriptTag, '').replace('</body>', () => `${late}\n  </body>`);
    },
  },
};

/**
 * The libraries that every page loads at first, as one file: it stays in the browser's cache over many versions of the
 * site. What only some pages use of them (Trans) stays apart.
 */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(?:react|react-dom|scheduler|i18next|wouter|regexparam|use-sync-external-store)\/|node_modules\/react-i18next\/dist\/es\/(?!Trans)/,
};

/** Client and server-rendering entries; `scripts/build.mjs` builds each, `server/ssr/client-files.ts` serves them with hot reload. */
export default defineConfig({
  root: folder('./client'),
  plugins: [react(), tailwindcss(), scriptsAfterPaint],
  resolve: { alias: { '@shared': folder('./shared') } },
  build: {
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 2048,
    // One stylesheet: sections whose code is fetched later are in the server's markup from the start.
    cssCodeSplit: false,
    // Every browser that runs es2022 but the oldest Safari knows the link; that one loads without it, only later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [libraries] } } },
  },
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
});
