import type {
  AuthUser,
  LoginInput,
  PasswordInput,
  SignedOutEverywhere,
  StatusAnswer,
  UserAnswer,
} from '@shared/contracts/auth';
import type { PageContent } from '@shared/contracts/content';
import type {
  Block,
  blockCreateSchema,
  blockSaveSchema,
  DefaultSectionOffer,
  Section,
  SectionCopy,
  Setting,
  sectionCreateSchema,
  sectionSaveSchema,
  settingCreateSchema,
  settingSaveSchema,
} from '@shared/contracts/entities';
import type { ChecklistLine } from '@shared/contracts/launch-checklist';
import type { previewInputSchema } from '@shared/contracts/preview';
import type { LoginAnswer, SecondFactorAnswer } from '@shared/contracts/second-factor';
import type { AccountInput, InvitationAcceptance, OpenedInvitation, PasswordResetInput } from '@shared/contracts/users';
import type { AllContent, BinEntry, ContentCounts, ContentVersion, LatestEdit } from '@shared/contracts/versions';
import type { EntityName } from '@shared/entities/entities';
import { type Language, languages } from '@shared/locales';
import { notFoundPage, paths } from '@shared/paths';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { request, requestData } from './http-api';

type SectionCreateBody = z.input<typeof sectionCreateSchema>;
export type SectionUpdateBody = z.input<typeof sectionSaveSchema>;
export type BlockCreateBody = z.input<typeof blockCreateSchema>;
export type BlockUpdateBody = z.input<typeof blockSaveSchema>;
type SettingCreateBody = z.input<typeof settingCreateSchema>;
export type SettingUpdateBody = z.input<typeof settingSaveSchema>;
export type PreviewBody = z.input<typeof previewInputSchema>;

const { api } = paths;

/** Prefix of every query key of the content area, so that one call drops them all. */
export const adminQueryKey = ['admin'] as const;

/** Pending changes are compared with live content, so every change of content invalidates them. */
export const pendingKey = [...adminQueryKey, 'pending'] as const;

export const mediaKey = [...adminQueryKey, 'media'] as const;

/** Lists show cached data at once and refetch on every mount. */
export const fresh = { refetchOnMount: 'always' } as const;

export function adminQuery<Data>(queryKey: QueryKey, address: string) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => requestData<Data>('GET', address, { signal }),
    ...fresh,
  });
}

export const sectionsQuery = adminQuery<Section[]>([...adminQueryKey, 'sections'], api.sections);

export const sectionQuery = (key: string) => adminQuery<Section>([...adminQueryKey, 'section', key], api.section(key));

export function blocksQuery(sectionKey: string) {
  return adminQuery<Block[]>([...adminQueryKey, 'blocks', sectionKey], api.blocks(sectionKey));
}

export const settingsQuery = adminQuery<Setting[]>([...adminQueryKey, 'settings'], api.settings);

/** Name of the site per language, from a public page: users who handle enquiries may not read settings. */
export const siteNamesQuery = queryOptions({
  queryKey: [...adminQueryKey, 'site-names'],
  queryFn: async ({ signal }): Promise<Partial<Record<Language, string>>> => {
    const named = languages.map(async (language) => {
      const { settings } = await requestData<PageContent>('GET', api.content(notFoundPage, language), { signal });
      return [language, settings['site-name']] as const;
    });
    return Object.fromEntries(await Promise.all(named));
  },
  ...fresh,
});

export const runningVersionQuery = adminQuery<{ version: string }>([...adminQueryKey, 'version'], '/healthz');

/** All content in one response, for the text overview, the search and the counts. */
export const allContentQuery = adminQuery<AllContent>([...adminQueryKey, 'content'], api.allContent);

/** How many entries of content there are, and which lack a translation. */
export const contentCountsQuery = adminQuery<ContentCounts>([...adminQueryKey, 'content-counts'], api.contentCounts);

export function versionsQuery(entity: EntityName, id: number) {
  return adminQuery<ContentVersion[]>([...adminQueryKey, 'versions', entity, id], api.versions(entity, id));
}

export const binQuery = adminQuery<BinEntry[]>([...adminQueryKey, 'bin'], api.bin);

export const latestEditsQuery = adminQuery<LatestEdit[]>([...adminQueryKey, 'edits'], api.latestEdits);

export const authApi = {
  status: () => request<StatusAnswer>('GET', api.status),
  /** Whether the server accepts requests from a page at this origin; null when the server does not say. */
  originStatus: async (origin: string) => (await request<StatusAnswer>('GET', api.statusAt(origin))).origin ?? null,
  me: async (): Promise<AuthUser> => (await request<UserAnswer>('GET', api.me)).user,
  /** Resolves to the signed-in user, or to the second factor that the server asks for. */
  login: async (input: LoginInput): Promise<AuthUser | SecondFactorAnswer> => {
    const answer = await request<LoginAnswer>('POST', api.login, { body: input });
    return 'user' in answer ? answer.user : answer;
  },
  directLogin: async (token?: string): Promise<AuthUser> =>
    (await request<UserAnswer>('POST', api.directLogin, { body: token ? { token } : {} })).user,
  endSession: (id: string) => request<unknown>('DELETE', api.session(id)),
  openInvitation: (token: string) => requestData<OpenedInvitation>('POST', api.openInvitation, { body: { token } }),
  acceptInvitation: async (input: InvitationAcceptance): Promise<AuthUser> =>
    (await request<UserAnswer>('POST', api.acceptInvitation, { body: input })).user,
  logout: () => request<unknown>('POST', api.logout, { body: {} }),
  /** Resolves to the number of ended sessions, the current one included. */
  logoutEverywhere: async () =>
    (await request<SignedOutEverywhere>('POST', api.logoutEverywhere, { body: {} })).data.sessions,
  changeAccount: async (body: AccountInput): Promise<AuthUser> =>
    (await request<UserAnswer>('PUT', api.account, { body })).user,
  forgottenPassword: (name: string) => request<unknown>('POST', api.forgottenPassword, { body: { name } }),
  /** Resolves to the name of the user whose password the link sets. */
  openReset: (token: string) => requestData<{ username: string }>('POST', api.passwordReset, { body: { token } }),
  resetPassword: (body: PasswordResetInput) => request<unknown>('POST', api.passwordReset, { body }),
  changePassword: (input: PasswordInput) => request<unknown>('POST', api.password, { body: input }),
};

/** Writes of the content area. None updates the cache: each mutation names the lists that it invalidates. */
export const cmsApi = {
  createSection: (body: SectionCreateBody) => requestData<Section>('POST', api.sections, { body }),
  updateSection: (key: string, body: SectionUpdateBody) => requestData<Section>('PUT', api.section(key), { body }),
  copySection: (key: string, body: SectionCopy) => requestData<Section>('POST', api.copySection(key), { body }),
  deleteSection: (key: string) => request<unknown>('DELETE', api.section(key)),
  /** Idempotent: however often it is sent under one key, the server makes one block. */
  createBlock: (body: BlockCreateBody, key: string) =>
    requestData<Block>('POST', api.blocksCreate, { body, headers: { 'Idempotency-Key': key } }),
  updateBlock: (id: number | undefined, body: BlockUpdateBody) => {
    if (id === undefined) return Promise.reject(new Error('Block-ID fehlt'));
    return requestData<Block>('PUT', api.block(id), { body });
  },
  deleteBlock: (id: number) => request<unknown>('DELETE', api.block(id)),
  orderSections: (keys: readonly string[]) => request<unknown>('PUT', api.orderSections, { body: { keys } }),
  orderBlocks: (sectionKey: string, ids: readonly number[]) =>
    request<unknown>('PUT', api.orderBlocks, { body: { sectionKey, ids } }),
  duplicateBlock: (id: number) => requestData<Block>('POST', api.duplicateBlock(id)),
  moveBlock: (id: number, body: { sectionKey: string; updatedAt: string }) =>
    requestData<Block>('POST', api.moveBlock(id), { body }),
  restoreVersion: (id: number, body: { fields?: readonly string[]; updatedAt: string }) =>
    requestData<unknown>('POST', api.restoreVersion(id), { body }),
  /** With `asDraft`, visitors do not see the restored entry yet. */
  restoreFromBin: (id: number, { asDraft = false } = {}) =>
    request<unknown>('POST', api.restoreFromBin(id), { body: { asDraft } }),
  /** Renders a page with drafts and an unsaved edit; nothing is stored. */
  preview: (body: PreviewBody, signal?: AbortSignal) =>
    requestData<PageContent>('POST', api.preview, { body, ...(signal ? { signal } : {}) }),
  createSetting: (body: SettingCreateBody) => requestData<Setting>('POST', api.settings, { body }),
  updateSetting: (key: string, body: SettingUpdateBody) => requestData<Setting>('PUT', api.setting(key), { body }),
};

const launchChecklistKey = [...adminQueryKey, 'readiness'] as const;

/** Overviews of all content; every change of content invalidates them. */
const overviews: readonly QueryKey[] = [
  allContentQuery.queryKey,
  contentCountsQuery.queryKey,
  binQuery.queryKey,
  [...adminQueryKey, 'versions'],
  launchChecklistKey,
  pendingKey,
  // Pictures list where they are used.
  mediaKey,
];

/** Keys that a change of a section invalidates; with its key also the section and its blocks, which have its design. */
export function listsOfSection(key?: string): readonly QueryKey[] {
  const own = key === undefined ? [] : [sectionQuery(key).queryKey, blocksQuery(key).queryKey];
  return [sectionsQuery.queryKey, ...own, ...overviews];
}

/** Keys that a change of a block in a section invalidates. */
export function listsOfBlocks(sectionKey: string): readonly QueryKey[] {
  return [blocksQuery(sectionKey).queryKey, ...overviews];
}

export const listsOfSettings: readonly QueryKey[] = [settingsQuery.queryKey, ...overviews];

/** Invalidates lists: visible ones refetch now, others later. Resolves when that has ended; never rejects. */
export async function readAnew(client: QueryClient, lists: readonly QueryKey[]): Promise<void> {
  await Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export const launchChecklistQuery = adminQuery<ChecklistLine[]>(launchChecklistKey, paths.api.readiness);

/** Designed sections of this version that the database never had. */
export const defaultSectionsQuery = adminQuery<DefaultSectionOffer[]>(
  [...adminQueryKey, 'default-sections'],
  api.defaultSections,
);

export const defaultSectionsApi = {
  add: (key: string) => requestData<Section>('POST', api.defaultSection(key)),
  decline: (key: string) => request<unknown>('DELETE', api.defaultSection(key)),
};
