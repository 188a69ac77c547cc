import type { AuthUser } from '@shared/contracts/auth';
import type { SecondFactorAnswer } from '@shared/contracts/second-factor';
import { createStore } from '../../ui/external-store';
import { isSignedOut } from '../kit/error-text';

/** A sign-in either gave a user or needs a second factor. */
export type SignInResult = AuthUser | SecondFactorAnswer;

export function asksForMore(result: SignInResult | undefined): result is SecondFactorAnswer {
  return result !== undefined && 'secondFactor' in result;
}

/** Only one question is open at a time; signing in or giving up answers it. */
const pending = createStore<{ promise: Promise<boolean>; answer: (signedIn: boolean) => void } | null>(null);

/** Asks for a sign-in over the page, one question at a time. Resolves to whether the user signed in. */
export function askForSignIn(): Promise<boolean> {
  const open = pending.get();
  if (open) return open.promise;
  let answer: (signedIn: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  pending.set({ promise, answer });
  return promise;
}

export function answerSignIn(signedIn: boolean): void {
  const asked = pending.get();
  pending.set(null);
  asked?.answer(signedIn);
}

export const signInQuestion = { subscribe: pending.subscribe, isOpen: () => pending.get() !== null };

/**
 * Runs an API call. When the session has ended (401), asks for a sign-in over the page and runs the call again; rejects
 * with the call's error when the user does not sign in. Mutations do this by themselves (saving/query-client.ts).
 */
export async function withSession<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!isSignedOut(error) || !(await askForSignIn())) throw error;
    return call();
  }
}
