/**
 * A rule of a stylesheet for the server, which gives a page those it needs (server/ssr/built-client.ts).
 * @typedef {import('../server/ssr/built-client').StyleRule} StyleRule
 */

/** What a stylesheet is made of: comments, texts in which a brace means nothing, braces, semicolons and the rest. */
const parts = /\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]|[^"'{};\\/]+|\//gs;

/** At-rules that hold rules, of which a page may need some; others are taken whole. */
const grouping = /^@(?:media|layer|supports|container)\b/;

/** A selector without its brackets, in which may stand what is not there: `:not(.open)`. */
function outsideBrackets(/** @type {string} */ selector) {
  const outer = selector.replace(/(?<!\\)\((?:\\.|[^()\\])*\)|(?<!\\)\[(?:\\.|[^\]\\])*\]/g, '');
  return outer === selector ? selector : outsideBrackets(outer);
}

/** Name of a class without the escapes of a stylesheet. */
const unescaped = (/** @type {string} */ name) =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_all, code, letter) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  );

const classes = /(?<!\\)\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
const idsAndStates = /(?:#|::?)[\w-]+/g;

/** For each selector of a list the classes, with their dot, and the elements without which it finds nothing. */
function needsOf(/** @type {string} */ selectors) {
  return outsideBrackets(selectors)
    .split(/(?<!\\),/)
    .map((selector) => [
      ...[...selector.matchAll(classes)].map(([, name = '']) => `.${unescaped(name)}`),
      ...(selector
        .replace(classes, '')
        .replace(idsAndStates, '')
        .toLowerCase()
        .match(/[a-z][\w-]*/g) ?? []),
    ]);
}

/** One rule of what stands before its braces and in them. */
function ruleOf(/** @type {string} */ before, /** @type {StyleRule[]} */ inside) {
  if (grouping.test(before)) return { text: before, inside };
  const text = `${before}{${inside.map((rule) => rule.text).join('')}}`;
  const needs = before.startsWith('@') ? [[]] : needsOf(before);
  return needs.some((names) => names.length === 0) ? { text } : { text, needs };
}

/**
 * Takes a built stylesheet apart.
 * @param {string} css
 * @returns {StyleRule[]}
 */
export function styleRules(css) {
  /** @type {{ before: string, inside: StyleRule[] }[]} */
  const open = [{ before: '', inside: [] }];
  let text = '';
  for (const [part] of css.matchAll(parts)) {
    const { before, inside } = open.at(-1) ?? { before: '', inside: [] };
    if (part.startsWith('/*')) continue;
    text += part;
    if (part === '{') open.push({ before: text.slice(0, -1).trim(), inside: [] });
    else if (part === ';') inside.push({ text: text.trim() });
    else if (part === '}') {
      const last = text.slice(0, -1).trim();
      if (last) inside.push({ text: last });
      open.pop();
      open.at(-1)?.inside.push(ruleOf(before, inside));
    } else continue;
    text = '';
  }
  return open[0]?.inside ?? [];
}
