import type { ShowPreview } from '@shared/contracts/preview-messages';
import { listenFirst } from './disable-interaction';
import { pictureSource } from './marked-content';
import { requestedText } from './requested-text';
import { restingFocus } from './resting-focus';
import { type EditingOptions, endsEditing, isOpenPart, textEditing, typeSpace } from './text-editing';
import { characterAt, type FoundText, type Stop, stopFinder, textAtPoint } from './text-index';

interface TypingOptions extends EditingOptions {
  onPart: (x: number, y: number) => void;
}

/** Typing on the page: clicks and keys choose a text or a picture, and a chosen text is edited in place. */
export function startTyping({ onPart, ...options }: TypingOptions) {
  const { page, state, postToEditor } = options;
  const editing = textEditing(options);
  const { index } = editing;
  const resting = restingFocus(() => editing.current() !== null);

  const pictureOf = (image: Element) => pictureSource(state().sections, image);
  const beside = stopFinder(page, index, (image) => pictureOf(image) !== null);
  const fieldOf = (stop: Stop) =>
    stop instanceof HTMLImageElement ? (pictureOf(stop)?.field ?? '') : stop.source.field;

  function edit(found: FoundText, character: number | null) {
    if (editing.edit(found, character)) resting.leave();
  }
  const showRequested = requestedText({ index, state, edit });

  function open(found: FoundText, character: number | null) {
    const { section, block, field } = found.source;
    const left = editing.current()?.found;
    editing.close();
    if (isOpenPart(state(), found.source) && state().show?.texts) return edit(found, character);
    if (!found.place) return editing.showInForm(found);
    // If the user is asked about unsaved changes and stays, editing continues here.
    if (left) resting.rest(left);
    postToEditor({ kind: 'preview/pick', section, block, text: { field, paragraph: found.place.first, character } });
  }

  function choosePicture(image: HTMLImageElement) {
    const source = pictureOf(image);
    if (!source) return;
    // The picker returns the focus to the page, and so to the picture.
    resting.rest(image);
    postToEditor({ kind: 'preview/picture', ...source });
  }

  function goTo(stop: Stop) {
    if (stop instanceof HTMLImageElement) resting.rest(stop);
    else open(stop, null);
  }

  function onKey(event: KeyboardEvent) {
    const editor = editing.current();
    const at = editor?.found ?? resting.at();
    if (event.key === 'Tab') {
      const next = beside(at, event.shiftKey ? -1 : 1);
      if (!next) return editing.close();
      event.preventDefault();
      return goTo(next);
    }
    if (editor) {
      if (!endsEditing(event, editor)) return typeSpace(event, editor);
      event.preventDefault();
      editing.close();
      return resting.rest(editor.found);
    }
    if (event.key === 'Escape' && at) postToEditor({ kind: 'preview/leave', field: fieldOf(at) });
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (at instanceof HTMLImageElement) choosePicture(at);
    else if (at) open(at, null);
  }

  function onClick({ clientX, clientY }: MouseEvent) {
    const found = textAtPoint(index, clientX, clientY);
    if (found) return open(found, characterAt(found, clientX, clientY));
    const image = document.elementsFromPoint(clientX, clientY).find((element) => element instanceof HTMLImageElement);
    editing.close();
    if (image instanceof HTMLImageElement && pictureOf(image)) choosePicture(image);
    else onPart(clientX, clientY);
  }

  const stopListening = listenFirst(page, { editor: () => editing.current()?.element ?? null, onClick, onKey });

  return {
    /** Called after every message of the form and every render. */
    follow: (start: ShowPreview['start'], heard: number) => {
      showRequested(start);
      editing.follow(heard);
    },
    /**
     * Called after rendering an edit that contains `heard` typed messages. Returns true once no text is pinned any
     * more.
     */
    settle: editing.settle,
    begin: () => {
      const first = index.seen().find(({ source }) => isOpenPart(state(), source)) ?? beside(null, 1);
      if (first) goTo(first);
    },
    stop: () => {
      editing.close();
      stopListening();
      resting.stop();
      index.stop();
    },
  };
}

export type PageTyping = ReturnType<typeof startTyping>;
