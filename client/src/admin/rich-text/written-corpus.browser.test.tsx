import { corpus, defaultTexts, strangeTexts } from '@shared/testing/written-corpus';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isWhole, strangeParts } from './from-html';
import { createTextEditor, type TextEditor } from './text-editor';

let place: HTMLElement;
let open: TextEditor | undefined;
let written: string | null;

function editorOf(html: string): TextEditor {
  open = createTextEditor({
    place,
    html,
    attributes: () => ({}),
    onChange: (next) => {
      written = next;
    },
    onLink: () => {},
  });
  return open;
}

beforeEach(() => {
  written = null;
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => {
  open?.editor.destroy();
  place.remove();
});

function paste(html: string): string | null {
  const { editor } = editorOf('');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', 'Nur Text');
  editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  return written;
}

/** What is written once somebody has typed a sign at the end and the text differs from what was opened. */
function typeInto(html: string): string | null {
  const { editor } = editorOf(html);
  editor
    .chain()
    .insertContentAt(editor.state.doc.content.size, { type: 'paragraph', content: [{ type: 'text', text: '!' }] })
    .run();
  return written;
}

describe('the corpus', () => {
  it('is written as the server keeps it: its test reads what is written here', async () => {
    const entries = corpus.map(({ name, way, html }) => {
      const out = way === 'pasted' ? paste(html) : typeInto(html);
      open?.editor.destroy();
      written = null;
      return [`${way}: ${name}`, out];
    });
    expect(entries.filter(([, out]) => out === null)).toEqual([]);
    await expect(`${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`).toMatchFileSnapshot(
      '../../../../shared/testing/written-by-editor.json',
    );
  });

  it.each(corpus.filter(({ way }) => way === 'stored'))('$name is shown as a whole', ({ html }) => {
    expect(isWhole(html)).toBe(true);
  });

  it.each(defaultTexts)('$name comes back to the byte', ({ html }) => {
    // But for what the cleaning adds when it is first stored.
    const stored = html.replace(/<a href="https:[^"]*"/g, '$& rel="noopener noreferrer"');
    expect(typeInto(stored)).toBe(`${stored}\n<p>!</p>`);
  });

  it.each(Object.entries(strangeTexts))('%s is left to the source', (_name, html) => {
    expect(isWhole(html)).toBe(false);
    editorOf(html);
    expect(written).toBe(null);
  });

  it('names what is in the way', () => {
    expect(strangeParts('<p class="a" lang="en">x</p><table><tbody></tbody></table>')).toEqual([
      'class',
      'lang',
      '<table>',
      '<tbody>',
    ]);
  });
});

describe('undo', () => {
  it('back to where it began leaves the bytes as they were', () => {
    const html = '<p><b>alt</b></p><p>geschrieben</p>';
    const { editor } = editorOf(html);
    editor.commands.insertContent('neu ');
    expect(written).toBe('<p><strong>neu alt</strong></p>\n<p>geschrieben</p>');
    editor.commands.keyboardShortcut('Mod-z');
    expect(written).toBe(html);
  });
});
