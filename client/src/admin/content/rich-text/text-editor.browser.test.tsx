import { corpus, defaultTexts, strangeTexts } from '@shared/testing/written-corpus';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isWhole, strangeParts } from './from-html';
import { createTextEditor, type TextEditor } from './use-text-editor';

let place: HTMLElement;
let open: TextEditor | undefined;
let written: string | null;
let brought: File[] = [];

function editorOf(html: string): TextEditor {
  open = createTextEditor({
    place,
    html,
    attributes: () => ({}),
    onChange: (next) => {
      written = next;
    },
    onLink: () => {},
    onFiles: (files) => brought.push(...files),
  });
  return open;
}

beforeEach(() => {
  written = null;
  brought = [];
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => {
  open?.editor.destroy();
  place.remove();
});

function pasteInto({ editor }: TextEditor, brings: Readonly<Record<string, string>> | File): string | null {
  const clipboardData = new DataTransfer();
  if (brings instanceof File) clipboardData.items.add(brings);
  else for (const [type, text] of Object.entries(brings)) clipboardData.setData(type, text);
  editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  return written;
}

const paste = (html: string) => pasteInto(editorOf(''), { 'text/html': html, 'text/plain': 'Nur Text' });

/** What is written once somebody has typed a sign at the end and the text differs from what was opened. */
function typeInto(html: string): string | null {
  const { editor } = editorOf(html);
  editor
    .chain()
    .insertContentAt(editor.state.doc.content.size, { type: 'paragraph', content: [{ type: 'text', text: '!' }] })
    .run();
  return written;
}

describe('text editor', () => {
  it('writes sample texts as the test of the server expects them', async () => {
    const entries = corpus.map(({ name, way, html }) => {
      const out = way === 'pasted' ? paste(html) : typeInto(html);
      open?.editor.destroy();
      written = null;
      return [`${way}: ${name}`, out];
    });
    expect(entries.filter(([, out]) => out === null)).toEqual([]);
    await expect(`${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`).toMatchFileSnapshot(
      '../../../../../shared/testing/written-by-editor.json',
    );
  });

  it.each(corpus.filter(({ way }) => way === 'stored'))('shows $name completely', ({ html }) => {
    expect(isWhole(html)).toBe(true);
  });

  it.each(defaultTexts)('keeps $name unchanged', ({ html }) => {
    expect(typeInto(html)).toBe(`${html}\n<p>!</p>`);
  });

  it.each(Object.entries(strangeTexts))('leaves %s to the source view', (_name, html) => {
    expect(isWhole(html)).toBe(false);
    editorOf(html);
    expect(written).toBe(null);
  });

  it('names elements and attributes that it cannot show', () => {
    expect(strangeParts('<p class="a" lang="en">x</p><dl><dt>y</dt></dl>')).toEqual(['class', 'lang', '<dl>', '<dt>']);
  });
});

describe('undo in the text editor', () => {
  it('restores the original HTML unchanged', () => {
    const html = '<p><b>alt</b></p><p>geschrieben</p>';
    const { editor } = editorOf(html);
    editor.commands.insertContent({ type: 'text', text: 'neu ' });
    expect(written).toBe('<p><strong>neu alt</strong></p>\n<p>geschrieben</p>');
    editor.commands.keyboardShortcut('Mod-z');
    expect(written).toBe(html);
  });
});

describe('address pasted into the text editor', () => {
  const over = (html: string, from: number, to: number) => {
    const open = editorOf(html);
    open.editor.commands.setTextSelection({ from, to });
    return open;
  };
  const link = (href: string, words: string) =>
    `<a href="${href}"${href.startsWith('https') ? ' rel="noopener noreferrer"' : ''}>${words}</a>`;

  it.each([
    ['https://a.example/b?c=1', 'https://a.example/b?c=1'],
    ['http://a.example\n', 'https://a.example'],
    ['www.a.example/b', 'https://www.a.example/b'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['a@b.example', 'mailto:a@b.example'],
  ])('links the selected words to %j', (pasted, href) => {
    expect(pasteInto(over('<p>Lies <em>das da</em> nach</p>', 6, 12), { 'text/plain': pasted })).toBe(
      `<p>Lies ${link(href, '<em>das da</em>')} nach</p>`,
    );
  });

  it('links selected words if the browser pastes a link, and replaces their own link', () => {
    const html = '<a href="https://a.example">https://a.example</a>';
    const before = over('<p><a href="/about">Wort</a></p>', 1, 5);
    expect(pasteInto(before, { 'text/html': html, 'text/plain': 'https://a.example' })).toBe(
      `<p>${link('https://a.example', 'Wort')}</p>`,
    );
  });

  it('becomes text if nothing or an address is selected, or if it is no address alone', () => {
    const plain = (open: TextEditor, text: string) => {
      const result = pasteInto(open, { 'text/plain': text });
      open.editor.destroy();
      return result;
    };
    expect(plain(over('<p>ab</p>', 2, 2), 'https://a.example')).toBe('<p>ahttps://a.exampleb</p>');
    expect(plain(over('<p>www.b.example</p>', 1, 14), 'https://a.example')).toBe('<p>https://a.example</p>');
    expect(plain(over('<p>ab</p>', 1, 3), 'https://a.example und mehr')).toBe('<p>https://a.example und mehr</p>');
    expect(plain(over('<p>ab</p>', 1, 3), 'javascript:alert(1)')).toBe('<p>javascript:alert(1)</p>');
  });
});

describe('picture file pasted into the text editor', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });

  it('is passed on for upload, and not handled by the browser', () => {
    const open = editorOf('<p>ab</p>');
    pasteInto(open, file);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    const { left, top } = open.editor.view.coordsAtPos(2);
    const drop = new DragEvent('drop', { dataTransfer, clientX: left, clientY: top, bubbles: true, cancelable: true });
    open.editor.view.dom.dispatchEvent(drop);
    expect(brought.map(({ name }) => name)).toEqual(['a.png', 'a.png']);
    expect(drop.defaultPrevented).toBe(true);
    expect(written).toBeNull();
    expect(open.editor.state.selection.from).toBe(2);
  });
});
