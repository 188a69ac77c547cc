import type { PreviewText } from '@shared/contracts/preview-messages';
import { paragraphsIn, withParagraphs } from './stega';
import type { FoundText, TextIndex } from './text-index';

/** Element that replaces a text while it is edited; a name that no stylesheet targets. */
const editorTag = 'preview-text';

interface EditorOptions {
  index: TextIndex;
  found: FoundText & { place: NonNullable<FoundText['place']> };
  text: PreviewText;
  language: string;
  onType: (value: string) => void;
  onBlur: () => void;
}

export interface TextEditor {
  found: FoundText;
  element: HTMLElement;
  /** Takes the form's current text if it differs from what was typed here. */
  follow: (text: PreviewText) => void;
  close: () => void;
}

/** Removes aria-hidden around the text while it is edited. Returns a function that restores it. */
function uncover(element: Element): () => void {
  const covered: Element[] = [];
  for (let up = element.closest('[aria-hidden="true"]'); up; up = element.closest('[aria-hidden="true"]')) {
    up.removeAttribute('aria-hidden');
    covered.push(up);
  }
  return () => {
    for (const one of covered) one.setAttribute('aria-hidden', 'true');
  };
}

function editable({ text, language }: EditorOptions, value: string): HTMLElement {
  const element = document.createElement(editorTag);
  element.setAttribute('contenteditable', 'plaintext-only');
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-label', text.label);
  element.setAttribute('aria-multiline', String(text.lines));
  element.lang = language;
  element.textContent = value;
  return element;
}

/**
 * Puts an editor in place of a text. React's text node stays there, emptied, so that React can still render around it;
 * other occurrences of the text on the page are updated.
 */
export function openEditor(options: EditorOptions): TextEditor | null {
  const { index, found, language: _, onType, onBlur } = options;
  const { node, source, place } = found;
  let { text } = options;
  const value = paragraphsIn(text.value, place);
  const holder = node.parentElement;
  if (value === undefined || !holder) return null;

  let whole = text.value;
  let typed = value;
  const element = editable(options, value);
  const rest = new Text(place.after);
  const cover = uncover(holder);
  const others = [...index.all()].filter(
    (other) => other.node !== node && other.source === source && other.place?.first === place.first,
  );
  const show = (where: FoundText) => {
    where.node.data = (where.place?.before ?? '') + typed + (where.place?.after ?? '');
  };
  index.quietly(() => {
    node.data = place.before;
    node.after(element, rest);
  });

  const judge = () => {
    if (whole.length > text.max) element.setAttribute('aria-invalid', 'true');
    else element.removeAttribute('aria-invalid');
  };
  const read = () => {
    const written = element.textContent ?? '';
    if (text.lines || !/[\r\n]/.test(written)) return written;
    element.textContent = written.replace(/[\r\n]+/g, ' ');
    placeCursor(element, null);
    return element.textContent ?? '';
  };
  element.addEventListener('input', () => {
    typed = read();
    whole = withParagraphs(text.value, place, typed);
    for (const other of others) index.quietly(() => show(other));
    judge();
    onType(whole);
  });
  element.addEventListener('blur', onBlur);

  return {
    found,
    element,
    follow: (next) => {
      // Trailing white space that was trimmed on saving stays in the editor.
      if (next.value.trim() === whole.trim()) return;
      const part = paragraphsIn(next.value, place);
      if (part === undefined) return element.blur();
      text = next;
      whole = next.value;
      typed = part;
      element.textContent = part;
      placeCursor(element, null);
    },
    close: () => {
      element.removeEventListener('blur', onBlur);
      cover();
      index.quietly(() => {
        element.remove();
        rest.remove();
        show(found);
      });
    },
  };
}

export function placeCursor(element: HTMLElement, character: number | null): void {
  const node = element.firstChild;
  const selection = window.getSelection();
  if (!(node instanceof Text) || character === null) {
    selection?.selectAllChildren(element);
    return void selection?.collapseToEnd();
  }
  selection?.collapse(node, Math.min(character, node.length));
}
