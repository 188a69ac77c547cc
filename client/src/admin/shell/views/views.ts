import { byView, type PlainView, type ViewName } from '@shared/admin-views';
import { type ComponentType, useEffect } from 'react';
import { preloadableLazy } from '../../../ui/preloadable-lazy';
import { readAddress } from '../../navigation/admin-address';

/** Views and dialogs; their code loads on first use or a little ahead of it. */
export const BlocksPage = preloadableLazy(() => import('../../content/blocks/blocks-page').then((m) => m.BlocksPage));
export const EnquiryPage = preloadableLazy(() =>
  import('../../enquiries/detail/enquiry-page').then((m) => m.EnquiryPage),
);

export const PageView = preloadableLazy(() => import('../../content/preview/page-preview').then((m) => m.PageView));

const pages = import.meta.glob<Record<string, ComponentType>>([
  '../../{content,enquiries,settings}/**/*-page.tsx',
  '../*/*-page.tsx',
  '!../../**/{blocks,enquiry}-page.tsx',
]);

/** The code of a view by its name: `sharedDocuments` is `SharedDocumentsPage` in shared-documents-page.tsx. */
function pageOf(name: PlainView) {
  const file = `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  return preloadableLazy(async () => {
    const [, load] = Object.entries(pages).find(([path]) => path.endsWith(file)) ?? [];
    const page = (await load?.())?.[component];
    if (!page) throw new Error(`No ${component} in ${file}`);
    return page;
  });
}

/** Components of the views whose address has no parameters. */
export const plainPages = byView(pageOf);

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
