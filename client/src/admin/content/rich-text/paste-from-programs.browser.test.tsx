import { pastedCases } from '@shared/testing/pasted-programs';
import { afterEach, describe, expect, it } from 'vitest';
import { isWhole } from './from-html';
import { createTextEditor, type TextEditor } from './use-text-editor';

let open: TextEditor | undefined;
afterEach(() => open?.editor.destroy());

/** What is stored after a paste into an empty text, without the line breaks between blocks. */
function stored(copied: string, type = 'text/html'): string {
  let written = '';
  open = createTextEditor({
    place: document.createElement('div'),
    html: '',
    attributes: () => ({}),
    onChange: (next) => {
      written = next;
    },
    onLink: () => {},
    onFiles: () => {},
  });
  const clipboardData = new DataTransfer();
  clipboardData.setData(type, copied);
  open.editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  return written;
}

describe('text pasted from a program', () => {
  it.each(pastedCases)('keeps its structure: $program, $what', ({ html, stored: expected }) => {
    const written = stored(html);
    expect(written.replaceAll('\n', '')).toBe(expected);
    expect(isWhole(written)).toBe(true);
  });

  it.each([
    [
      'a table of cells with breaks, tabs, quotation marks, bars and tags',
      'Ort\tPreis\r\n"Mitte\nWest"\t"""a|b"" <i>"\r\n"\t"\t\r\n',
      '<table><tbody><tr><td>Ort</td><td>Preis</td></tr><tr><td>Mitte<br />West</td><td>"a|b" &lt;i&gt;</td></tr><tr><td></td><td></td></tr></tbody></table>',
    ],
    ['text of which some lines hold a tab', 'Eins\tZwei\nDrei', '<p>Eins\tZwei</p><p>Drei</p>'],
    ['a line with tabs', 'Eins\tZwei', '<p>Eins\tZwei</p>'],
  ])('keeps %s if it comes as plain text alone', (_what, text, expected) => {
    expect(stored(text, 'text/plain').replaceAll('\n', '')).toBe(expected);
  });
});
