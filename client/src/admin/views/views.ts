import { fetchedLater } from '../../ui/fetched-later';
import type { View } from '../navigation/admin-address';

/** The views and what lies over them: each is fetched when it is needed, or a little ahead of it. */
export const DashboardPage = fetchedLater(() => import('../dashboard/dashboard-page').then((m) => m.DashboardPage));
export const SectionsPage = fetchedLater(() => import('../sections/sections-page').then((m) => m.SectionsPage));
export const BlocksPage = fetchedLater(() => import('../blocks/blocks-page').then((m) => m.BlocksPage));
export const TextsPage = fetchedLater(() => import('../texts/texts-page').then((m) => m.TextsPage));
export const PicturesPage = fetchedLater(() => import('../pictures/pictures-page').then((m) => m.PicturesPage));
export const ChangesPage = fetchedLater(() => import('../changes/changes-page').then((m) => m.ChangesPage));
export const BinPage = fetchedLater(() => import('../bin/bin-page').then((m) => m.BinPage));
export const InvestorsPage = fetchedLater(() => import('../investors/investors-page').then((m) => m.InvestorsPage));
export const MaterialsPage = fetchedLater(() => import('../materials/materials-page').then((m) => m.MaterialsPage));
export const EnquiryPage = fetchedLater(() => import('../investors/enquiry-page').then((m) => m.EnquiryPage));
export const SettingsPage = fetchedLater(() => import('../settings/settings-page').then((m) => m.SettingsPage));
export const PeoplePage = fetchedLater(() => import('../people/people-page').then((m) => m.PeoplePage));
export const ActivityPage = fetchedLater(() => import('../people/activity-page').then((m) => m.ActivityPage));

export const LoginPage = fetchedLater(() => import('../session/login-page').then((m) => m.LoginPage));
export const DirectLoginPage = fetchedLater(() =>
  import('../session/direct-login-page').then((m) => m.DirectLoginPage),
);
export const InvitationPage = fetchedLater(() => import('../session/invitation-page').then((m) => m.InvitationPage));

export const AdminDialogs = fetchedLater(() => import('../dialogs/admin-dialogs').then((m) => m.AdminDialogs));
export const SearchDialog = fetchedLater(() => import('../search/search-dialog').then((m) => m.SearchDialog));
export const HelpDialog = fetchedLater(() => import('../help/help-dialog').then((m) => m.HelpDialog));
export const AccountDialog = fetchedLater(() => import('../account/account-dialog').then((m) => m.AccountDialog));
export const SignInDialog = fetchedLater(() => import('../session/sign-in-dialog').then((m) => m.SignInDialog));

const views: Readonly<Record<View['name'], { preload: () => Promise<unknown> }>> = {
  dashboard: DashboardPage,
  content: SectionsPage,
  section: BlocksPage,
  texts: TextsPage,
  pictures: PicturesPage,
  changes: ChangesPage,
  bin: BinPage,
  investors: InvestorsPage,
  materials: MaterialsPage,
  enquiry: EnquiryPage,
  settings: SettingsPage,
  people: PeoplePage,
  activity: ActivityPage,
};

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
  MaterialsPage,
  EnquiryPage,
  TextsPage,
  PicturesPage,
  ChangesPage,
  BinPage,
  PeoplePage,
  ActivityPage,
  HelpDialog,
  AccountDialog,
  DashboardPage,
];
