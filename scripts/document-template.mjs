import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundledLicenses } from './licenses.mjs';
import { importSource } from './source-import.mjs';

/** Comments for those who read the document's source, unlike places to fill in, have spaces. */
const comment = /\s*<!-- .*? -->/gs;

/** Between elements: it says nothing, and each page carries it within what its first round trips hold. */
const indentation = /\s*\n\s*/g;

/**
 * The document that the server fills in, with the page's own script within it: the first paint waits for no second
 * answer. Rejects where that script needs a file beside it.
 * @param {string} dist
 * @param {import('vite').Rolldown.RolldownOutput} pageScript
 */
export async function writeTemplate(dist, { output: [{ code }, ...files] }) {
  const others = files.filter(({ fileName }) => fileName !== bundledLicenses);
  if (others.length > 0) throw new Error(`The page's own script needs ${others.map(({ fileName }) => fileName)}.`);
  const { pageScriptId } = await importSource('shared/document-parts.ts');
  const built = path.join(dist, 'client/index.html');
  // What would end the element, or begin a comment in it, stands in strings and patterns alone.
  const inside = code.trim().replaceAll(/<(?=\/script|!--)/gi, '\\x3c');
  const tag = `<script type="module" id="${pageScriptId}">${inside}</script>`;
  writeFileSync(
    path.join(dist, 'index.html'),
    readFileSync(built, 'utf8')
      .replace(comment, '')
      .replace(indentation, '')
      .replace('<!--page-script-->', () => tag),
  );
  rmSync(built);
}
