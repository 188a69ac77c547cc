import { pastedCases } from '@shared/testing/pasted-programs';
import { afterEach, describe, expect, it } from 'vitest';
import { isWhole } from './from-html';
import { createTextEditor, type TextEditor } from './use-text-editor';

let open: TextEditor | undefined;
afterEach(() => open?.editor.destroy());

/** What is stored after a paste into an empty text, without the line breaks between blocks. */
function stored(html: string): string {
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
  clipboardData.setData('text/html', html);
  open.editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  return written;
}

describe('text pasted from a program', () => {
  it.each(pastedCases)('keeps its structure: $program, $what', ({ html, stored: expected }) => {
    const written = stored(html);
    expect(written.replaceAll('\n', '')).toBe(expected);
    expect(isWhole(written)).toBe(true);
  });
});
