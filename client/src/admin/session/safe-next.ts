import { paths } from '@shared/paths';
import { parsedAddress } from '@shared/rules/parsed-address';

/**
 * The address to go to after sign-in: one of the content area on this site. Anything else, such as `//evil.example`,
 * `/\evil.example` or the sign-in itself, becomes the dashboard (no open redirect).
 */
export function safeNext(value: string | null, origin = window.location.origin): string {
  if (!value?.startsWith('/') || value.includes('\\')) return paths.admin;
  const url = parsedAddress(value, origin);
  if (!url) return paths.admin;
  const inside = url.pathname === paths.admin || url.pathname.startsWith(`${paths.admin}/`);
  const { adminLogin, adminDirectLogin, adminInvitation, adminPasswordReset } = paths;
  const entrances: string[] = [adminLogin, adminDirectLogin(), adminInvitation(), adminPasswordReset()];
  const signIn = entrances.includes(url.pathname);
  return url.origin === origin && inside && !signIn ? `${url.pathname}${url.search}` : paths.admin;
}
