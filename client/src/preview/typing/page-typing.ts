import type { PublicSection } from '@shared/contracts/content';
import type { FromPreview, PreviewFocus, ShowPreview, TextPlace } from '@shared/contracts/preview-messages';
import { isComposing } from '../../ui/keyboard';
import { disableInteraction, listenFirst } from './disable-interaction';
import { openEditor, placeCursor, type TextEditor } from './edited-element';
import { asButton, drawnText, type Pinned, pictureSource } from './marked-content';
import { paragraphsOf } from './stega';
import {
  characterAt,
  elementOf,
  type FoundText,
  indexTexts,
  isOnPage,
  isSeen,
  pinnedText,
  type Stop,
  stopFinder,
  textAtPoint,
} from './text-index';

export interface TypingState {
  sections: readonly PublicSection[];
  focus: PreviewFocus | null;
  show: Pick<ShowPreview, 'texts' | 'language'> | null;
}

interface TypingOptions {
  page: HTMLElement;
  state: () => TypingState;
  postToEditor: (message: FromPreview) => void;
  /** Keeps the rendered text unchanged while it is edited. */
  onPin: (pinned: Pinned) => void;
  onPart: (x: number, y: number) => void;
}

export function startTyping({ page, state, postToEditor, onPin, onPart }: TypingOptions) {
  let editor: TextEditor | null = null;
  let count = 0;
  /** Where the keyboard focus is while nothing is edited. */
  let here: Stop | null = null;
  /** A requested text to edit once it is on the page. */
  let wanted: (TextPlace & { count: number }) | null = null;
  let lastStart = 0;

  const index = indexTexts(page, {
    isOwn: (node) => editor?.element.contains(node) === true,
    onChange: () => {
      disableInteraction(page);
      if (editor && !editor.element.isConnected) close();
    },
  });
  disableInteraction(page);

  const { isPinned, pin, restore } = pinnedText(index, onPin);
  const pictureOf = (image: Element) => pictureSource(state().sections, image);
  const beside = stopFinder(page, index, (image) => pictureOf(image) !== null);

  const isOpenPart = ({ section, block }: PreviewFocus) => {
    const { focus } = state();
    return focus?.section === section && focus.block === block;
  };

  function close() {
    const closing = editor;
    editor = null;
    closing?.close();
  }

  function inForm(found: FoundText) {
    const { section, block, field } = found.source;
    postToEditor({ kind: 'preview/field', section, block, field });
  }

  /** Shows the hidden panel that contains the text, by clicking its tab. */
  function bring({ node }: FoundText) {
    const panel = node.parentElement?.closest('[role=tabpanel]')?.getAttribute('aria-labelledby');
    const tab =
      node.parentElement?.closest<HTMLElement>('[role=tab]') ?? (panel ? document.getElementById(panel) : null);
    if (tab?.getAttribute('aria-selected') === 'false') tab.click();
    disableInteraction(page);
  }

  function edit(found: FoundText, character: number | null) {
    const { source, place } = found;
    const { show, sections } = state();
    const text = show?.texts?.[source.field];
    const drawn = drawnText(sections, source);
    const asDrawn = text && drawn !== undefined && paragraphsOf(text.value).length === paragraphsOf(drawn).length;
    close();
    if (!place || !text || !asDrawn || !show) return inForm(found);
    bring(found);
    pin(source, drawn);
    editor = openEditor({
      index,
      found: { ...found, place },
      text,
      language: show.language,
      onType: (value) => {
        count += 1;
        postToEditor({ kind: 'preview/type', field: source.field, value, count });
      },
      onBlur: () => {
        if (document.activeElement !== editor?.element || !document.hasFocus()) close();
      },
    });
    if (!editor) return inForm(found);
    here = null;
    editor.element.focus({ preventScroll: character !== null });
    placeCursor(editor.element, character);
    postToEditor({ kind: 'preview/edit', field: source.field });
  }

  function open(found: FoundText, character: number | null) {
    const { section, block, field } = found.source;
    const left = editor?.found;
    close();
    if (isOpenPart(found.source) && state().show?.texts) return edit(found, character);
    if (!found.place) return inForm(found);
    // If the user is asked about unsaved changes and stays, editing continues here.
    if (left) rest(left);
    postToEditor({ kind: 'preview/pick', section, block, text: { field, paragraph: found.place.first, character } });
  }

  function choosePicture(image: HTMLImageElement) {
    const source = pictureOf(image);
    if (!source) return;
    // The picker returns the focus to the page, and so to the picture.
    rest(image);
    postToEditor({ kind: 'preview/picture', ...source });
  }

  function goTo(stop: Stop) {
    if (stop instanceof HTMLImageElement) rest(stop);
    else open(stop, null);
  }

  function rest(stop: Stop) {
    here = stop;
    const element = elementOf(stop);
    if (!element) return;
    element.tabIndex = -1;
    if (stop instanceof HTMLImageElement) asButton(stop);
    element.focus();
  }

  function onKey(event: KeyboardEvent) {
    const found = editor?.found;
    const at = found ?? here;
    if (event.key === 'Tab') {
      const next = beside(at, event.shiftKey ? -1 : 1);
      if (!next) return close();
      event.preventDefault();
      return goTo(next);
    }
    if (found) return onEditorKey(event, found);
    if (event.key === 'Escape' && at) postToEditor({ kind: 'preview/leave', field: fieldOf(at) });
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (at instanceof HTMLImageElement) choosePicture(at);
    else if (at) open(at, null);
  }

  const fieldOf = (stop: Stop) =>
    stop instanceof HTMLImageElement ? (pictureOf(stop)?.field ?? '') : stop.source.field;

  function onEditorKey(event: KeyboardEvent, found: FoundText) {
    const lines = editor?.element.getAttribute('aria-multiline') === 'true';
    if (event.key === 'Escape' || (event.key === 'Enter' && !lines && !isComposing(event))) {
      event.preventDefault();
      close();
      rest(found);
    } else if (event.key === ' ' && editor?.element.closest('button, summary')) {
      // Space would press the surrounding button.
      event.preventDefault();
      document.execCommand('insertText', false, ' ');
    }
  }

  function onClick({ clientX, clientY }: MouseEvent) {
    const found = textAtPoint(index, clientX, clientY);
    if (found) return open(found, characterAt(found, clientX, clientY));
    const image = document.elementsFromPoint(clientX, clientY).find((element) => element instanceof HTMLImageElement);
    close();
    if (image instanceof HTMLImageElement && pictureOf(image)) choosePicture(image);
    else onPart(clientX, clientY);
  }

  /** A dialog over the page takes the focus out of the frame; this restores it. */
  function comeBack() {
    if (!editor && here && isOnPage(here) && document.activeElement === document.body) rest(here);
  }
  window.addEventListener('focus', comeBack);

  const stopListening = listenFirst(page, { editor: () => editor?.element ?? null, onClick, onKey });

  /** Edits the requested text as soon as it is on the page and its form is open. */
  function startWanted() {
    const { focus, show } = state();
    if (!wanted || !focus || !show?.texts) return;
    const { field, paragraph, character } = wanted;
    const found = [...index.all()].filter(({ source }) => source.field === field && isOpenPart(source));
    const match =
      found.find(({ place, node }) => place?.first === paragraph && isSeen(node.parentElement)) ??
      found.find(({ place }) => place?.first === paragraph) ??
      found.find(({ place }) => !place);
    if (!match) return;
    wanted = null;
    edit(match, character);
  }

  return {
    /** Called after every message of the form and every render. */
    follow: (start: ShowPreview['start'], heard: number) => {
      if (start && start.count !== lastStart) {
        lastStart = start.count;
        wanted = start;
      }
      startWanted();
      const text = editor && state().show?.texts?.[editor.found.source.field];
      if (text && heard === count) editor?.follow(text);
    },
    /**
     * Called after rendering an edit that contains `heard` typed messages. Returns true once no text is pinned any
     * more.
     */
    settle: (heard: number): boolean => {
      if (!isPinned() || editor || heard < count) return false;
      restore();
      return true;
    },
    begin: () => {
      const first = index.seen().find(({ source }) => isOpenPart(source)) ?? beside(null, 1);
      if (first) goTo(first);
    },
    stop: () => {
      close();
      stopListening();
      window.removeEventListener('focus', comeBack);
      index.stop();
    },
  };
}

export type PageTyping = ReturnType<typeof startTyping>;
