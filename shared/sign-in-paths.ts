import { paths } from './paths';

const signInPaths = [paths.adminLogin, paths.adminDirectLogin(), paths.adminInvitation(), paths.adminPasswordReset()];

/** Whether a path of the content area is one for people who are not signed in yet. */
export const isSignIn = (path: string): boolean => signInPaths.includes(path);
