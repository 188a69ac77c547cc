import { paths } from '@shared/paths';
import { preloadableLazy } from '../../ui/preloadable-lazy';

/** The pages for people who are not signed in yet: each loads nothing of the views behind it. */
export const signInPages = [
  { path: paths.adminLogin, Page: preloadableLazy(() => import('./login-page').then((m) => m.LoginPage)) },
  {
    path: paths.adminDirectLogin(),
    Page: preloadableLazy(() => import('./direct-login-page').then((m) => m.DirectLoginPage)),
  },
  {
    path: paths.adminInvitation(),
    Page: preloadableLazy(() => import('./invitation-page').then((m) => m.InvitationPage)),
  },
  {
    path: paths.adminPasswordReset(),
    Page: preloadableLazy(() => import('./password-reset-page').then((m) => m.PasswordResetPage)),
  },
];

/** Asks for a new sign-in over the page. */
export const LaterSignInDialog = preloadableLazy(() => import('./sign-in-dialog').then((m) => m.SignInDialog));
