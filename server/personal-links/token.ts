import { randomBytes } from 'node:crypto';

/** The secret of a personal link: 192 random bits in 32 letters. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

const tokenForm = /^[\w-]{32}$/;

/** Whether a text can be a token; others need no database query. */
export const isToken = (text: string): boolean => tokenForm.test(text);
