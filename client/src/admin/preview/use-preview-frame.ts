import {
  type FromPreview,
  type PreviewEdit,
  type PreviewFocus,
  previewMessage,
  type ShowPreview,
} from '@shared/contracts/preview-messages';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

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

interface PreviewFrameOptions extends Omit<ShowPreview, 'kind' | 'edit'> {
  frame: RefObject<HTMLIFrameElement | null>;
  source: EditSource | undefined;
  onPick: ((part: PreviewFocus) => void) | undefined;
  onSave: (() => void) | undefined;
}

/** The conversation with the preview in a frame. */
export function usePreviewFrame({ frame, source, onPick, onSave, ...shown }: PreviewFrameOptions) {
  const [state, setState] = useState<PreviewState>('loading');
  const latest = useRef({ shown, source, onPick, onSave });
  latest.current = { shown, source, onPick, onSave };

  const send = useCallback(() => {
    const { shown: now, source: edited } = latest.current;
    const message: ShowPreview = { kind: 'preview/show', edit: edited?.read() ?? {}, ...now };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [frame]);

  useEffect(() => {
    const hear = (message: FromPreview) => {
      if (message.kind === 'preview/ready') send();
      else if (message.kind === 'preview/drawn') setState('live');
      else if (message.kind === 'preview/failed') setState(stateAfter(message.status));
      else if (message.kind === 'preview/pick') latest.current.onPick?.(message);
      else latest.current.onSave?.();
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

  const { language, focus, reveal, ask, drafts } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that is shown, told anew when it changes
  useEffect(send, [send, language, focus?.section, focus?.block, reveal, ask, drafts]);

  return { state, send };
}
