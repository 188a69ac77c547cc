import type { ShowPreview, TextPlace } from '@shared/contracts/preview-messages';
import { isOpenPart, type TypingState } from './text-editing';
import { type FoundText, isSeen, type TextIndex } from './text-index';

interface RequestedTextOptions {
  index: TextIndex;
  state: () => TypingState;
  edit: (found: FoundText, character: number | null) => void;
}

/** A text that was clicked before its form was open: it is edited as soon as it is on the page and its form is open. */
export function requestedText({ index, state, edit }: RequestedTextOptions) {
  let wanted: TextPlace | null = null;
  let lastStart = 0;

  function find({ field, paragraph }: TextPlace): FoundText | undefined {
    const found = [...index.all()].filter(({ source }) => source.field === field && isOpenPart(state(), source));
    return (
      found.find(({ place, node }) => place?.first === paragraph && isSeen(node.parentElement)) ??
      found.find(({ place }) => place?.first === paragraph) ??
      found.find(({ place }) => !place)
    );
  }

  /** Call after every message of the form and every render. */
  return (start: ShowPreview['start']) => {
    if (start && start.count !== lastStart) {
      lastStart = start.count;
      wanted = start;
    }
    const { focus, show } = state();
    if (!wanted || !focus || !show?.texts) return;
    const found = find(wanted);
    if (!found) return;
    const { character } = wanted;
    wanted = null;
    edit(found, character);
  };
}
