import type { PublicSection } from '@shared/contracts/content';
import type { FromPreview, PreviewFocus, ShowPreview } from '@shared/contracts/preview-messages';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { partAt } from './places';
import { markedSection, type Pinned, withPinned } from './typing/marked-content';
import { type PageTyping, startTyping } from './typing/page-typing';
import type { TypingState } from './typing/text-editing';
import { stableSections } from './use-preview-content';

interface TypingOptions {
  page: RefObject<HTMLElement | null>;
  /** Sections of the server's response; undefined before the first one. */
  sections: readonly PublicSection[] | undefined;
  /** Number of typed messages (`preview/type`) that the response contains. */
  heard: number;
  focus: PreviewFocus | null;
  show: ShowPreview | null;
  postToEditor: (message: FromPreview) => void;
  /** Disables typing, if the preview is opened by itself. */
  off: boolean;
}

const none: readonly PublicSection[] = [];

export function useTyping({ page, sections, heard, focus, show, postToEditor, off }: TypingOptions) {
  const [pinned, setPinned] = useState<Pinned | null>(null);
  const typing = useRef<PageTyping | null>(null);
  const before = useRef<readonly PublicSection[]>(none);
  const kept = useMemo(() => {
    before.current = stableSections(before.current, withPinned(sections ?? none, pinned));
    return before.current;
  }, [sections, pinned]);
  const drawn = useMemo(() => (off ? kept : kept.map(markedSection)), [kept, off]);
  const state = useRef<TypingState>({ sections: kept, focus, show });
  state.current = { sections: kept, focus, show };
  const ready = sections !== undefined;

  useLayoutEffect(() => {
    if (off || !ready || !page.current) return;
    const started = startTyping({
      page: page.current,
      state: () => state.current,
      postToEditor,
      onPin: setPinned,
      onPart: (x, y) => {
        const part = partAt(state.current.sections, x, y);
        if (part) postToEditor({ kind: 'preview/pick', ...part });
      },
    });
    typing.current = started;
    return () => {
      started.stop();
      typing.current = null;
    };
  }, [page, off, ready, postToEditor]);

  useLayoutEffect(() => {
    if (pinned && sections && typing.current?.settle(heard)) setPinned(null);
  }, [sections, heard, pinned]);

  // The marks of this render must be read first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after every drawing
  useEffect(() => {
    queueMicrotask(() => typing.current?.follow(show?.start, show?.heard ?? 0));
  }, [show, focus, drawn]);

  return { sections: drawn, begin: useCallback(() => typing.current?.begin(), []) };
}
