import { ApiError, NetworkError } from '../../api/http-api';

/** An error's text for users: the server's text without the status, or the fallback. */
export function errorText(error: unknown, fallback = 'Ein Fehler ist aufgetreten'): string {
  // A connection too slow for its request is answered without a text.
  if (error instanceof ApiError && error.status === 408) {
    return 'Die Verbindung war zu langsam. Bitte versuchen Sie es noch einmal.';
  }
  // HTML comes from a proxy in between and is not for users.
  if (error instanceof ApiError) return error.text.trimStart().startsWith('<') ? fallback : error.text || fallback;
  if (error instanceof NetworkError) {
    return 'Der Server ist nicht erreichbar. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.';
  }
  return error instanceof Error && error.message ? error.message : fallback;
}

/** Whether the API says that the session has ended (401). */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
