import type { EnquiryKind } from './enquiries/enquiry-handling';
import { fallbackLanguage, type Language, translatedLanguages } from './locales';
import { canBePage } from './program-addresses';

/** The fixed pages: every database begins with them, their addresses cannot change and they cannot be deleted. */
export const pagePaths = {
  home: '/',
  classic: '/classic',
  investor: '/investor',
  about: '/about',
  contact: '/contact',
  beta: '/beta',
  impressum: '/impressum',
  datenschutz: '/datenschutz',
  barrierefreiheit: '/barrierefreiheit',
  nutzungsbedingungen: '/nutzungsbedingungen',
} as const;

export type FixedPage = keyof typeof pagePaths;

export const fixedPages = Object.keys(pagePaths) as [FixedPage, ...FixedPage[]];

/** Key of a fixed page or of one that editors made. */
export type Page = string;

export const isFixedPage = (page: string): page is FixedPage => Object.hasOwn(pagePaths, page);

/** Page key of the not-found page: the frame of a page without sections. */
export const notFoundPage = 'not-found';

/** Changing them takes the permission for sensitive content. */
export const legalPages: readonly Page[] = ['impressum', 'datenschutz', 'barrierefreiheit', 'nutzungsbedingungen'];

/** Pages that exist in German only; pages in other languages mark links to them. */
export const germanOnlyPages: readonly Page[] = ['investor', ...legalPages];

const pagesByPath = new Map<string, FixedPage>(fixedPages.map((page) => [pagePaths[page], page]));

/** The fixed page at a path without language prefix. A path with a trailing slash matches none. */
export function pageAt(path: string): FixedPage | undefined {
  return pagesByPath.get(path);
}

export const languageParameter = 'lng';

/** Fragment of the start page under which it says that the previous page does not exist in this language. */
export const onlyElsewhere = 'other-language-only';

export const formParameter = 'form';

export interface Address {
  language: Language;
  path: string;
}

const prefixes = new Map<string, Language>(translatedLanguages.map((language) => [language, language]));

/** Prefix of all addresses of a language: empty for the fallback language, `/en` for English. */
export function languagePrefix(language: Language): string {
  return language === fallbackLanguage ? '' : `/${language}`;
}

/**
 * Splits the path of an address: `/en/about` is `/about` in English. `/de/about` has no language prefix and matches no
 * page.
 */
export function parseAddress(pathname: string): Address {
  const end = pathname.indexOf('/', 1);
  const language = prefixes.get(end < 0 ? pathname.slice(1) : pathname.slice(1, end));
  if (!language) return { language: fallbackLanguage, path: pathname };
  if (end < 0) return { language, path: '/' };
  // The landing page has one address, the one without the slash; `//` matches no page.
  return { language, path: end === pathname.length - 1 ? '//' : pathname.slice(end) };
}

/** Inverse of `parseAddress`; the landing page in English is `/en`, without a slash. */
export function addressPath({ language, path }: Address): string {
  const prefix = languagePrefix(language);
  return path === '/' && prefix ? prefix : prefix + path;
}

/**
 * Localises a link to a page of the site: adds the language prefix, and `?lng=` if nothing else carries the language
 * (`carried`). Links to anything else, and links that name a language themselves, are returned unchanged.
 */
export function localLink(href: string, language: Language, carried = false): string {
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const pagePath = path.length > 1 ? path.replace(/\/$/, '') : path;
  const fixed = pageAt(pagePath) !== undefined;
  // Content links to pages that editors made by their full address, so they get no prefix.
  if (!fixed && !(carried && canBePage(pagePath))) return href;
  if (new URLSearchParams(query).has(languageParameter)) return href;
  const named = carried ? `${query ? `${query}&` : '?'}${languageParameter}=${language}` : query;
  return (fixed ? addressPath({ language, path: pagePath }) : pagePath) + named + anchor;
}

/** The one place where addresses of the site and the API are built. */
export const paths = {
  page: (page: FixedPage, language: Language = fallbackLanguage) => addressPath({ language, path: pagePaths[page] }),
  anchor: (anchor: string, page: FixedPage = 'home', language: Language = fallbackLanguage) =>
    `${addressPath({ language, path: pagePaths[page] })}#${anchor}`,
  admin: '/admin',
  adminLogin: '/admin/login',
  adminPreview: (page: Page, language: Language) => `/admin/vorschau/${page}?lng=${language}`,
  /** Prefix of the preview addresses, the only ones of the content area that may be framed. */
  adminPreviews: '/admin/vorschau/',
  adminEnquiries: '/admin/investoren',
  adminEnquiry: (kind: EnquiryKind, id: number | string) => `${paths.adminEnquiries}/${kind}/${id}`,
  adminDirectLogin: (token?: string) => `/admin/direct-login${token ? `?token=${encodeURIComponent(token)}` : ''}`,
  /** The token is in the fragment, which browsers do not send, so no server logs it. */
  adminInvitation: (token?: string) => `/admin/invitation${token ? `#token=${encodeURIComponent(token)}` : ''}`,
  adminPasswordReset: (token?: string) => `/admin/password-reset${token ? `#token=${encodeURIComponent(token)}` : ''}`,
  /**
   * Target of a page's form without JavaScript: the page itself. The fallback language is named in the query, because
   * its unprefixed address would otherwise follow the browser's preferred language.
   */
  form: (kind: string, path: string, language: Language) => {
    const named = language === fallbackLanguage ? `&${languageParameter}=${language}` : '';
    return `${addressPath({ language, path })}?${formParameter}=${kind}${named}`;
  },
  confirmation: (language: Language, token?: string) =>
    `${addressPath({ language, path: '/beta/confirm' })}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`,
  documentLinks: '/materials',
  documentLink: (token: string) => `${paths.documentLinks}/${token}`,
  documentLinkPicture: (token: string) => `${paths.documentLink(token)}/first-page`,
  documentLinkFile: (token: string, download = false) =>
    `${paths.documentLink(token)}/file${download ? '?download=1' : ''}`,
  /** Prefix of media library pictures, both as content names them and as files. */
  media: '/media/',
  /** How content names a picture, independent of its files. */
  picture: (id: number) => `${paths.media}${id}`,
  /** A picture file is immutable: its name holds the hash. */
  pictureFile: (sha256: string, width: number, format: string) =>
    `${paths.media}${sha256.slice(0, 32)}-${width}.${format}`,
  api: {
    description: '/api/openapi.json',
    tokens: '/api/tokens',
    token: (id: number) => `/api/tokens/${id}`,
    ownToken: '/api/token',
    investors: '/api/investors',
    beta: '/api/beta',
    enquiry: (kind: EnquiryKind, id: number) => `/api/${kind}/${id}`,
    enquiryPage: (kind: EnquiryKind, limit: number, after: string | null) =>
      `/api/${kind}?limit=${limit}${after ? `&after=${encodeURIComponent(after)}` : ''}`,
    /**
     * The same with filters: `query` begins with "?" and holds `limit`, `after` and filters
     * (contracts/enquiry-lists.ts).
     */
    enquiryList: (kind: EnquiryKind, query: string) => `/api/${kind}${query}`,
    enquirySummary: (kind: 'investors' | 'beta') => `/api/${kind}/summary`,
    /** `query` holds the filters (contracts/enquiry-lists.ts) and begins with "?". */
    inbox: {
      people: '/api/inbox/people',
      counts: '/api/inbox/counts',
      changes: (since: string | null) => `/api/inbox/changes${since ? `?since=${since}` : ''}`,
      search: (text: string) => `/api/inbox/search?q=${encodeURIComponent(text)}`,
      bulk: '/api/inbox/bulk',
      enquiry: (kind: EnquiryKind, id: number, query = '') => `/api/inbox/${kind}/${id}${query}`,
      notes: (kind: EnquiryKind, id: number) => `/api/inbox/${kind}/${id}/notes`,
      note: (kind: EnquiryKind, id: number, note: number) => `/api/inbox/${kind}/${id}/notes/${note}`,
      reply: (kind: EnquiryKind, id: number) => `/api/inbox/${kind}/${id}/reply`,
      openReply: (kind: EnquiryKind, id: number, act: 'open' | 'renew' | 'close') =>
        `/api/inbox/${kind}/${id}/reply/${act}`,
      exported: (kind: EnquiryKind, format: 'csv' | 'json', query = '') =>
        `/api/inbox/${kind}/export.${format}${query}`,
    },
    /** The person's e-mail address goes in the body, not in the address. */
    personSummary: '/api/persons/summary',
    personExport: '/api/persons/export',
    personErase: '/api/persons/erase',
    overdueEnquiries: '/api/persons/overdue',
    login: '/api/auth/login',
    directLogin: '/api/auth/direct-login',
    password: '/api/auth/password',
    status: '/api/auth/status',
    /** Also reports whether forms and sign-ins from a page at this origin are accepted. */
    statusAt: (origin: string) => `/api/auth/status?origin=${encodeURIComponent(origin)}`,
    me: '/api/auth/me',
    logout: '/api/auth/logout',
    logoutEverywhere: '/api/auth/logout-everywhere',
    sessions: '/api/auth/sessions',
    session: (id: string) => `/api/auth/sessions/${encodeURIComponent(id)}`,
    account: '/api/auth/account',
    forgottenPassword: '/api/auth/forgotten-password',
    passwordReset: '/api/auth/password-reset',
    openInvitation: '/api/auth/invitation',
    acceptInvitation: '/api/auth/invitation/accept',
    people: '/api/people',
    person: (id: number) => `/api/people/${id}`,
    personReset: (id: number) => `/api/people/${id}/password-reset`,
    personFactors: (id: number) => `/api/people/${id}/second-factors`,
    invitations: '/api/invitations',
    invitation: (id: number) => `/api/invitations/${id}`,
    renewInvitation: (id: number) => `/api/invitations/${id}/renew`,
    activity: '/api/activity',
    activityPage: (query: URLSearchParams) => `/api/activity?${query}`,
    activityExport: '/api/activity/export',
    secondFactor: '/api/auth/second-factor',
    passkeyOptions: '/api/auth/passkey/options',
    passkey: '/api/auth/passkey',
    factors: '/api/auth/factors',
    proof: '/api/auth/proof',
    passkeys: '/api/auth/passkeys',
    newPasskeyOptions: '/api/auth/passkeys/options',
    ownPasskey: (id: number) => `/api/auth/passkeys/${id}`,
    totp: '/api/auth/totp',
    confirmTotp: '/api/auth/totp/confirm',
    recoveryCodes: '/api/auth/recovery-codes',
    sections: '/api/cms/sections',
    section: (key: string) => `/api/cms/sections/${encodeURIComponent(key)}`,
    copySection: (key: string) => `/api/cms/sections/${encodeURIComponent(key)}/copy`,
    defaultSections: '/api/cms/default-sections',
    defaultSection: (key: string) => `/api/cms/default-sections/${encodeURIComponent(key)}`,
    blocksCreate: '/api/cms/blocks',
    blocks: (sectionKey: string) => `/api/cms/blocks/${encodeURIComponent(sectionKey)}`,
    block: (id: number) => `/api/cms/blocks/${id}`,
    duplicateBlock: (id: number) => `/api/cms/blocks/${id}/duplicate`,
    moveBlock: (id: number) => `/api/cms/blocks/${id}/move`,
    menuEntries: '/api/cms/menu-entries',
    menuEntry: (key: string) => `/api/cms/menu-entries/${encodeURIComponent(key)}`,
    orderMenuEntries: '/api/cms/order/menu-entries',
    pages: '/api/cms/pages',
    page: (key: string) => `/api/cms/pages/${encodeURIComponent(key)}`,
    orderPages: '/api/cms/order/pages',
    orderSections: '/api/cms/order/sections',
    orderBlocks: '/api/cms/order/blocks',
    versions: (entity: string, id: number) => `/api/cms/versions?entity=${entity}&id=${id}`,
    restoreVersion: (id: number) => `/api/cms/versions/${id}/restore`,
    latestEdits: '/api/cms/edits',
    bin: '/api/cms/bin',
    restoreFromBin: (id: number) => `/api/cms/bin/${id}/restore`,
    documents: '/api/materials/documents',
    document: (id: number) => `/api/materials/documents/${id}`,
    newDocument: (title: string, fileName: string) =>
      `/api/materials/documents?${new URLSearchParams({ title, fileName })}`,
    newDocumentVersion: (id: number, fileName: string) =>
      `/api/materials/documents/${id}/versions?${new URLSearchParams({ fileName })}`,
    documentFile: (id: number, version: number) => `/api/materials/documents/${id}/versions/${version}`,
    documentLinks: '/api/materials/links',
    linksOf: (kind: EnquiryKind, enquiryId: number) => `/api/materials/links?kind=${kind}&enquiryId=${enquiryId}`,
    documentLink: (id: number) => `/api/materials/links/${id}`,
    allContent: '/api/cms/content',
    contentCounts: '/api/cms/content/counts',
    preview: '/api/cms/preview',
    media: '/api/cms/media',
    newMedia: (name: string) => `/api/cms/media?${new URLSearchParams({ name })}`,
    mediaItem: (id: number) => `/api/cms/media/${id}`,
    /** Replaces the file of a picture; the body is the file. */
    replaceMedia: (id: number, name: string) => `/api/cms/media/${id}/file?${new URLSearchParams({ name })}`,
    restoreMedia: (id: number) => `/api/cms/media/${id}/restore`,
    eraseMedia: (id: number) => `/api/cms/media/${id}/forever`,
    pending: '/api/cms/pending',
    pendingChange: (entity: string, id: number) => `/api/cms/pending/${entity}/${id}`,
    scheduleTogether: '/api/cms/pending/schedule',
    publishPending: '/api/cms/pending/publish',
    takeBackPending: '/api/cms/pending/take-back',
    contentTransfer: '/api/content-transfer',
    readiness: '/api/cms/readiness',
    redirects: '/api/cms/redirects',
    /** `part` is an id, `import` or `export.csv`. */
    redirect: (part: number | string) => `/api/cms/redirects/${part}`,
    missedAddresses: '/api/cms/missed-addresses',
    statistics: (query: URLSearchParams) => `/api/statistics?${query}`,
    statisticsExport: (query: URLSearchParams) => `/api/statistics/export.csv?${query}`,
    formBegun: (form: string) => `/api/begun/${form}`,
    settings: '/api/cms/settings',
    setting: (key: string) => `/api/cms/settings/${encodeURIComponent(key)}`,
    backups: '/api/backups',
    backupDownload: (id: number) => `/api/backups/${id}/download`,
    /** The token is valid for a minute. */
    backupFile: (id: number, token: string) => `/api/backups/${id}/file?token=${token}`,
    outbox: '/api/outbox',
    outboxOf: (kind: EnquiryKind, id: number) => `/api/outbox?kind=${kind}&id=${id}`,
    outboxState: '/api/outbox/state',
    outboxPreview: '/api/outbox/preview',
    outboxTest: '/api/outbox/test',
    mailDomain: '/api/mail-domain',
    webhookSecret: '/api/outbox/webhook-secret',
    webhookDeliveries: '/api/outbox/deliveries',
    resend: (id: number) => `/api/outbox/${id}/resend`,
    operation: '/api/operation',
    pageContent: '/api/content',
    content: (page: Page, language: Language) => `${paths.api.pageContent}?page=${page}&lng=${language}`,
  },
} as const;

/** A page in the content area's editor. Kept apart from `paths`, because every public page needs this one. */
export const editedPagePath = (page: string, language: string) => `/admin/seite/${page}?lng=${language}`;

/** Whether a path lies in the content area, existing or not. */
export function isUnderAdmin(path: string): boolean {
  return path === paths.admin || path.startsWith(`${paths.admin}/`);
}
