import { parseSync } from 'vite';
import { ages, isNew, mayHoldNew } from './function-ages.mjs';

/**
 * A node of a script's syntax tree, as far as it is looked at.
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} SyntaxNode
 */

/** Name of the member that an expression asks for; undefined if it is computed. */
function memberName(/** @type {SyntaxNode} */ { computed, property }) {
  if (!computed) return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
}

/** Parts of a node that are nodes themselves, each with the name of its place. */
function* partsOf(/** @type {SyntaxNode} */ node) {
  for (const place in node) {
    const value = node[place];
    if (Array.isArray(value)) {
      for (const part of value) if (typeof part?.type === 'string') yield { place, part };
    } else if (typeof value?.type === 'string') yield { place, part: value };
  }
}

/**
 * The places of a node in which a name stands for a variable, for kinds of nodes that hold other names, too.
 * @type {Record<string, readonly string[]>}
 */
const places = {
  MemberExpression: ['object'],
  Property: ['value'],
  MethodDefinition: ['value'],
  PropertyDefinition: ['value'],
  LabeledStatement: [],
  BreakStatement: [],
  ContinueStatement: [],
  ExportSpecifier: [],
  ImportSpecifier: [],
};

/** Whether a name stands for a variable, not for a key or a member. */
function isVariable(/** @type {SyntaxNode} */ parent, /** @type {string} */ place) {
  const variables = places[parent.type];
  return !variables || variables.includes(place) || (parent.computed && parent.type !== 'Property');
}

/**
 * The places in which a name is declared, in each kind of node.
 * @type {Record<string, readonly string[]>}
 */
const declares = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
};

/** The names that a script declares anywhere, which hide the globals of those names. */
function declaredIn(/** @type {string} */ code) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {(node: SyntaxNode, declaring: boolean) => void} */
  function look(node, declaring) {
    if (declaring && node.type === 'Identifier') names.add(node.name);
    const here = declares[node.type];
    const isPattern = /Pattern$|^RestElement$|^Property$/.test(node.type);
    for (const { place, part } of partsOf(node)) {
      look(part, here ? here.includes(place) : declaring && isPattern && !['key', 'right'].includes(place));
    }
  }
  look(syntaxOf(code), false);
  return names;
}

/** The part of a statement or an expression that decides whether the rest of it runs. */
const conditionOf = (/** @type {SyntaxNode} */ node) =>
  node.type === 'LogicalExpression' && node.operator === '&&' ? node.left : node.test;

const isTypeof = (/** @type {SyntaxNode} */ { type, operator }) => type === 'UnaryExpression' && operator === 'typeof';

/** @returns {SyntaxNode} */
const syntaxOf = (/** @type {string} */ code) => /** @type {any} */ (parseSync('script.js', code).program);

/**
 * Functions, and properties of the page that are written, that one of the served browsers lacks, each once and in
 * order. A member is known by its name alone, so one that an older object has as well is not found. What is asked for
 * before it is used (`if (document.startViewTransition)`, `'name' in object`, `typeof name`, `?.()`) is left out.
 * @param {string} code
 * @param {(name: string) => boolean} [isDeclared] whether a name hides a global; by default one that the script declares
 */
export function newFunctionsIn(code, isDeclared = (name) => declaredIn(code).has(name)) {
  if (!mayHoldNew(code)) return [];
  /** @type {Set<string>} */
  const found = new Set();
  /** @type {SyntaxNode[]} */
  const conditions = [];
  const report = (/** @type {string} */ name, /** @type {string} */ shown) => {
    const asked = conditions.some(({ start, end }) => new RegExp(`\\b${name}\\b`).test(code.slice(start, end)));
    if (!asked) found.add(shown);
  };

  /** @type {(node: SyntaxNode, parent: SyntaxNode, place: string) => void} */
  function lookAtMember(node, parent, place) {
    const name = memberName(node);
    const called = parent.type === 'CallExpression' && place === 'callee' && !parent.optional;
    const written = parent.type === 'AssignmentExpression' && place === 'left';
    const named = node.object.type === 'Identifier' ? `${node.object.name}.${name}` : '';
    const age = ages.named.get(named);
    if (isNew(age) && called && !isDeclared(node.object.name)) report(name, named);
    else if (!age && (called ? isNew(ages.members.get(name)) : written && isNew(ages.written.get(name))))
      report(name, `.${name}`);
  }

  /** @type {(node: SyntaxNode, parent: SyntaxNode, place: string) => void} */
  function look(node, parent, place) {
    if (node.type === 'MemberExpression') lookAtMember(node, parent, place);
    else if (node.type === 'Identifier' && isNew(ages.globals.get(node.name))) {
      if (isVariable(parent, place) && !isTypeof(parent) && !isDeclared(node.name)) report(node.name, node.name);
      // Sets of characters in regular expressions: Chrome 112, Firefox 116, Safari 17.
    } else if (node.type === 'Literal' && node.regex?.flags.includes('v')) found.add('/v');
    const condition = conditionOf(node);
    for (const { place: part, part: child } of partsOf(node)) {
      const decided = condition && child !== condition;
      if (decided) conditions.push(condition);
      look(child, node, part);
      if (decided) conditions.pop();
    }
  }

  const program = syntaxOf(code);
  look(program, program, '');
  return [...found].sort();
}

/**
 * What may stand in the scripts of a package or a file, although its name is new: it is something else of that name, or
 * is asked for in a way that the search does not see.
 * @type {Record<string, readonly string[]>}
 */
const allowed = {
  // Functions of the content area and the site.
  'client/src/admin/session/account/session-list.tsx': ['.login'],
  'client/src/admin/session/require-role.tsx': ['.login'],
  'client/src/admin/session/session-provider.tsx': ['.login'],
  'client/src/admin/content/preview-links/preview-links-card.tsx': ['.revoke'],
  'client/src/admin/settings/integrations/tokens-card.tsx': ['.revoke'],
  'client/src/admin/entity-form/use-entity-save.ts': ['.address'],
  'client/src/admin/entity-form/save-results.ts': ['.address'],
  'client/src/enhancements/when-drawn.ts': ['.take'],
  // Functions of the packages.
  '@radix-ui/react-collection': ['.toSorted'],
  '@simplewebauthn/browser': ['.controller'],
  '@tiptap/core': ['.command'],
  i18next: ['.escape', '.handle'],
  'prosemirror-model': ['.addElement', '.sync'],
  'prosemirror-view': ['.side'],
  zod: ['.when'],
  // Asked for before, and kept in a variable.
  '@radix-ui/react-focus-scope': ['.checkVisibility'],
  // Within try and catch, and only for a component that nothing here uses.
  'react-dom': ['.startViewTransition'],
};

/** A value that is made when it is first asked for. */
function lazily(/** @type {() => ReadonlySet<string>} */ make) {
  /** @type {ReadonlySet<string> | undefined} */
  let made;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Ends a build whose scripts ask for a function that one of the served browsers lacks.
 * @type {import('vite').Plugin}
 */
export const onlyServedFunctions = {
  name: 'only-served-functions',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk' ? Object.entries(chunk.modules) : [],
    );
    // A file of the build is one scope, in which the modules that it is made of see each other's names.
    const declared = modules.map(([, { code }]) => lazily(() => declaredIn(code ?? '')));
    const isDeclared = (/** @type {string} */ name) => declared.some((names) => names().has(name));
    const wrong = modules.flatMap(([module, { code }]) => {
      const [place = module] = /(?<=\/node_modules\/)(?:@[^/]+\/)?[^/]+/.exec(module) ?? [];
      const may = Object.entries(allowed).flatMap(([end, names]) => (place.endsWith(end) ? names : []));
      return newFunctionsIn(code ?? '', isDeclared)
        .filter((name) => !may.includes(name))
        .map((name) => `${module}: ${name}`);
    });
    if (wrong.length === 0) return;
    this.error(
      ['Functions that one of the served browsers (scripts/served-browsers.mjs) lacks:', ...wrong].join('\n  '),
    );
  },
};
