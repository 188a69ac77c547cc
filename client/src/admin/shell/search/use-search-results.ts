import { beginningOf } from '@shared/base/beginning-of';
import { spelledWords, spellings } from '@shared/base/searched-words';
import { plainText } from '@shared/content/plain-text';
import { longestSearch } from '@shared/contracts/enquiry-lists';
import type { InboxHit } from '@shared/contracts/inbox';
import type { MediaItem } from '@shared/contracts/media';
import type { AllContent } from '@shared/contracts/versions';
import { entities } from '@shared/entities/entities';
import { fallbackLanguage, type Language, languages, translatedLanguages } from '@shared/locales';
import { may, type Permission } from '@shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allContentQuery } from '../../../api/content-api';
import { inboxSearchQuery } from '../../../api/inbox-api';
import { mediaQuery } from '../../../api/media-lists';
import { useEditable } from '../../content/entities/editable';
import type { NamedPage } from '../../content/entities/page-names';
import { useSitePages } from '../../content/entities/site-pages';
import { type TextRow, textRows } from '../../content/texts/text-rows';
import { enquiryAddress } from '../../enquiries/list-filters';
import { errorText } from '../../kit/error-text';
import { useSettled } from '../../kit/use-search-text';
import { adminPaths } from '../../navigation/admin-paths';
import { useSession } from '../../session/session';
import { type Command, type CommandAction, findCommands, matching } from './commands';

interface Piece {
  /** Where it begins in the whole text; unlike all others. */
  from: number;
  text: string;
  hit: boolean;
}

interface Hit {
  language: Language;
  label: string;
  pieces: Piece[];
}

/** A page, section, block, setting or menu entry with hits. */
export interface Result {
  address: string;
  kind: string;
  owner: string;
  hits: Hit[];
}

/** A text, or one word of a query, in all its spellings. */
type Spelled = readonly string[];

export interface SearchIndex {
  entries: { row: TextRow; texts: { language: Language; text: string; spelled: Spelled }[]; named: Spelled }[];
}

const mostResults = 40;
const mostHits = 3;

const hasAll = (text: string, words: readonly Spelled[]) =>
  words.every((spelled) => spelled.some((word) => text.includes(word)));

export function searchIndex(content: AllContent): SearchIndex {
  return {
    entries: textRows(content).map((row) => ({
      row,
      named: spellings(row.key === undefined ? '' : `${row.key} ${row.owner} ${row.about ?? ''}`),
      texts: languages.map((language) => {
        const shown = plainText(language === fallbackLanguage ? row.german : row.translations[language].text);
        const text = shown.normalize('NFC');
        return { language, text, spelled: spellings(text) };
      }),
    })),
  };
}

/** For each letter of a spelling its index in the text, then the text's length. */
function placesIn(text: string, spelling: number): number[] {
  let at = 0;
  const places = [...text].flatMap((letter) => {
    const from = at;
    at += letter.length;
    return Array.from(spellings(letter)[spelling] ?? '', () => from);
  });
  return [...places, at];
}

/** Text around the first hit in one spelling, with every hit marked. */
function piecesOf(text: string, folded: string, spelling: number, words: readonly string[]): Piece[] {
  const places = placesIn(text, spelling);
  const next = (from: number) =>
    words
      .map((word) => ({ at: folded.indexOf(word, from), length: word.length }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.length - a.length)[0];
  const first = places[next(0)?.at ?? 0] ?? 0;
  const start = Math.max(0, first - 40);
  const end = Math.min(text.length, first + 120);
  const pieces: Piece[] = start > 0 ? [{ from: 0, text: '… ', hit: false }] : [];
  let shown = start;
  for (let hit = next(0); hit; hit = next(hit.at + hit.length)) {
    const from = places[hit.at] ?? end;
    if (from >= end) break;
    let after = hit.at + hit.length;
    // Mark a letter whole, even where the spelling folds it to two.
    while (places[after] === places[after - 1]) after += 1;
    if (from > shown) pieces.push({ from: shown, text: text.slice(shown, from), hit: false });
    shown = places[after] ?? end;
    pieces.push({ from, text: text.slice(from, shown), hit: true });
  }
  if (shown < end) pieces.push({ from: shown, text: text.slice(shown, end), hit: false });
  if (end < text.length) pieces.push({ from: text.length, text: ' …', hit: false });
  return pieces;
}

/** Entities with all the words in a text of one language or in their names; names come first. */
export function findTexts({ entries }: SearchIndex, query: string): Result[] {
  const words = spelledWords(query, /\s+/);
  if (words.length === 0) return [];
  const found = new Map<string, { row: TextRow; named: boolean; hits: (() => Hit)[] }>();
  for (const { row, named: names, texts } of entries) {
    const named = names.some((name) => hasAll(name, words));
    const hits = texts.flatMap(({ language, text, spelled }) => {
      const spelling = spelled.findIndex((folded) => hasAll(folded, words));
      const folded = spelled[spelling];
      if (folded === undefined) return [];
      return [() => ({ language, label: row.label, pieces: piecesOf(text, folded, spelling, words.flat()) })];
    });
    if (!named && hits.length === 0) continue;
    const known = found.get(row.address);
    if (known) known.hits.push(...hits);
    else found.set(row.address, { row, named, hits });
  }
  return [...found.values()]
    .sort((a, b) => Number(b.named) - Number(a.named))
    .slice(0, mostResults)
    .map(({ row: { address, entity, owner }, hits }) => ({
      address,
      kind: entities[entity].label,
      owner,
      // Only for the shown results: marking costs more than finding.
      hits: hits.slice(0, mostHits).map((hit) => hit()),
    }));
}

const pageCommand = ({ key, title, stored }: NamedPage): Command => ({
  label: `Seite bearbeiten: ${title}`,
  words: stored?.path ?? '',
  needs: 'content',
  action: { go: adminPaths.pageWorkspace(key) },
});

const pictureCommand = ({ id, name, alt, translations }: MediaItem): Command => ({
  label: `Bild bearbeiten: ${name}`,
  words: [alt, ...translatedLanguages.map((language) => translations[language]?.alt)].filter(Boolean).join(' '),
  needs: 'content',
  action: { go: adminPaths.picture(id) },
});

/** A search result with what it does; its id is stable across searches. */
export type Found = { id: string; action: CommandAction } & (
  | { type: 'command'; command: Command }
  | { type: 'text'; result: Result }
  | { type: 'enquiry'; hit: InboxHit }
);

interface SearchResults {
  groups: readonly { title: string; found: readonly Found[] }[];
  error: string | null;
  busy: boolean;
}

/** Search results the user may see. Enquiries come last: they arrive later and must not move what is chosen. */
export function useSearchResults(text: string): SearchResults {
  const { user } = useSession();
  const allowed = (needed: Permission) => user !== null && may(user, needed);
  const content = useQuery({ ...allContentQuery, enabled: allowed('content') });
  const editable = useEditable();
  const { pages } = useSitePages({ enabled: allowed('content') });
  const index = useMemo(() => content.data && searchIndex(editable.content(content.data)), [content.data, editable]);
  const ofPages = useMemo(() => editable.sitePages(pages).map(pageCommand), [editable, pages]);
  const media = useQuery({ ...mediaQuery, enabled: allowed('content') && text.trim() !== '' });
  const ofPictures = useMemo(() => (media.data ?? []).map(pictureCommand), [media.data]);
  const texts = useMemo(() => (index ? findTexts(index, text) : []), [index, text]);
  const asked = beginningOf(text.trim(), longestSearch);
  const settled = useSettled(asked, 200);
  const enquiries = useQuery({ ...inboxSearchQuery(settled), enabled: settled !== '' && allowed('enquiries') });
  const hits = asked === '' || asked !== settled ? [] : (enquiries.data ?? []);
  const failed = [content, enquiries].find(({ isError, data }) => isError && !data);
  return {
    groups: [
      {
        title: 'Befehle',
        found: findCommands(text, allowed, ofPages).map((command) => {
          return { type: 'command', id: command.label, action: command.action, command };
        }),
      },
      {
        title: 'Texte',
        found: texts.map((result) => ({ type: 'text', id: result.address, action: { go: result.address }, result })),
      },
      {
        title: 'Bilder',
        found: matching(text.trim() === '' ? [] : ofPictures, text, allowed)
          .slice(0, mostResults)
          .map((command) => {
            const { action } = command;
            return { type: 'command', id: 'go' in action ? action.go : command.label, action, command };
          }),
      },
      {
        title: 'Anfragen',
        found: hits.map((hit) => {
          const address = enquiryAddress(hit.kind, hit.id, hit.suspectedSpam ? { spam: '1' } : {});
          return { type: 'enquiry', id: address, action: { go: address }, hit };
        }),
      },
    ],
    error: failed ? errorText(failed.error) : null,
    busy: content.isLoading || enquiries.isFetching || asked !== settled,
  };
}
