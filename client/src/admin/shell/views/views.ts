import type { PlainView, ViewName } from '@shared/admin-views';
import { useEffect } from 'react';
import { type PreloadableLazy, preloadableLazy } from '../../../ui/preloadable-lazy';
import { readAddress } from '../../navigation/admin-address';

/** Views and dialogs; their code loads on first use or a little ahead of it. */
export const BlocksPage = preloadableLazy(() => import('../../content/blocks/blocks-page').then((m) => m.BlocksPage));
export const EnquiryPage = preloadableLazy(() =>
  import('../../enquiries/detail/enquiry-page').then((m) => m.EnquiryPage),
);

export const PageView = preloadableLazy(() => import('../../content/preview/page-preview').then((m) => m.PageView));

/** Views whose address has no parameters. A new view needs a line here and one in shared/admin-views.ts. */
export const plainPages: Readonly<Record<PlainView, PreloadableLazy<object>>> = {
  dashboard: preloadableLazy(() => import('../dashboard/dashboard-page').then((m) => m.DashboardPage)),
  statistics: preloadableLazy(() => import('../statistics/statistics-page').then((m) => m.StatisticsPage)),
  sections: preloadableLazy(() => import('../../content/sections/sections-page').then((m) => m.SectionsPage)),
  menus: preloadableLazy(() => import('../../content/menus/menus-page').then((m) => m.MenusPage)),
  texts: preloadableLazy(() => import('../../content/texts/texts-page').then((m) => m.TextsPage)),
  pictures: preloadableLazy(() => import('../../content/pictures/pictures-page').then((m) => m.PicturesPage)),
  changes: preloadableLazy(() => import('../../content/changes/changes-page').then((m) => m.ChangesPage)),
  bin: preloadableLazy(() => import('../../content/versions/bin-page').then((m) => m.BinPage)),
  investors: preloadableLazy(() => import('../../enquiries/list/investors-page').then((m) => m.InvestorsPage)),
  beta: preloadableLazy(() => import('../../enquiries/list/beta-page').then((m) => m.BetaPage)),
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

const views: Readonly<Record<ViewName, { preload: () => Promise<unknown> }>> = {
  ...plainPages,
  section: BlocksPage,
  page: PageView,
  enquiry: EnquiryPage,
};

export const preloadView = (name: ViewName): Promise<unknown> => views[name].preload();

export const LoginPage = preloadableLazy(() => import('../../session/login-page').then((m) => m.LoginPage));
export const DirectLoginPage = preloadableLazy(() =>
  import('../../session/direct-login-page').then((m) => m.DirectLoginPage),
);
export const InvitationPage = preloadableLazy(() =>
  import('../../session/invitation-page').then((m) => m.InvitationPage),
);

export const PasswordResetPage = preloadableLazy(() =>
  import('../../session/password-reset-page').then((m) => m.PasswordResetPage),
);

export const AdminDialogs = preloadableLazy(() => import('../dialogs/admin-dialogs').then((m) => m.AdminDialogs));
export const MovedLinksQuestion = preloadableLazy(() =>
  import('../../content/links/moved-links-question').then((m) => m.MovedLinksQuestion),
);
export const SearchDialog = preloadableLazy(() => import('../search/search-dialog').then((m) => m.SearchDialog));
export const HelpDialog = preloadableLazy(() => import('../search/help-dialog').then((m) => m.HelpDialog));
export const AccountDialog = preloadableLazy(() =>
  import('../../session/account/account-dialog').then((m) => m.AccountDialog),
);
export const SignInDialog = preloadableLazy(() => import('../../session/sign-in-dialog').then((m) => m.SignInDialog));

const neededSoon: readonly { preload: () => Promise<unknown> }[] = [
  plainPages.sections,
  BlocksPage,
  AdminDialogs,
  MovedLinksQuestion,
  SignInDialog,
  SearchDialog,
  plainPages.settings,
  plainPages.investors,
  ...Object.values(views),
  HelpDialog,
  AccountDialog,
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
  if (address?.dialog) void AdminDialogs.preload();
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

const interactions = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Runs once at the first interaction. Returns a function that cancels it. */
export function atFirstInteraction(act: () => void): () => void {
  const begin = () => {
    end();
    act();
  };
  const end = () => {
    for (const name of interactions) window.removeEventListener(name, begin);
  };
  for (const name of interactions) window.addEventListener(name, begin, { passive: true });
  return end;
}

/** Safari has no requestIdleCallback; there it runs after 200 ms. */
function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(action, { timeout: 2_000 });
  else setTimeout(action, 200);
}
