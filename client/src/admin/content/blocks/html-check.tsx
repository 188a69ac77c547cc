import { htmlPictureProblems } from '@shared/content/picture-checks';
import { trustedHtml } from '@shared/content/trusted-html';
import type { PageContent } from '@shared/contracts/content';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import { fieldNameIn } from '@shared/entities/translation';
import type { Language } from '@shared/locales';
import { pictureId } from '@shared/media';
import type { Page } from '@shared/paths';
import { keptAttributes } from '@shared/rules/kept-html';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { previewApi } from '../../../api/preview-api';
import { useSettled } from '../../kit/use-search-text';

const tags = /<([a-z][\w-]*)((?:\s+(?:"[^"]*"|'[^']*'|[^<>"'])*)?)\s*\/?>/gi;
const attributes = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Attributes that the server's cleaning adds. */
function added(name: string, value: string): boolean {
  return name === 'loading' || name === 'rel' || (name === 'alt' && value === '');
}

const attributesIn = (inside: string) =>
  [...inside.matchAll(attributes)].map(([, name = '', ...values]): [name: string, value: string] => [
    name.toLowerCase(),
    values.find((given) => given !== undefined) ?? '',
  ]);

const ofImages = new Set([...(keptAttributes.img ?? []), ...(keptAttributes['*'] ?? [])]);

/** Whether a tag shows a picture of the library. Saving keeps the tag; pages show the library's files for it. */
function isLibraryPicture(tag: string, given: readonly [name: string, value: string][]): boolean {
  return tag === 'img' && given.some(([name, value]) => name === 'src' && pictureId(value) !== undefined);
}

/** Pages show a library picture as this element. */
const drawn = /<picture>.*?<\/picture>/gs;

/** Counts tags and attributes in HTML. Works on the text, so that no browser ever parses uncleaned HTML. */
function inventory(html: string): Map<string, number> {
  const found = new Map<string, number>();
  const count = (name: string) => found.set(name, (found.get(name) ?? 0) + 1);
  for (const [, tagName = '', rest = ''] of html.matchAll(tags)) {
    const tag = tagName.toLowerCase();
    const given = attributesIn(rest);
    const ofLibrary = isLibraryPicture(tag, given);
    if (!ofLibrary) count(`<${tag}>`);
    for (const [name, value] of given)
      if (ofLibrary ? !ofImages.has(name) : !added(name, value)) count(`${name} (in <${tag}>)`);
  }
  return found;
}

/** Tags and attributes that the server's cleaning removed, for example `<script>`, `onclick (in <p>)`. */
export function removedByCleaning(typed: string, cleaned: string): string[] {
  const left = inventory(cleaned.replace(drawn, ''));
  const gone = [...inventory(typed)].filter(([name, count]) => (left.get(name) ?? 0) < count).map(([name]) => name);
  const wholeTags = new Set(gone.filter((name) => name.startsWith('<')));
  // A removed tag stands for its attributes too.
  return gone.filter((name) => name.startsWith('<') || !wholeTags.has(name.slice(name.indexOf('(in ') + 4, -1)));
}

/** Number of library pictures in the typed HTML that no longer exist. Saving keeps them; visitors do not see them. */
export function missingPictures(typed: string, cleaned: string): number {
  const named = [...typed.matchAll(tags)].filter(([, tag = '', rest = '']) =>
    isLibraryPicture(tag.toLowerCase(), attributesIn(rest)),
  );
  return Math.max(0, named.length - [...cleaned.matchAll(drawn)].length);
}

/** Debounce before the server is asked, in milliseconds. */
const pause = 400;

export interface HtmlCheckProps {
  page: Page;
  edit: () => PreviewEdit;
  language: Language;
}

function cleanedBlock(content: PageContent, edit: PreviewEdit): string | null {
  const id = edit.block?.id ?? 0;
  return content.sections.flatMap(({ blocks }) => blocks).find((block) => block.id === id)?.content ?? null;
}

/** The block's HTML as the server cleans it; null before the first answer and while the text is empty. */
function useCleaned({ page, edit, language }: HtmlCheckProps, current: string): string | null {
  const typed = useSettled(current, pause);
  const [cleaned, setCleaned] = useState<string | null>(null);
  // Reads the form, which `typed` stands for.
  const editNow = useEffectEvent(edit);
  useEffect(() => {
    if (typed.trim() === '') return setCleaned(null);
    const controller = new AbortController();
    const { signal } = controller;
    const wanted = editNow();
    previewApi.page({ page, lng: language, ...wanted }, signal).then(
      (content) => !signal.aborted && setCleaned(cleanedBlock(content, wanted)),
      // The last answer stays; saving cleans the HTML in any case.
      () => {},
    );
    return () => controller.abort();
  }, [typed, page, language]);
  return cleaned;
}

export function HtmlCheck(props: HtmlCheckProps) {
  const { control } = useFormContext();
  const name = fieldNameIn(props.language, 'content');
  const value: unknown = useWatch({ control, name });
  const typed = typeof value === 'string' ? value : '';
  const cleaned = useCleaned(props, typed);
  if (typed.trim() === '' || cleaned === null) return null;
  const removed = removedByCleaning(typed, cleaned);
  const missing = missingPictures(typed, cleaned);
  // Alt texts stored in the library are checked before publishing, not here.
  const silent = htmlPictureProblems(typed, name, new Map()).filter(({ kind }) => kind === 'altMissing');
  return (
    <div className="-mt-1.5 grid gap-2 rounded-m border border-admin-line bg-admin-head px-3.5 py-3">
      <p role="status" className="text-xs text-ink-2">
        {removed.length === 0 ? (
          <span>So bleibt der Inhalt erhalten. Es wird nichts entfernt.</span>
        ) : (
          <>
            <span>{'So bleibt der Inhalt erhalten. Beim Speichern wird entfernt: '}</span>
            <b className="font-semibold text-error">{removed.join(', ')}</b>
          </>
        )}
        {missing > 0 && (
          <span>
            {missing === 1
              ? ' Ein Bild im Text gibt es in der Bibliothek nicht mehr; es bleibt stehen, Besucher sehen es nicht.'
              : ` ${missing} Bilder im Text gibt es in der Bibliothek nicht mehr; sie bleiben stehen, Besucher sehen sie nicht.`}
          </span>
        )}
        {silent.length > 0 && (
          <span>{` Ohne Beschreibung (alt): ${silent.map(({ detail }) => detail).join(', ')}. Mit alt="" ist ein Bild Schmuck.`}</span>
        )}
      </p>
      <div
        lang={props.language}
        inert
        className="prose max-h-72 overflow-hidden wrap-anywhere"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, which is what this shows
        dangerouslySetInnerHTML={{ __html: trustedHtml(cleaned) }}
      />
    </div>
  );
}
