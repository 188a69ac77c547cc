import type { PlainView, ViewName } from '@shared/admin-views';
import { useEffect } from 'react';
import { type PreloadableLazy, preloadableLazy } from '../../../ui/preloadable-lazy';
import { atFirstInteraction } from '../../kit/first-interaction';
import { readAddress } from '../../navigation/admin-address';
import { LaterSignInDialog } from '../../session/sign-in-pages';

/** Views whose address has no parameters. A new view needs a line here and one in shared/admin-views.ts. */
const plainPages: Readonly<Record<PlainView, PreloadableLazy<object>>> = {
  dashboard: preloadableLazy(() => import('../dashboard/dashboard-page').then((m) => m.DashboardPage)),
  statistics: preloadableLazy(() => import('../statistics/statistics-page').then((m) => m.StatisticsPage)),
  sections: preloadableLazy(() => import('../../content/sections/sections-page').then((m) => m.SectionsPage)),
  pages: preloadableLazy(() => import('../../content/pages/list/pages-page').then((m) => m.PagesPage)),
  menus: preloadableLazy(() => import('../../content/menus/menus-page').then((m) => m.MenusPage)),
  texts: preloadableLazy(() => import('../../content/texts/texts-page').then((m) => m.TextsPage)),
  pictures: preloadableLazy(() => import('../../content/pictures/pictures-page').then((m) => m.PicturesPage)),
  downloads: preloadableLazy(() => import('../../content/downloads/downloads-page').then((m) => m.DownloadsPage)),
  changes: preloadableLazy(() => import('../../content/pending-changes/list/changes-page').then((m) => m.ChangesPage)),
  bin: preloadableLazy(() => import('../../content/versions/bin-page').then((m) => m.BinPage)),
  inbox: preloadableLazy(() => import('../../enquiries/list/inbox-page').then((m) => m.InboxPage)),
  beta: preloadableLazy(() => import('../../enquiries/list/beta-page').then((m) => m.BetaPage)),
  waves: preloadableLazy(() => import('../../enquiries/waves/waves-page').then((m) => m.WavesPage)),
  letters: preloadableLazy(() => import('../../enquiries/letters/letters-page').then((m) => m.LettersPage)),
  sharedDocuments: preloadableLazy(() =>
    import('../../enquiries/shared-documents/shared-documents-page').then((m) => m.SharedDocumentsPage),
  ),
  settings: preloadableLazy(() => import('../../settings/settings-page').then((m) => m.SettingsPage)),
  forms: preloadableLazy(() => import('../../settings/forms/forms-page').then((m) => m.FormsPage)),
  mail: preloadableLazy(() => import('../../settings/mail/mail-page').then((m) => m.MailPage)),
  redirects: preloadableLazy(() => import('../../settings/redirects/redirects-page').then((m) => m.RedirectsPage)),
  users: preloadableLazy(() => import('../../settings/users/users-page').then((m) => m.UsersPage)),
  activity: preloadableLazy(() => import('../../settings/activity-log/activity-page').then((m) => m.ActivityPage)),
  operation: preloadableLazy(() => import('../../settings/operation/operation-page').then((m) => m.OperationPage)),
  integrations: preloadableLazy(() =>
    import('../../settings/integrations/integrations-page').then((m) => m.IntegrationsPage),
  ),
};

const parameterViews = {
  section: preloadableLazy(() => import('../../content/blocks/blocks-page').then((m) => m.BlocksPage)),
  page: preloadableLazy(() => import('../../content/preview/page-preview').then((m) => m.PageEditor)),
  pageWorkspace: preloadableLazy(() =>
    import('../../content/page-workspace/page-workspace').then((m) => m.PageWorkspace),
  ),
  enquiry: preloadableLazy(() => import('../../enquiries/detail/enquiry-page').then((m) => m.EnquiryPage)),
};

/** All views by name. Their code, and that of the dialogs, loads on first use or a little ahead of it. */
export const views = { ...plainPages, ...parameterViews } satisfies Record<ViewName, unknown>;

export const preloadView = (name: ViewName): Promise<unknown> => views[name].preload();

export const dialogs = {
  /** The forms and dialogs that have an address. */
  addressed: preloadableLazy(() => import('../dialogs/admin-dialogs').then((m) => m.AdminDialogs)),
  search: preloadableLazy(() => import('../search/search-dialog').then((m) => m.SearchDialog)),
  help: preloadableLazy(() => import('../search/help-dialog').then((m) => m.HelpDialog)),
  account: preloadableLazy(() => import('../../session/account/account-dialog').then((m) => m.AccountDialog)),
};

const neededSoon: readonly { preload: () => Promise<unknown> }[] = [
  views.sections,
  views.section,
  dialogs.addressed,
  LaterSignInDialog,
  dialogs.search,
  views.settings,
  views.inbox,
  ...Object.values(views),
  dialogs.help,
  dialogs.account,
];

/** One after the other, so that preloading does not compete with code needed now. */
function preload([next, ...rest]: typeof neededSoon): void {
  if (!next) return;
  whenIdle(() => void next.preload().then(() => preload(rest)));
}

/** Users often follow a link they point at or focus. */
function preloadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const address = link?.origin === window.location.origin ? readAddress(link.pathname) : null;
  if (address) void preloadView(address.view.name);
  if (address?.dialog) void dialogs.addressed.preload();
}

/**
 * Preloads code so that views and dialogs open at once: a link's target when it is pointed at or focused, everything
 * else after the first interaction. An untouched tab loads nothing more.
 */
export function usePreloading(): void {
  useEffect(() => {
    const end = atFirstInteraction(() => preload(neededSoon));
    document.addEventListener('pointerover', preloadTarget, { passive: true });
    document.addEventListener('focusin', preloadTarget);
    return () => {
      end();
      document.removeEventListener('pointerover', preloadTarget);
      document.removeEventListener('focusin', preloadTarget);
    };
  }, []);
}

/** Safari has no requestIdleCallback; there it runs after 200 ms. */
function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(action, { timeout: 2_000 });
  else setTimeout(action, 200);
}
