import { transform } from 'lightningcss';

/**
 * A rule of a stylesheet for the server, which gives a page those it needs (server/ssr/built-client.ts).
 * @typedef {import('../server/ssr/built-client').StyleRule} StyleRule
 * @typedef {import('lightningcss').Rule} Rule
 * @typedef {import('lightningcss').Selector} Selector
 */

const filename = 'style.css';

/** The rules of a stylesheet, as the parser reads them. */
function parsed(/** @type {string} */ css) {
  /** @type {Rule[]} */
  const rules = [];
  transform({ filename, code: Buffer.from(css), visitor: { StyleSheet: (sheet) => void rules.push(...sheet.rules) } });
  return rules;
}

const anyBody = '{top:0}';

/** A selector as the build writes it. */
function printed(/** @type {Selector} */ selector) {
  const visitor = {
    Rule: {
      /** @param {Extract<Rule, { type: 'style' }>} rule */
      style: (rule) => ({ ...rule, value: { ...rule.value, selectors: [selector] } }),
    },
  };
  const { code } = transform({ filename, code: Buffer.from(`a${anyBody}`), minify: true, visitor });
  return code.toString().slice(0, -anyBody.length);
}

/**
 * Kinds of fields whose parts the browser draws, by the names of these parts.
 * @type {[RegExp, string][]}
 */
const fieldsOfParts = [
  [/^file-selector-button$/, 'file'],
  [/^-webkit-(?:inner|outer)-spin-button$/, 'number'],
  [/^-webkit-search-/, 'search'],
  // Days and times of every kind.
  [/^-webkit-(?:date|calendar)/, 'date'],
];

/** The field without which a selector finds no part of it, as an element with its type. */
function fieldOf(/** @type {Extract<import('lightningcss').SelectorComponent, { type: 'pseudo-element' }>} */ part) {
  const name = part.kind === 'custom' ? part.name : part.kind;
  const [, type] = fieldsOfParts.find(([parts]) => parts.test(name)) ?? [];
  return type ? [`input ${type}`] : [];
}

/**
 * The classes, with a dot, ids, with `#`, elements, and kinds of fields without which a selector finds nothing. What stands in brackets
 * is left out: `:not(.open)` and one of `:is(.a, .b)` may find an element without it.
 */
const needsOf = (/** @type {Selector} */ selector) =>
  selector.flatMap((part) => {
    if (part.type === 'class') return [`.${part.name}`];
    if (part.type === 'id') return [`#${part.name}`];
    if (part.type === 'pseudo-element') return fieldOf(part);
    return part.type === 'type' ? [part.name.toLowerCase()] : [];
  });

/**
 * The rules of a group, of which a page may need some; others are taken whole.
 * @returns {Rule[]}
 */
function inside(/** @type {Rule} */ rule) {
  switch (rule.type) {
    case 'media':
    case 'supports':
    case 'container':
    case 'layer-block':
    case 'scope':
    case 'starting-style':
      return rule.value.rules;
    default:
      return [];
  }
}

/**
 * Takes a stylesheet apart.
 * @param {string} css as the build writes it, without what means nothing
 * @returns {StyleRule[]}
 */
export function styleRules(css) {
  const lines = css.split('\n');
  const beginnings = lines.map((_line, index) => lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0));
  const beginOf = (/** @type {Rule} */ rule) => {
    if (!('value' in rule && rule.value))
      throw new Error(`The stylesheet has a rule of the unknown kind "${rule.type}".`);
    return (beginnings[rule.value.loc.line] ?? 0) + rule.value.loc.column - 1;
  };

  /**
   * One rule, whose text is known.
   * @returns {StyleRule}
   */
  const ruleOf = (/** @type {Rule} */ rule, /** @type {string} */ text, /** @type {number} */ begin) => {
    if (rule.type === 'style') {
      const selectors = rule.value.selectors.map((one) => ({ text: printed(one), needs: needsOf(one) }));
      const before = selectors.map((selector) => selector.text).join(',');
      if (!text.startsWith(`${before}{`)) throw new Error(`The build has written "${before}" in another way: ${text}`);
      return { text: text.slice(before.length), selectors };
    }
    const rules = inside(rule);
    const [first] = rules;
    if (!first) return { text };
    const before = css.slice(begin, beginOf(first)).trimEnd();
    return { text: before.slice(0, -1), inside: rulesUpTo(rules, begin + text.length - 1) };
  };

  /** Each rule ends where the next one begins, and the last one where what holds it ends. */
  const rulesUpTo = (/** @type {Rule[]} */ rules, /** @type {number} */ end) =>
    rules.map((rule, index) => {
      const next = rules[index + 1];
      const begin = beginOf(rule);
      return ruleOf(rule, css.slice(begin, next ? beginOf(next) : end).trimEnd(), begin);
    });

  return rulesUpTo(parsed(css), css.length);
}
