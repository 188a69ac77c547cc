import type { EnquiryKind } from '../enquiries/enquiry-handling';
import type { Language } from '../locales';
import type { Address, Page } from '../paths';
import type { PageContent } from './content';

/** Metadata of the document head. The client computes it, the server writes it. */
export interface Head {
  title: string;
  description: string | null;
  /** Absolute address in the page's language; null if there is none (404, content area). */
  canonical: string | null;
  alternates: readonly { hreflang: string; href: string }[];
  noindex: boolean;
  /** Feeds, and the parts before and after in a list. */
  related?: readonly HeadLink[];
  /** Preview data for messengers and social networks; null if the page is not to be shared. */
  sharing: Sharing | null;
  /** schema.org as JSON-LD. */
  structuredData: Readonly<Record<string, unknown>> | null;
}

export interface HeadLink {
  rel: 'prev' | 'next' | 'alternate';
  href: string;
  type?: string;
  title?: string;
}

export interface Sharing {
  siteName: string;
  /** Day of a news entry. */
  published?: string | undefined;
  /** In Open Graph form, `de_DE`. */
  locale: string;
  otherLocales: readonly string[];
  picture: SharingPicture | null;
}

export interface SharingPicture {
  url: string;
  width: number;
  height: number;
  type: string;
  /** Describes the picture, or repeats the words in it. */
  alt: string;
}

interface HeadTag {
  element: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

const named = (name: string, content: string): HeadTag => ({ element: 'meta', attributes: { name, content } });
const property = (key: string, content: string): HeadTag => ({
  element: 'meta',
  attributes: { property: key, content },
});

/** Open Graph and Twitter card, so that a network that knows only one of them shows the page. */
function sharingTags({ title, description, canonical }: Head, sharing: Sharing): HeadTag[] {
  const { siteName, published, locale, otherLocales, picture } = sharing;
  const tags = [
    property('og:type', published ? 'article' : 'website'),
    ...(published ? [property('article:published_time', published)] : []),
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

/** Every element of the head except title and structured data. */
export function headTags(head: Head): HeadTag[] {
  const tags: HeadTag[] = [];
  if (head.description) tags.push(named('description', head.description));
  if (head.noindex) tags.push(named('robots', 'noindex'));
  if (head.canonical) tags.push({ element: 'link', attributes: { rel: 'canonical', href: head.canonical } });
  for (const { hreflang, href } of head.alternates) {
    tags.push({ element: 'link', attributes: { rel: 'alternate', hreflang, href } });
  }
  for (const link of head.related ?? []) tags.push({ element: 'link', attributes: { ...link } });
  if (head.sharing) tags.push(...sharingTags(head, head.sharing));
  return tags;
}

/** Outcome of sending a form. `messages` are sentences for the visitor; a `general` one does not name its field. */
export type Attempt =
  /** `confirm`: the enquiry is held until the sender confirms the address by mail. */
  | { state: 'sent'; confirm?: true }
  | { state: 'refused'; messages: readonly { field: string; message: string; general?: boolean }[] }
  /** `wait`: the server's sentence on how long to wait, after the rate limit was hit. */
  | { state: 'failed'; wait?: string };

/** A form posted without JavaScript, as the answering page shows it. */
export interface PostedForm {
  kind: EnquiryKind;
  /** Typed values by control name; empty once stored. */
  values: Readonly<Record<string, string>>;
  attempt: Attempt;
  /** Idempotency key of the attempt: the same text sent again in any way is stored once. */
  key?: string;
  /** Outcome in a word or two for the document title, which screen readers read first. */
  title: string;
}

/** Part of the list that a page shows, counted from 1. */
export interface ListPart {
  number: number;
  /** Only entries with this tag, in the form that addresses have. */
  tag?: string;
}

/** Source of page content: HTTP in the browser, the content snapshot on the server. */
export interface SiteApi {
  getContent: (page: Page, language: Language, part?: ListPart) => Promise<PageContent>;
  /** The page that editors made at an address; absent where only pages already loaded are known. */
  ownPageAt?: (address: Address) => Page | undefined;
}

export interface RenderRequest {
  /** Path without query and language prefix, normalised by the server. */
  path: string;
  language: Language;
  /** Whether links carry `?lng=`, because nothing else holds the language. */
  carried: boolean;
  api: SiteApi;
  /** Origin for canonical and alternate addresses, without a trailing slash. */
  publicUrl: string;
  part?: ListPart | undefined;
  posted?: PostedForm | undefined;
}

/** Embedded in the document so that the browser hydrates what the server rendered. */
export interface EmbeddedState extends Pick<RenderRequest, 'carried' | 'posted'> {
  content: PageContent | null;
}

export interface RenderResult {
  html: string;
  head: Head;
  /** Value of the html element's style attribute; empty for none. */
  style: string;
  /** Null if there is nothing to hydrate. */
  state: EmbeddedState | null;
  /** Client modules, besides the entry, that hydration needs; paths from `client/`. */
  modules: readonly string[];
  status: 200 | 404;
}
