import { Mark, markInputRule } from '@tiptap/core';
import { asWritten } from './as-written';
import { isKeptAddress } from './link-address';

const Link = Mark.create({
  name: 'link',
  priority: 1000,
  // What is typed behind a link is no part of it.
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

const emphasis = (name: 'bold' | 'italic', tags: readonly [string, string], key: string, typed: RegExp) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0], 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
    addInputRules() {
      return [markInputRule({ find: typed, type: this.type })];
    },
  });

/** A passage in another language, as it was marked in the source. */
const Passage = Mark.create({
  name: 'passage',
  addAttributes: () => ({ lang: asWritten('lang') }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Marks that nobody is offered, kept where they were written in the source. */
export const quietMarks = ['s', 'sub', 'sup', 'small', 'mark', 'code'] as const;

const quiet = (tag: (typeof quietMarks)[number]) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** What distinguishes words within a text, the outermost first. */
export const textMarks = [
  Link,
  Passage,
  emphasis('bold', ['strong', 'b'], 'Mod-b', /(?:^|\s)(\*\*(?!\s+\*\*)([^*]+)\*\*)$/),
  emphasis('italic', ['em', 'i'], 'Mod-i', /(?:^|\s)(\*(?!\s+\*)([^*]+)\*)$/),
  ...quietMarks.map(quiet),
];
