import type { Language } from './locales';

/** Public pages whose content the CMS runs, with their address (spec point 2, routes). */
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

export type Page = keyof typeof pagePaths;

export const pages = Object.keys(pagePaths) as [Page, ...Page[]];

/** Pages whose text exists in German only; the English interface marks them (decisions, routes). */
export const germanOnlyPages: readonly Page[] = [
  'investor',
  'impressum',
  'datenschutz',
  'barrierefreiheit',
  'nutzungsbedingungen',
];

/** The page at an address, or undefined where there is none. A trailing slash is not an address of its own. */
export function pageAt(path: string): Page | undefined {
  return pages.find((page) => pagePaths[page] === path);
}

/** Every address of the site and of the API, built in this one place. */
export const paths = {
  page: (page: Page, language?: Language) => `${pagePaths[page]}${language ? `?lng=${language}` : ''}`,
  anchor: (anchor: string, page: Page = 'home') => `${pagePaths[page]}#${anchor}`,
  admin: '/admin',
  adminLogin: '/admin/login',
  /** A page with its drafts and unsaved edits, for the content area. */
  adminPreview: (page: Page, language: Language) => `/admin/vorschau/${page}?lng=${language}`,
  adminDirectLogin: (token?: string) => `/admin/direct-login${token ? `?token=${encodeURIComponent(token)}` : ''}`,
  /** Where forms go without JavaScript; the answer is a page. */
  forms: {
    investors: '/formular/investoren',
    beta: '/formular/beta',
  },
  api: {
    investors: '/api/investors',
    investor: (id: number) => `/api/investors/${id}`,
    beta: '/api/beta',
    betaRequest: (id: number) => `/api/beta/${id}`,
    login: '/api/auth/login',
    directLogin: '/api/auth/direct-login',
    password: '/api/auth/password',
    status: '/api/auth/status',
    me: '/api/auth/me',
    logout: '/api/auth/logout',
    sections: '/api/cms/sections',
    section: (key: string) => `/api/cms/sections/${encodeURIComponent(key)}`,
    blocksCreate: '/api/cms/blocks',
    blocks: (sectionKey: string) => `/api/cms/blocks/${encodeURIComponent(sectionKey)}`,
    block: (id: number) => `/api/cms/blocks/${id}`,
    duplicateBlock: (id: number) => `/api/cms/blocks/${id}/duplicate`,
    moveBlock: (id: number) => `/api/cms/blocks/${id}/move`,
    orderSections: '/api/cms/order/sections',
    orderBlocks: '/api/cms/order/blocks',
    versions: (entity: string, id: number) => `/api/cms/versions?entity=${entity}&id=${id}`,
    restoreVersion: (id: number) => `/api/cms/versions/${id}/restore`,
    latestEdits: '/api/cms/edits',
    bin: '/api/cms/bin',
    restoreFromBin: (id: number) => `/api/cms/bin/${id}/restore`,
    allContent: '/api/cms/content',
    preview: '/api/cms/preview',
    settings: '/api/cms/settings',
    setting: (key: string) => `/api/cms/settings/${encodeURIComponent(key)}`,
    content: (page: Page, language: Language) => `/api/content?page=${page}&lng=${language}`,
  },
} as const;

/** What follows /admin/ in the addresses of the content area; anything else is an unknown address (decisions, routes). */
const adminViews = new Set([
  'login',
  'direct-login',
  'inhalte',
  'neuer-abschnitt',
  'texte',
  'papierkorb',
  'investoren',
  'einstellungen',
  'neue-einstellung',
  'vorschau',
]);

/** Whether an address belongs to the content area. */
export function isAdminPath(path: string): boolean {
  if (path === paths.admin) return true;
  const [root, view] = path.slice(1).split('/');
  return `/${root}` === paths.admin && view !== undefined && adminViews.has(view);
}
