import type { EnquiryKind } from './enquiries/enquiry-handling';
import { type Language, languages } from './locales';

/** The addresses of the API: `paths.api`. */
export const apiPaths = {
  description: '/api/openapi.json',
  tokens: '/api/tokens',
  token: (id: number) => `/api/tokens/${id}`,
  ownToken: '/api/token',
  investors: '/api/investors',
  beta: '/api/beta',
  enquiry: (kind: EnquiryKind, id: number) => `/api/${kind}/${id}`,
  /** `query` begins with "?" and holds `limit`, `after` and filters (contracts/enquiry-lists.ts). */
  enquiryList: (kind: EnquiryKind, query: string) => `/api/${kind}${query}`,
  enquirySummary: (kind: EnquiryKind) => `/api/${kind}/summary`,
  /** `query` holds the filters (contracts/enquiry-lists.ts) and begins with "?". */
  inbox: {
    people: '/api/inbox/people',
    counts: '/api/inbox/counts',
    origins: '/api/inbox/origins',
    changes: (since: string | null) => `/api/inbox/changes${since ? `?since=${since}` : ''}`,
    search: (text: string) => `/api/inbox/search?q=${encodeURIComponent(text)}`,
    bulk: '/api/inbox/bulk',
    enquiry: (kind: EnquiryKind, id: number, query = '') => `/api/inbox/${kind}/${id}${query}`,
    notes: (kind: EnquiryKind, id: number) => `/api/inbox/${kind}/${id}/notes`,
    note: (kind: EnquiryKind, id: number, note: number) => `/api/inbox/${kind}/${id}/notes/${note}`,
    reply: (kind: EnquiryKind, id: number) => `/api/inbox/${kind}/${id}/reply`,
    openReply: (kind: EnquiryKind, id: number, act: 'open' | 'renew' | 'close') =>
      `/api/inbox/${kind}/${id}/reply/${act}`,
    exported: (kind: EnquiryKind, format: 'csv' | 'json', query = '') => `/api/inbox/${kind}/export.${format}${query}`,
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
  copyPage: (key: string) => `/api/cms/pages/${encodeURIComponent(key)}/copy`,
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
  documentFirstPage: (id: number) => `/api/materials/documents/${id}/first-page`,
  documentFile: (id: number, version: number) => `/api/materials/documents/${id}/versions/${version}`,
  documentLinks: '/api/materials/links',
  documentLinksOf: (kind: EnquiryKind, enquiryId: number) => `/api/materials/links?kind=${kind}&enquiryId=${enquiryId}`,
  documentLink: (id: number) => `/api/materials/links/${id}`,
  allContent: '/api/cms/content',
  contentCounts: '/api/cms/content/counts',
  carryLinks: '/api/cms/links/carry',
  preview: '/api/cms/preview',
  media: '/api/cms/media',
  newMedia: (name: string) => `/api/cms/media?${new URLSearchParams({ name })}`,
  downloads: '/api/cms/media?kind=download',
  newDownload: (name: string) => `/api/cms/media?${new URLSearchParams({ kind: 'download', name })}`,
  mediaItem: (id: number) => `/api/cms/media/${id}`,
  /** Replaces the file of a picture; the body is the file. */
  replaceMedia: (id: number, name: string) => `/api/cms/media/${id}/file?${new URLSearchParams({ name })}`,
  restoreMedia: (id: number) => `/api/cms/media/${id}/restore`,
  eraseMedia: (id: number) => `/api/cms/media/${id}/forever`,
  previewLinks: '/api/preview-links',
  previewLink: (id: number) => `/api/preview-links/${id}`,
  previewRemark: (id: number) => `/api/preview-links/remarks/${id}`,
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
  outboxState: '/api/outbox/state',
  outboxPreview: '/api/outbox/preview',
  outboxTest: '/api/outbox/test',
  mailDomain: '/api/mail-domain',
  webhookSecret: '/api/outbox/webhook-secret',
  webhookDeliveries: '/api/outbox/deliveries',
  resend: (id: number) => `/api/outbox/${id}/resend`,
  operation: '/api/operation',
  doctor: '/api/operation/doctor',
  pageContent: '/api/content',
  content: (page: string, language: Language) => `${apiPaths.pageContent}?page=${page}&lng=${language}`,
} as const;

/** Paths that the program answers itself, without language prefix. */
const programParts =
  /^\/(?:404|admin|api|assets|beta\/confirm|fonts|formular|healthz|images|materials|media|readyz|servable|vorschau)(?:\/|$)/;

export function isProgramPath(path: string): boolean {
  const files =
    /^\/(?:robots\.txt|sitemap\.xml|licenses\.txt|llms\.txt|manifest\.webmanifest|(?:apple-touch-icon|favicon|icon)[-\w]*\.(?:png|ico|svg))$/;
  return programParts.test(path) || files.test(path);
}

/** Whether editors may put a page at a path; does not check other pages. */
export function canBePage(path: string): boolean {
  const [, first = '', ...rest] = path.split('/');
  const isPrefix = languages.some((language) => language === first);
  return /^(\/[a-z0-9-]+)+$/.test(path) && !isPrefix && !programParts.test(path) && rest.length < 5;
}
