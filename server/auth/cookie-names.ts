/** Whether visitors reach the site over https, so that cookies may be Secure. */
export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/** Name of a cookie of the content area: the __Host- prefix where the site is reached over https (OWASP ASVS 5.0, 3.3). */
export function cookieName(name: string, publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${name}` : name;
}
