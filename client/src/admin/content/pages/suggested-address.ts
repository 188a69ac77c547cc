import { keyFromTitle } from '@shared/sections/section-key';

/** The address that a page of a title could have, without the prefix of a language; empty without a title. */
export const suggestedPath = (title: string) => (/[\p{L}\p{N}]/u.test(title) ? `/${keyFromTitle(title, [])}` : '');

/** What was typed as an address, with the slash that it begins with. */
export function withSlash(typed: string): string {
  const path = typed.trim();
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}
