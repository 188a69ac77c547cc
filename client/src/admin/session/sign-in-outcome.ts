import { ApiError, NetworkError } from '../../api/http-api';
import type { ToastMessage } from '../../ui/toast-store';
import { errorText, isSignedOut } from '../kit/error-text';
import { PasskeyError } from './browser-passkeys';
import { asksForMore, type SignInResult } from './sign-in-question';

/** Whether somebody is signed in who may not enter. */
export function lacksAccess(result: SignInResult | undefined): boolean {
  return result !== undefined && !asksForMore(result) && !result.role;
}

/** What is told after each outcome. */
export function failureOf(error: Error): Partial<ToastMessage> {
  if (error instanceof NetworkError) {
    return { title: 'Anmeldefehler', description: 'Bei der Anmeldung ist ein Fehler aufgetreten.' };
  }
  if (error instanceof PasskeyError) return { title: 'Fehler bei der Anmeldung', description: error.message };
  const fallback = isSignedOut(error) ? 'Bitte überprüfen Sie Ihre Anmeldedaten.' : 'Anmeldung fehlgeschlagen';
  return { title: 'Fehler bei der Anmeldung', description: errorText(error, fallback) };
}

export const withoutAccess: ToastMessage = {
  title: 'Fehler bei der Anmeldung',
  description: 'Dieses Konto hat keinen Zugang zum Admin-Bereich.',
  variant: 'destructive',
};

const welcomed: ToastMessage = {
  title: 'Anmeldung erfolgreich',
  description: 'Sie werden zum Admin-Bereich weitergeleitet.',
};

/** What a sign-in tells of itself; a success only where somebody is welcomed. */
export function signInMeta(welcome: boolean) {
  return {
    isSignIn: true,
    success: (result: SignInResult) => {
      if (asksForMore(result)) return null;
      if (lacksAccess(result)) return withoutAccess;
      return welcome ? welcomed : null;
    },
    failure: failureOf,
  };
}

/** Whether the first step has to be taken again. */
export function mustStartOver(error: unknown): boolean {
  const body = error instanceof ApiError ? error.body : undefined;
  return typeof body === 'object' && body !== null && 'startOver' in body;
}
