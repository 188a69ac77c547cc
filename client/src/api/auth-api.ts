import type {
  AuthUser,
  LoginInput,
  OwnSession,
  PasswordInput,
  SignedOutEverywhere,
  StatusAnswer,
  UserAnswer,
} from '@shared/contracts/auth';
import type { LoginAnswer, SecondFactorAnswer } from '@shared/contracts/second-factor';
import type { AccountInput, InvitationAcceptance, OpenedInvitation, PasswordResetInput } from '@shared/contracts/users';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from './admin-queries';
import { request, requestData } from './http-api';

const { api } = paths;

export const ownSessionsQuery = adminQuery<OwnSession[]>([...adminQueryKey, 'own-sessions'], api.sessions);

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
