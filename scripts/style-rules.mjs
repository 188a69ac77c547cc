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
const ids = /#[\w-]+/g;
const states = /::?[\w-]+/g;

/** The selectors of a list; a comma in brackets or in a string parts nothing. */
function selectorsOf(/** @type {string} */ list) {
  const selectors = [''];
  let depth = 0;
  for (const [token] of list.matchAll(/\\.|"(?:\\.|[^"\\])*"|./gs)) {
    if (token === '(' || token === '[') depth += 1;
    if (token === ')' || token === ']') depth -= 1;
    if (token === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += token;
  }
  return selectors;
}

/** The classes, with a dot, ids, with `#`, and elements without which a selector finds nothing. */
function needsOf(/** @type {string} */ selector) {
  const outer = outsideBrackets(selector);
  const rest = outer.replace(classes, '').replace(ids, '').replace(states, '');
  return [
    ...[...outer.matchAll(classes)].map(([, name = '']) => `.${unescaped(name)}`),
    ...(outer.match(ids) ?? []),
    ...(rest.toLowerCase().match(/[a-z][\w-]*/g) ?? []),
  ];
}

const asWritten = (/** @type {StyleRule} */ { selectors = [], text }) =>
  selectors.map((selector) => selector.text).join(',') + text;

/** One rule of what stands before its braces and in them. */
function ruleOf(/** @type {string} */ before, /** @type {StyleRule[]} */ inside) {
  if (grouping.test(before)) return { text: before, inside };
  const body = `{${inside.map(asWritten).join('')}}`;
  if (before.startsWith('@')) return { text: before + body };
  return { text: body, selectors: selectorsOf(before).map((text) => ({ text, needs: needsOf(text) })) };
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
