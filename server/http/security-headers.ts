import { createHash } from 'node:crypto';
import { trustedHtmlPolicy } from '@shared/content/trusted-html';
import type { RequestHandler } from 'express';
import type { Config } from '../base/config';
import { plainPageStyle } from './plain-page';

interface Inline {
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
}

/** The CSP source expression that allows exactly this inline text. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const framedByItself = "frame-ancestors 'self'";

export function securityHeaders(
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains' | 'development'>,
  { inlineScripts, inlineStyles }: Inline,
): Readonly<Record<string, string>> {
  const https = config.publicUrl.startsWith('https:');
  // The development server injects its own inline scripts and styles and uses a web socket.
  const allowed = (inline: readonly string[]) =>
    ["'self'", ...(config.development ? ["'unsafe-inline'"] : inline.map(hashOf))].join(' ');
  const policy = [
    "default-src 'self'",
    `script-src ${allowed(inlineScripts)}`,
    // Drawings and the widths of phones use style attributes, and styles run no code. Style elements are allowed by
    // hash.
    "style-src 'self' 'unsafe-inline'",
    `style-src-elem ${allowed([...inlineStyles, plainPageStyle])}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${config.development ? ' ws:' : ''}`,
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    framedByItself,
    "manifest-src 'self'",
    // The client turns text into markup in one place only: shared/content/trusted-html.ts.
    ...(config.development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedHtmlPolicy}`]),
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
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

/** The same headers for a page that nobody may frame, the site itself included. */
export function unframed(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const policy = headers['Content-Security-Policy'] ?? framedByItself;
  return {
    ...headers,
    'Content-Security-Policy': policy.replace(framedByItself, "frame-ancestors 'none'"),
    'X-Frame-Options': 'DENY',
  };
}

/** The same headers for a page with its own inline style, given by hash. */
export function withStyles(
  headers: Readonly<Record<string, string>>,
  hash: string | undefined,
): Readonly<Record<string, string>> {
  const policy = headers['Content-Security-Policy'];
  if (!policy || !hash) return headers;
  return { ...headers, 'Content-Security-Policy': policy.replace("style-src-elem 'self'", (own) => `${own} ${hash}`) };
}

export function setHeaders(headers: Readonly<Record<string, string>>): RequestHandler {
  return (_req, res, next) => {
    res.set(headers);
    next();
  };
}
