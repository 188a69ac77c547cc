import {
  type FromPreview,
  type PreviewFocus,
  previewMessage,
  type ShowPreview,
} from '@shared/contracts/preview-messages';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FormSource } from './form-source';
import type { PartTarget } from './open-part';
import { typedMessages } from './shared-frame';

export type PreviewState = 'loading' | 'live' | 'waiting' | 'refused' | 'failed';

function stateAfter(status: number): PreviewState {
  if (status === 401 || status === 403) return 'refused';
  // The input cannot be shown yet, for example half an address.
  return status === 400 ? 'waiting' : 'failed';
}

interface PreviewFrameOptions extends Omit<ShowPreview, 'kind' | 'edit' | 'texts' | 'heard'> {
  frame: RefObject<HTMLIFrameElement | null>;
  changes: number;
  source: FormSource | undefined;
  fieldOnPage: (section: string, field: string) => string;
  onOpen: (part: PreviewFocus, target: PartTarget) => void;
  onSave: (() => void) | undefined;
}

/**
 * Keeps the frame of the preview in step with the form: sends the input after each change and hears what happens in it.
 */
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
      ...(now.source && { texts: now.source.texts(now.language) }),
      ...(now.start && { start: now.start }),
      ...(now.at && { at: now.at }),
    };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [frame]);

  useEffect(() => {
    const hear = (message: FromPreview) => {
      const { source: form, language: shown, focus: part, fieldOnPage, onOpen, onSave } = latest.current;
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
          return form?.show(message.field, shown);
        case 'preview/type':
          typedMessages.hear(message.count);
          return form?.type(message.field, shown, message.value);
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
      // Debounced: the keystroke renders first, then the form is read.
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
