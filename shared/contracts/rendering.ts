import type { EnquiryKind } from '../enquiries/enquiry-handling';
import type { Language } from '../locales';
import type { Address, Page } from '../paths';
import type { PageContent } from './content';

/** What the document's head says of a page, for machines and for sharing: made by the client, written by the server. */
export interface Head {
  title: string;
  description: string | null;
  /** Absolute address in the page's own language, or null where there is none to name (404, content area). */
  canonical: string | null;
  alternates: readonly { hreflang: string; href: string }[];
  noindex: boolean;
  /** What a messenger or a network shows of a shared address; null where nothing is to be shared. */
  sharing: Sharing | null;
  /** schema.org in JSON-LD, or null where there is nothing to tell. */
  structuredData: Readonly<Record<string, unknown>> | null;
}

export interface Sharing {
  siteName: string;
  /** In the form of Open Graph, `de_DE`. */
  locale: string;
  otherLocales: readonly string[];
  picture: SharingPicture | null;
}

export interface SharingPicture {
  url: string;
  width: number;
  height: number;
  type: string;
  /** What is to be seen in the picture, or the words that stand in it. */
  alt: string;
}

/** An element of the head, as the server writes it and the browser keeps it in step. */
interface HeadTag {
  element: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

const named = (name: string, content: string): HeadTag => ({ element: 'meta', attributes: { name, content } });
const property = (key: string, content: string): HeadTag => ({
  element: 'meta',
  attributes: { property: key, content },
});

/** Open Graph and Twitter card; a network that knows only one of them still shows the page. */
function sharingTags({ title, description, canonical }: Head, sharing: Sharing): HeadTag[] {
  const { siteName, locale, otherLocales, picture } = sharing;
  const tags = [
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:locale', locale),
    ...otherLocales.map((other) => property('og:locale:alternate', other)),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
  ];
  if (description) tags.push(property('og:description', description), named('twitter:description', description));
  if (canonical) tags.push(property('og:url', canonical));
  if (picture) {
    tags.push(
      property('og:image', picture.url),
      property('og:image:type', picture.type),
      property('og:image:width', String(picture.width)),
      property('og:image:height', String(picture.height)),
      property('og:image:alt', picture.alt),
      named('twitter:image', picture.url),
      named('twitter:image:alt', picture.alt),
    );
  }
  return tags;
}

/** Every element that a head consists of, besides its title and its structured data. */
export function headTags(head: Head): HeadTag[] {
  const tags: HeadTag[] = [];
  if (head.description) tags.push(named('description', head.description));
  if (head.noindex) tags.push(named('robots', 'noindex'));
  if (head.canonical) tags.push({ element: 'link', attributes: { rel: 'canonical', href: head.canonical } });
  for (const { hreflang, href } of head.alternates) {
    tags.push({ element: 'link', attributes: { rel: 'alternate', hreflang, href } });
  }
  if (head.sharing) tags.push(...sharingTags(head, head.sharing));
  return tags;
}

/** What became of an attempt to send a form. A refusal names fields; the sentences are fit for a person. */
export type Attempt =
  /** `confirm` where a mail asks the sender to confirm the address, and the enquiry waits for that. */
  | { state: 'sent'; confirm?: true }
  | { state: 'refused'; messages: readonly { field: string; message: string }[] }
  /** `wait` says how long, in the server's words, where it has had too many posts from this visitor's address. */
  | { state: 'failed'; wait?: string };

/** A form that was posted without JavaScript, as the page that answers shows it. */
export interface PostedForm {
  kind: EnquiryKind;
  /** What was typed, by the names of the controls; nothing once it is stored. */
  values: Readonly<Record<string, string>>;
  attempt: Attempt;
  /** Key under which it was tried: the same text sent again, by whatever way, is stored once. */
  key?: string;
  /** What became of it in a word or two, for the title of the document: it is what is read out first. */
  title: string;
}

/** Where a page's content comes from: HTTP in the browser, the content snapshot on the server. */
export interface SiteApi {
  getContent: (page: Page, language: Language) => Promise<PageContent>;
  /** The page that editors made at an address; absent where only that is known which has been read. */
  ownPageAt?: (address: Address) => Page | undefined;
}

/** What the server asks of `render` in client/src/entry-server.tsx. */
export interface RenderRequest {
  /** Path without query and without the prefix of its language, normalised by the server. */
  path: string;
  language: Language;
  /** Whether the page's links carry the language on, because nothing but `?lng=` holds it. */
  carried: boolean;
  api: SiteApi;
  /** Origin for canonical and alternate addresses, without a trailing slash. */
  publicUrl: string;
  /** The form that was posted to this page without JavaScript. */
  posted?: PostedForm | undefined;
}

/** What a document brings along, so that the browser hydrates what the server rendered. */
export interface EmbeddedState extends Pick<RenderRequest, 'carried' | 'posted'> {
  content: PageContent | null;
}

export interface RenderResult {
  html: string;
  head: Head;
  /** Value of the style attribute of the document's element; empty for none. */
  style: string;
  /** What the document embeds for entry-client; null where there is nothing to hydrate. */
  state: EmbeddedState | null;
  /** Modules of the client, besides its entry, that hydrating the page takes; as paths from `client/`. */
  modules: readonly string[];
  status: 200 | 404;
}
