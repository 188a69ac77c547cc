import { ApiError } from '../../api/http-api';
import type { ToastMessage } from '../../ui/toast-store';
import { failureText } from '../forms/server-messages';
import { errorText } from '../kit/error-text';
import { PasskeyError } from '../session/browser-passkeys';

/** Nobody proved who they are: what was to be done is not done, and nothing has gone wrong. */
export class ProofGivenUp extends Error {
  override readonly name = 'ProofGivenUp';
}

/** Runs a call; where the server asks for a proof first, gets one and runs it again. Throws ProofGivenUp without one. */
export type Prove = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** Whether the server wants to know first who somebody is. */
export function needsProof(error: unknown): boolean {
  const body = error instanceof ApiError ? error.body : undefined;
  return typeof body === 'object' && body !== null && 'proofNeeded' in body;
}

/** What a failed change of the ways in tells; null where somebody gave up. */
export function factorFailure(error: Error): Partial<ToastMessage> | null {
  if (error instanceof ProofGivenUp) return null;
  return { description: error instanceof PasskeyError ? errorText(error) : failureText(error) };
}
