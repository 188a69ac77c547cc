import type { PageContent, PublicSection } from '@shared/contracts/content';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import type { Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import type { i18n as I18n } from 'i18next';
import { startTransition, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/http-api';
import { previewApi } from '../api/preview-api';
import { loadInterface } from '../i18n/i18n';

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const stable = <Part>(before: Part, next: Part): Part => (same(before, next) ? before : next);

export function stableSections(
  before: readonly PublicSection[],
  next: readonly PublicSection[],
): readonly PublicSection[] {
  const known = new Map(before.map((section) => [section.key, section]));
  const kept = next.map((section) => {
    const old = known.get(section.key);
    return old && (old === section || same(old, section)) ? old : section;
  });
  const unchanged = kept.length === before.length && kept.every((section, index) => section === before[index]);
  return unchanged ? before : kept;
}

/** The new content, reusing the old objects of unchanged parts, so that only changed sections render again. */
function stableContent(before: PageContent | undefined, next: PageContent): PageContent {
  if (!before || before.page !== next.page) return next;
  const entry = stable(before.entry, next.entry);
  const announcement = stable(before.announcement, next.announcement);
  return {
    ...next,
    settings: stable(before.settings, next.settings),
    menus: stable(before.menus, next.menus),
    ...(entry && { entry }),
    ...(announcement && { announcement }),
    sections: [...stableSections(before.sections, next.sections)],
  };
}

/** Debounce in milliseconds before the server is asked. */
const pause = 150;

export interface Wanted {
  language: Language;
  edit: PreviewEdit;
  /** Number of typed messages (`preview/type`) that the edit contains. */
  heard: number;
  at?: string | undefined;
  /** Counts up where the same page is fetched again: after a failure, a new sign-in or a save. */
  ask: number;
}

export interface Drawn {
  content: PageContent;
  i18n: I18n;
  wanted: Wanted;
}

const interfaces = new Map<Language, Promise<I18n>>();

/** One i18n instance per language; stores nothing in the browser. */
function interfaceIn(language: Language): Promise<I18n> {
  const known = interfaces.get(language);
  if (known) return known;
  const made = loadInterface(language);
  interfaces.set(language, made);
  made.catch(() => interfaces.delete(language));
  return made;
}

/**
 * The page with the edit applied, as the server would show it. Responses overtaken by a newer request are dropped, and
 * rendering never blocks typing.
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
          previewApi.page({ page, lng: language, ...edit, at }, signal),
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
