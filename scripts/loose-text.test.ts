import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './import-rules/graph';

/** A node of the syntax tree, as far as this check reads it. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

function childNodes(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

const isBlank = ({ value }: SyntaxNode) => typeof value !== 'string' || (/^\s*$/.test(value) && value.includes('\n'));

/** Methods that give a text; the type check does not look into fragments. */
const textMethods = /^(?:join|pad(?:End|Start)|replace(?:All)?|slice|substring|to(?:Lower|Upper)Case|toString|trim)$/;

/** Whether an expression gives a text, as far as its syntax shows it; the type check sees the others. */
function givesText(expression: SyntaxNode): boolean {
  const { type } = expression;
  const branch = (name: string) => isNode(expression[name]) && givesText(expression[name] as SyntaxNode);
  if (type === 'TemplateLiteral') return true;
  if (type === 'Literal') return typeof expression.value === 'string' || typeof expression.value === 'number';
  if (type === 'LogicalExpression') return branch('right');
  if (type === 'ConditionalExpression') return branch('consequent') || branch('alternate');
  if (type === 'BinaryExpression') return expression.operator === '+';
  const callee = expression.callee as SyntaxNode | undefined;
  if (type !== 'CallExpression' || !callee) return false;
  if (callee.type === 'MemberExpression') return textMethods.test(String((callee.property as SyntaxNode).name));
  return callee.type === 'Identifier' && callee.name === 't';
}

function isText(child: SyntaxNode): boolean {
  if (child.type === 'JSXText') return !isBlank(child);
  return child.type === 'JSXExpressionContainer' && isNode(child.expression) && givesText(child.expression);
}

const isEmpty = (child: SyntaxNode) =>
  (child.type === 'JSXText' && isBlank(child)) ||
  (child.type === 'JSXExpressionContainer' && (child.expression as SyntaxNode).type === 'JSXEmptyExpression');

/** Whether a function is a component, by its name. */
const isComponent = ({ type, id }: SyntaxNode) =>
  type === 'FunctionDeclaration' && isNode(id) && /^[A-Z]/.test(String(id.name));

/** The results of a function, without those of the functions in it. */
function resultsOf(body: SyntaxNode): SyntaxNode[] {
  if (/Function/.test(body.type)) return [];
  if (body.type === 'ReturnStatement') return isNode(body.argument) ? [body.argument] : [];
  return childNodes(body).flatMap(resultsOf);
}

/** Texts in a syntax tree that React would have to move, remove or change as nodes of their own. */
function looseTexts(node: SyntaxNode): SyntaxNode[] {
  const inner = childNodes(node).flatMap(looseTexts);
  if (isComponent(node) && isNode(node.body)) return [...resultsOf(node.body).filter(givesText), ...inner];
  const children = ((node.children as SyntaxNode[] | undefined) ?? []).filter((child) => !isEmpty(child));
  if (node.type === 'JSXFragment') return [...children.filter(isText), ...inner];
  if (node.type === 'JSXElement' && children.length > 1) return [...children.filter(isText), ...inner];
  return inner;
}

/** Loose texts of a file's source, as `name:line text`. */
function looseTextsIn(name: string, source: string): string[] {
  const tree = parseAst(source, { lang: 'tsx' }) as unknown as SyntaxNode;
  return looseTexts(tree).map(({ start, end }) => {
    const text = source.slice(start, end);
    const line = source.slice(0, start + text.length - text.trimStart().length).split('\n').length;
    return `${name}:${line} ${text.trim()}`;
  });
}

const shown = (jsx: string) => looseTextsIn('probe.tsx', jsx).map((found) => found.replace(/^probe\.tsx:1 /, ''));

describe('text beside other elements', () => {
  it('has an element of its own in every file of the client', () => {
    const files = sourceFiles('client/src').filter((file) => /(?<!\.types)\.tsx$/.test(file));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => looseTextsIn(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ['<>Text</>', ['Text']],
    ["<>{t('key')}</>", ["{t('key')}"]],
    ['<>{text.slice(1)}<B /></>', ['{text.slice(1)}']],
    ['<>{on ? `a` : <B />}<C /></>', ['{on ? `a` : <B />}']],
    ['<Link>Text <Icon /></Link>', ['Text']],
    ["<Link><Icon />{on && 'Text'}</Link>", ["{on && 'Text'}"]],
    ['<RadixDialog.Title>{title}{1}</RadixDialog.Title>', ['{1}']],
    ["function Note() { if (off) return <b />; return t('key'); }", ["t('key')"]],
  ])('is found in %s', (source, found) => expect(shown(source)).toEqual(found));

  it.each([
    '<Link>Text</Link>',
    "<Link>{t('key')}</Link>",
    '<><B />{on && <C />}{list.map((one) => <D key={one} />)}</>',
    '<Link>{/* why */}Text</Link>',
    "function note() { return t('key'); }",
    "function Note() { const name = () => t('key'); return <b>{name()}</b>; }",
  ])('is not found in %s', (source) => expect(shown(source)).toEqual([]));

  it('is reported with its file and line', () => {
    expect(looseTextsIn('a.tsx', '<p>\n  <b />\n  Text\n</p>')).toEqual(['a.tsx:3 Text']);
  });
});
