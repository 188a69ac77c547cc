import { isOwnPicture, keptStart } from '@shared/rules/kept-html';
import { type Attribute, Mark, markInputRule, Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';
import { isKeptAddress } from './link-address';
import { tableNodes } from './text-tables';

/** Keeps an attribute as text: by default the library turns what looks like a number into one. */
function asWritten(name: string, ...fallback: (string | null)[]): Attribute {
  return {
    parseHTML: (element: HTMLElement) => element.getAttribute(name),
    ...(fallback.length > 0 ? { default: fallback[0] } : {}),
  };
}

/** Heading levels that the editor offers, below the block's own title. A stored h2 stays one. */
const headingLevels = [3, 4] as const;

const storedLevels = [2, ...headingLevels];

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });

const Text = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode('paragraph') };
  },
});

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: headingLevels[0], rendered: false } }),
  parseHTML: () => storedLevels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
  addInputRules() {
    // As in Markdown, but `#` stands for the first level that is offered here.
    return headingLevels.map((level, index) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${index + 1}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
});

/** The number that a list goes on with after something else; null if it begins at 1. */
const start: Attribute = { default: null, parseHTML: (element) => keptStart(element.getAttribute('start')) };

const list = (name: 'bulletList' | 'orderedList', tag: 'ul' | 'ol', typed: RegExp) =>
  Node.create({
    name,
    group: 'block list',
    content: 'listItem+',
    addAttributes: () => (tag === 'ol' ? { start } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addInputRules() {
      return [wrappingInputRule({ find: typed, type: this.type })];
    },
  });

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph block*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem('listItem') };
  },
});

/** Deepest nesting of lists in the editor, far below what the server refuses. */
export const deepestList = 6;

const Quote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

/** Lines of one postal address, as in the imprint. The editor keeps it but offers no new one. */
const Address = Node.create({
  name: 'address',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'address' }],
  renderHTML: () => ['address', 0],
});

const Rule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

const LineBreak = Node.create({
  name: 'hardBreak',
  inline: true,
  group: 'inline',
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const add = () => this.editor.commands.insertContent({ type: 'hardBreak' });
    return { 'Shift-Enter': add, 'Mod-Enter': add };
  },
});

/** A picture of this site within a text. Its width and height are kept if the source has them. */
const Picture = Node.create({
  name: 'image',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () => ({
    src: asWritten('src'),
    alt: asWritten('alt', null),
    width: asWritten('width', null),
    height: asWritten('height', null),
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (img) => isOwnPicture(img.getAttribute('src') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

export const textNodes = [
  Doc,
  Text,
  Paragraph,
  Heading,
  list('bulletList', 'ul', /^\s*[-+*]\s$/),
  list('orderedList', 'ol', /^\s*1[.)]\s$/),
  ListItem,
  Quote,
  Address,
  Rule,
  LineBreak,
  Picture,
  ...tableNodes,
];

const Link = Mark.create({
  name: 'link',
  priority: 1000,
  // Text typed behind a link is not part of it.
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({
    href: asWritten('href'),
    hreflang: asWritten('hreflang', null),
    rel: asWritten('rel', null),
  }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (link) => isKeptAddress(link.getAttribute('href') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

const emphasis = (name: 'bold' | 'italic', tags: readonly [string, string], typed: RegExp) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0], 0],
    addInputRules() {
      return [markInputRule({ find: typed, type: this.type })];
    },
  });

const Passage = Mark.create({
  name: 'passage',
  addAttributes: () => ({ lang: asWritten('lang') }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Marks from the source that the editor keeps but does not offer. */
export const quietMarks = ['s', 'sub', 'sup', 'small', 'mark', 'code'] as const;

const quiet = (tag: (typeof quietMarks)[number]) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** The outermost first. */
export const textMarks = [
  Link,
  Passage,
  emphasis('bold', ['strong', 'b'], /(?:^|\s)(\*\*(?!\s+\*\*)([^*]+)\*\*)$/),
  emphasis('italic', ['em', 'i'], /(?:^|\s)(\*(?!\s+\*)([^*]+)\*)$/),
  ...quietMarks.map(quiet),
];
