import type { AuthUser, LoginInput } from '@shared/contracts/auth';
import type { InvitationAcceptance } from '@shared/contracts/users';
import { may, type Permission } from '@shared/permissions';
import { createContext, useContext } from 'react';
import type { SignInResult } from './sign-in-question';

export interface Session {
  user: AuthUser | null;
  loading: boolean;
  login: (input: LoginInput) => Promise<SignInResult>;
  /** Enters the session of a user the server signed in; one without a role is returned and changes nothing. */
  admit: (user: AuthUser) => AuthUser;
  directLogin: (token?: string) => Promise<AuthUser>;
  acceptInvitation: (input: InvitationAcceptance) => Promise<AuthUser>;
  /** Signs out here at once, whatever comes of the request; a toast shows the result. */
  logout: () => void;
  /** Clears the session in this window after it has ended at the server. */
  endHere: () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of this window. Throws outside the content area; `user` is null until somebody has signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

/** Returns a check of the user's permissions. For display only: the server checks again. */
export function useMay(): (permission: Permission) => boolean {
  const { user } = useSession();
  return (permission) => user !== null && may(user, permission);
}
