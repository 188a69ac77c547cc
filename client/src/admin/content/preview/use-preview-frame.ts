import {
  type FromPreview,
  type PreviewEdit,
  type PreviewFocus,
  previewMessage,
  type ShowPreview,
} from '@shared/contracts/preview-messages';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { PartTarget } from './open-part';
import { typedMessages } from './shared-frame';
import type { PreviewTyping } from './use-preview-typing';

/** Where the edit comes from: a form that is read when it says that it changed, without drawing anything anew here. */
export interface EditSource {
  read: () => PreviewEdit;
  subscribe: (changed: () => void) => () => void;
}

export type PreviewState = 'loading' | 'live' | 'waiting' | 'refused' | 'failed';

/** What a failed answer means to the person at the form. */
function stateAfter(status: number): PreviewState {
  if (status === 401 || status === 403) return 'refused';
  // What is being typed is not fit to be shown yet, such as half an address.
  return status === 400 ? 'waiting' : 'failed';
}

interface PreviewFrameOptions extends Omit<ShowPreview, 'kind' | 'edit' | 'texts' | 'heard'> {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Changes when the frame is another one. */
  changes: number;
  source: EditSource | undefined;
  typing: PreviewTyping | undefined;
  /** The name in its form of a field that was clicked. */
  fieldOnPage: (section: string, field: string) => string;
  onOpen: (part: PreviewFocus, target: PartTarget) => void;
  onSave: (() => void) | undefined;
}

/** The conversation with the preview in a frame; returns how that stands. */
export function usePreviewFrame(options: PreviewFrameOptions): PreviewState {
  const { frame, changes, source, language, focus, reveal, ask, drafts, start, at } = options;
  const [state, setState] = useState<PreviewState>('loading');
  const latest = useRef(options);
  latest.current = options;

  const send = useCallback(() => {
    const now = latest.current;
    const message: ShowPreview = {
      kind: 'preview/show',
      edit: now.source?.read() ?? {},
      language: now.language,
      focus: now.focus,
      reveal: now.reveal,
      ask: now.ask,
      drafts: now.drafts,
      heard: typedMessages.heard(),
      ...(now.typing && { texts: now.typing.read(now.language) }),
      ...(now.start && { start: now.start }),
      ...(now.at && { at: now.at }),
    };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [frame]);

  useEffect(() => {
    const hear = (message: FromPreview) => {
      const { typing, language: shown, focus: part, fieldOnPage, onOpen, onSave } = latest.current;
      switch (message.kind) {
        case 'preview/ready':
          typedMessages.hear(0);
          return send();
        case 'preview/drawn':
          return setState('live');
        case 'preview/failed':
          return setState(stateAfter(message.status));
        case 'preview/pick':
          return onOpen(message, { text: message.text && { place: message.text, language: shown } });
        case 'preview/field':
          return onOpen(message, { field: fieldOnPage(message.section, message.field) });
        case 'preview/picture':
          return onOpen(message, {
            field: fieldOnPage(message.section, message.field),
            picture: { field: message.field, language: shown },
          });
        case 'preview/leave':
          return part ? onOpen(part, { field: fieldOnPage(part.section, message.field) }) : undefined;
        case 'preview/edit':
          return typing?.show(message.field, shown);
        case 'preview/type':
          typedMessages.hear(message.count);
          return typing?.type(message.field, shown, message.value);
        case 'preview/save':
          return onSave?.();
      }
    };
    const listen = (event: MessageEvent<unknown>) => {
      const message = previewMessage(event, frame.current?.contentWindow, window.location.origin);
      if (message && message.kind !== 'preview/show') hear(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, send]);

  useEffect(() => {
    if (!source) return;
    let timer = 0;
    const stop = source.subscribe(() => {
      // After the keystroke has been drawn: reading the form is no part of it.
      clearTimeout(timer);
      timer = window.setTimeout(send, 30);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [source, send]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that is shown, told anew when it changes
  useEffect(send, [send, changes, language, focus?.section, focus?.block, reveal, ask, drafts, start, at]);

  return state;
}

/** A form as the preview reads it: told of every change, without the form being drawn anew for it. */
export function useEditSource<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  toEdit: (values: Values) => PreviewEdit,
): EditSource {
  const latest = useRef(toEdit);
  latest.current = toEdit;
  return useMemo(
    () => ({
      read: () => latest.current(form.getValues()),
      subscribe: (changed) => {
        const { unsubscribe } = form.watch(() => changed());
        return unsubscribe;
      },
    }),
    [form],
  );
}
