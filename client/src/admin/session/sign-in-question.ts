import type { AuthUser } from '@shared/contracts/auth';
import type { SecondFactorAnswer } from '@shared/contracts/second-factor';
import { createStore } from '../../ui/external-store';
import { isSignedOut } from '../kit/error-text';

/** What a sign-in came to: somebody is signed in, or a second step is asked for. */
export type SignInResult = AuthUser | SecondFactorAnswer;

/** Whether more than the password is asked for. */
export function asksForMore(result: SignInResult | undefined): result is SecondFactorAnswer {
  return result !== undefined && 'secondFactor' in result;
}

/** A single question at a time, answered by whoever signs in or gives up. */
const pending = createStore<{ promise: Promise<boolean>; answer: (signedIn: boolean) => void } | null>(null);

/** Asks for a sign-in over the page, one question at a time; resolves to whether somebody signed in. */
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

/** Answers the open question, if there is one. */
export function answerSignIn(signedIn: boolean): void {
  const asked = pending.get();
  pending.set(null);
  asked?.answer(signedIn);
}

/** Whether the question is open, for useSyncExternalStore. */
export const signInQuestion = { subscribe: pending.subscribe, isOpen: () => pending.get() !== null };

/**
 * Runs an API call; where the session has ended meanwhile, asks for a sign-in over the page and runs it again. Rejects
 * as the call did where nobody signs in. Mutations do this by themselves (saving/query-client.ts).
 */
export async function withSession<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!isSignedOut(error) || !(await askForSignIn())) throw error;
    return call();
  }
}
