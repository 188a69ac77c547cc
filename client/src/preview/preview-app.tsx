import type { PageContent, PublicSection } from '@shared/contracts/content';
import {
  type FromPreview,
  type PreviewEdit,
  type PreviewFocus,
  previewMessage,
  type ShowPreview,
} from '@shared/contracts/preview-messages';
import { fallbackLanguage, parseLanguage } from '@shared/locales';
import { notFoundPage, type Page, paths } from '@shared/paths';
import type { i18n as I18n } from 'i18next';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createContentCache } from '../api/content-cache';
import { startEnhancements } from '../enhancements/start';
import { createInterfaces } from '../i18n/i18n';
import { ContentCacheContext, PageContentContext } from '../site/content/use-content';
import { Footer } from '../site/frame/footer';
import { Navigation } from '../site/frame/navigation';
import { LazySection, lazySection } from '../site/hydration/lazy-section';
import { InterfacesContext } from '../site/language/language-context';
import { SectionList } from '../site/sections/layouts';
import { Spinner } from '../ui/button';
import type { Elements } from '../ui/elements';
import { Marks } from './marks';
import { useReveal } from './places';
import { usePreviewContent, type Wanted } from './use-preview-content';
import { useTyping } from './use-typing';

/** The content area that frames this page; null if the preview is opened by itself. */
const editor = window.parent === window ? null : window.parent;

const sameEdit = (one: ShowPreview, other: ShowPreview) => JSON.stringify(one.edit) === JSON.stringify(other.edit);

/** Exchanges messages with the form beside the preview; only a page of the same origin is heard and answered. */
function useEditor() {
  const [show, setShow] = useState<ShowPreview | null>(null);

  const postToEditor = useCallback((message: FromPreview) => {
    editor?.postMessage(message, window.location.origin);
  }, []);

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const message = previewMessage(event, editor, window.location.origin);
      // Keeps the object of an equal edit, so that nothing is fetched twice.
      if (message?.kind === 'preview/show') {
        setShow((before) => (before && sameEdit(before, message) ? { ...message, edit: before.edit } : message));
      }
    };
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      postToEditor({ kind: 'preview/save' });
    };
    window.addEventListener('message', listen);
    window.addEventListener('keydown', save);
    postToEditor({ kind: 'preview/ready' });
    return () => {
      window.removeEventListener('message', listen);
      window.removeEventListener('keydown', save);
    };
  }, [postToEditor]);

  return { show, postToEditor, alone: editor === null };
}

startEnhancements();

// What is typed into the page is read from it: the words of a translator would be taken for somebody's own.
document.documentElement.translate = false;
document.documentElement.classList.add('notranslate');

const nothing = { blocks: [], sections: [] } as const;
const nothingEdited = {} as const;

/** A section that is not stored yet goes by the key typed in its form. */
function useFocus(focus: PreviewFocus | null | undefined, edit: PreviewEdit | undefined): PreviewFocus | null {
  const block = focus?.block ?? null;
  const section = focus && (focus.section || edit?.section?.key || null);
  return useMemo(() => (section ? { section, block } : null), [section, block]);
}

function languageInAddress() {
  return parseLanguage(new URLSearchParams(window.location.search).get('lng')) ?? fallbackLanguage;
}

/**
 * A public page with drafts and unsaved edits, for users of the content area. Texts are edited in place (typing/). It
 * sends no form, asks for no consent and stores nothing.
 */
export function PreviewApp({ page: name }: { page: Page }) {
  const { show, postToEditor, alone } = useEditor();
  const [failure, setFailure] = useState<number | null>(null);
  const {
    language,
    edit,
    at,
    reveal = 0,
    ask = 0,
    heard = 0,
  }: Partial<ShowPreview> = show ?? (alone ? { language: languageInAddress(), edit: nothingEdited } : {});
  const wanted = useMemo<Wanted | null>(
    () => (language && edit ? { language, edit, heard, at, ask } : null),
    [language, edit, heard, at, ask],
  );
  const fail = useCallback(
    (status: number) => {
      setFailure(status);
      postToEditor({ kind: 'preview/failed', status });
    },
    [postToEditor],
  );
  const drawn = usePreviewContent(name, wanted, fail);
  const focus = useFocus(show?.focus, drawn?.wanted.edit);
  useReveal(drawn?.content.sections, focus, reveal);

  useEffect(() => {
    if (!drawn) return;
    document.documentElement.lang = drawn.wanted.language;
    setFailure(null);
    postToEditor({ kind: 'preview/drawn' });
  }, [drawn, postToEditor]);

  const page = useRef<HTMLDivElement>(null);
  const { sections, begin } = useTyping({
    page,
    sections: drawn?.content.sections,
    heard: drawn?.wanted.heard ?? 0,
    focus,
    show,
    postToEditor,
    off: alone,
  });

  if (!drawn) return failure === null ? <Waiting /> : <Failure status={failure} alone={alone} />;
  return (
    <PublicInterface i18n={drawn.i18n}>
      {!alone && (
        <button type="button" lang="de" className="preview-begin" onClick={begin}>
          Texte auf der Seite bearbeiten
        </button>
      )}
      <PreviewedPage content={drawn.content} sections={sections} page={page} inert={alone} />
      <Marks sections={drawn.content.sections} focus={focus} drafts={show?.drafts ?? nothing} picking={!alone} />
    </PublicInterface>
  );
}

/** What the parts of a public page ask for: strings, and the content of pages that they link to. */
function PublicInterface({ i18n, children }: { i18n: I18n; children: Elements }) {
  const [contents] = useState(() => createContentCache(null));
  const interfaces = useMemo(() => createInterfaces(i18n), [i18n]);
  return (
    <ContentCacheContext value={contents}>
      <InterfacesContext value={interfaces}>
        <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
      </InterfacesContext>
    </ContentCacheContext>
  );
}

function Waiting() {
  return (
    <main className="grid min-h-dvh place-items-center text-[2rem]">
      <Spinner label="Die Vorschau wird geladen" />
    </main>
  );
}

/** Beside a form the content area reports the failure, so this adds instructions only if `alone`. */
function Failure({ status, alone }: { status: number; alone: boolean }) {
  const refused = status === 401 || status === 403;
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      <h1 className="font-text text-[1.25rem] font-bold">
        {refused ? 'Die Vorschau ist nur für angemeldete Administratoren' : 'Die Vorschau kann nicht geladen werden'}
      </h1>
      {alone && refused && (
        <a href={paths.adminLogin} className="min-h-6 underline underline-offset-4">
          Zur Anmeldung
        </a>
      )}
    </main>
  );
}

const DrawnSection = memo(function DrawnSection({ section }: { section: PublicSection }) {
  return <SectionList sections={[section]} />;
});

const EntryEnd = lazySection(() =>
  import('../site/sections/news/parts/news-entry-end').then((module) => module.EntryEnd),
);

const DrawnNavigation = memo(Navigation);
const DrawnFooter = memo(Footer);

interface PageViewProps {
  content: PageContent;
  /** Sections with marks that tell which field each text comes from. */
  sections: readonly PublicSection[];
  page: RefObject<HTMLDivElement | null>;
  /** Makes the whole page inert, if nobody can edit it. */
  inert: boolean;
}

/**
 * The public page without the cookie banner. Nothing in it can be sent, followed or stored
 * (typing/disable-interaction.ts). Navigation and footer cannot be edited, because they belong to no section.
 */
export function PreviewedPage({ content, sections, page: ref, inert }: PageViewProps) {
  const { page, language, settings, menus, announcement, entry } = content;
  // For the frame and sections: stays the same object while texts change.
  const shared = useMemo<PageContent>(
    () => ({
      page,
      language,
      settings,
      menus,
      ...(announcement && { announcement }),
      ...(entry && { entry }),
      sections: [],
    }),
    [page, language, settings, menus, announcement, entry],
  );
  return (
    <PageContentContext value={shared}>
      <div ref={ref} inert={inert} className="preview-page">
        <div inert className="contents">
          <DrawnNavigation page={page === notFoundPage ? null : page} />
        </div>
        <main aria-label="Seite in der Vorschau">
          {sections.map((section) => (
            // The contents of the page name all of them.
            <PageContentContext key={section.key} value={section.layout === 'contents' ? content : shared}>
              <DrawnSection section={section} />
            </PageContentContext>
          ))}
          {entry && (
            <div inert className="contents">
              {/* What it leaves to the sections it learns from all of them. */}
              <PageContentContext value={content}>
                <LazySection>
                  <EntryEnd entry={entry} />
                </LazySection>
              </PageContentContext>
            </div>
          )}
        </main>
        <div inert className="contents">
          <DrawnFooter />
        </div>
      </div>
    </PageContentContext>
  );
}
