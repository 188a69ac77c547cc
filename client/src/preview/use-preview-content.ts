import type { PageContent } from '@shared/contracts/content';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import type { Language } from '@shared/locales';
import { type Page, paths } from '@shared/paths';
import type { i18n as I18n } from 'i18next';
import { startTransition, useEffect, useRef, useState } from 'react';
import { ApiError, requestData } from '../api/http-api';
import { loadInterface } from '../i18n/i18n';
import { stableContent } from './stable-content';

/** Milliseconds without a new edit before the server is asked. */
const pause = 150;

/** What is asked for: a language and what is not saved yet. */
export interface Wanted {
  language: Language;
  edit: PreviewEdit;
  /** How many messages of typing on the page the edit contains. */
  heard: number;
  at?: string | undefined;
}

export interface Drawn {
  content: PageContent;
  i18n: I18n;
  /** What the content answers. */
  wanted: Wanted;
}

const interfaces = new Map<Language, Promise<I18n>>();

/** One interface per language; nothing of it is stored in the browser. */
function interfaceIn(language: Language): Promise<I18n> {
  const known = interfaces.get(language);
  if (known) return known;
  const made = loadInterface(language);
  interfaces.set(language, made);
  made.catch(() => interfaces.delete(language));
  return made;
}

/**
 * The page with the wanted edit put in, as the server would show it. An answer that a newer request has overtaken is
 * dropped, and drawing never holds up typing.
 */
export function usePreviewContent(page: Page, wanted: Wanted | null, onFailed: (status: number) => void) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const asked = useRef(false);

  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    const { signal } = controller;
    async function ask({ language, edit, at }: Wanted) {
      asked.current = true;
      try {
        const [content, i18n] = await Promise.all([
          requestData<PageContent>('POST', paths.api.preview, { body: { page, lng: language, ...edit, at }, signal }),
          interfaceIn(language),
        ]);
        if (signal.aborted || !wanted) return;
        startTransition(() =>
          setDrawn((before) => ({ content: stableContent(before?.content, content), i18n, wanted })),
        );
      } catch (error) {
        if (!signal.aborted) failed.current(error instanceof ApiError ? error.status : 0);
      }
    }
    const timer = setTimeout(() => void ask(wanted), asked.current ? pause : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [page, wanted]);

  return drawn;
}
