import { ApiError, NetworkError } from '../../api/http-api';

/** What a person reads of an error: the server's text without the status, or the given fallback. */
export function errorText(error: unknown, fallback = 'Ein Fehler ist aufgetreten'): string {
  // A page of HTML is the word of something in between, and not for people.
  if (error instanceof ApiError) return error.text.trimStart().startsWith('<') ? fallback : error.text || fallback;
  if (error instanceof NetworkError) {
    return 'Der Server ist nicht erreichbar. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.';
  }
  return error instanceof Error && error.message ? error.message : fallback;
}

/** Whether the API says that nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
