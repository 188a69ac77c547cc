import { preloadableLazy } from '../../../ui/preloadable-lazy';
import type { View } from '../../navigation/admin-address';

/** The views and what lies over them: each is fetched when it is needed, or a little ahead of it. */
const DashboardPage = preloadableLazy(() => import('../dashboard/dashboard-page').then((m) => m.DashboardPage));
const SectionsPage = preloadableLazy(() => import('../../content/sections/sections-page').then((m) => m.SectionsPage));
export const BlocksPage = preloadableLazy(() => import('../../content/blocks/blocks-page').then((m) => m.BlocksPage));
const TextsPage = preloadableLazy(() => import('../../content/texts/texts-page').then((m) => m.TextsPage));
const PicturesPage = preloadableLazy(() => import('../../content/pictures/pictures-page').then((m) => m.PicturesPage));
const ChangesPage = preloadableLazy(() => import('../../content/changes/changes-page').then((m) => m.ChangesPage));
const BinPage = preloadableLazy(() => import('../../content/versions/bin-page').then((m) => m.BinPage));
const InvestorsPage = preloadableLazy(() => import('../../enquiries/list/investors-page').then((m) => m.InvestorsPage));
const SharedDocumentsPage = preloadableLazy(() =>
  import('../../enquiries/shared-documents/shared-documents-page').then((m) => m.SharedDocumentsPage),
);
export const EnquiryPage = preloadableLazy(() =>
  import('../../enquiries/detail/enquiry-page').then((m) => m.EnquiryPage),
);
const SettingsPage = preloadableLazy(() => import('../../settings/settings-page').then((m) => m.SettingsPage));
const UsersPage = preloadableLazy(() => import('../../settings/users/users-page').then((m) => m.UsersPage));
const ActivityPage = preloadableLazy(() =>
  import('../../settings/activity-log/activity-page').then((m) => m.ActivityPage),
);

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

/** Each view that needs no more than its address. */
export const plainViews = {
  dashboard: DashboardPage,
  content: SectionsPage,
  texts: TextsPage,
  pictures: PicturesPage,
  changes: ChangesPage,
  bin: BinPage,
  investors: InvestorsPage,
  materials: SharedDocumentsPage,
  settings: SettingsPage,
  people: UsersPage,
  activity: ActivityPage,
} as const satisfies Partial<Record<View['name'], unknown>>;

const views = { ...plainViews, section: BlocksPage, enquiry: EnquiryPage } satisfies Record<View['name'], unknown>;

/** Fetches a view's code ahead of its use. */
export function preloadView(name: View['name']): Promise<unknown> {
  return views[name].preload();
}

/** What a working person opens sooner or later, the most likely first. */
export const neededSoon: readonly { preload: () => Promise<unknown> }[] = [
  SectionsPage,
  BlocksPage,
  AdminDialogs,
  SignInDialog,
  SearchDialog,
  SettingsPage,
  InvestorsPage,
  SharedDocumentsPage,
  EnquiryPage,
  TextsPage,
  PicturesPage,
  ChangesPage,
  BinPage,
  UsersPage,
  ActivityPage,
  HelpDialog,
  AccountDialog,
  DashboardPage,
];
