import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Config } from '../base/config';

/** Headers of every response, errors and cached pages included (quality, security 3.4). */
export function securityHeaders(
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains' | 'development'>,
  inlineScripts: readonly string[],
): Readonly<Record<string, string>> {
  const https = config.publicUrl.startsWith('https:');
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  // The development server injects its own inline scripts and talks over a web socket.
  const scripts = config.development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...hashes];
  const policy = {
    'default-src': ["'self'"],
    'script-src': scripts,
    // Drawn art and the widths of phones carry style attributes; styles run no code.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': config.development ? ["'self'", 'ws:'] : ["'self'"],
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'manifest-src': ["'self'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'SAMEORIGIN',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(https
      ? { 'Strict-Transport-Security': `max-age=63072000${config.hstsSubdomains ? '; includeSubDomains' : ''}` }
      : {}),
  };
}

/** Sets the given headers on every response. */
export function setHeaders(headers: Readonly<Record<string, string>>): RequestHandler {
  return (_req, res, next) => {
    res.set(headers);
    next();
  };
}
