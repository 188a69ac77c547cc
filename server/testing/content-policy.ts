import type { TestProject } from 'vitest/node';
import { securityHeaders } from '../http/security-headers';

/**
 * Gives component tests the Content-Security-Policy of production. Inline styles and a web socket are for Vite and Vitest
 * themselves, scripts from a blob for tests of what production allows by hash.
 */
export function setup(project: TestProject): void {
  const config = { publicUrl: 'https://abseits.example', hstsSubdomains: false, development: false };
  const policy = securityHeaders(config, { inlineScripts: [], inlineStyles: [] })['Content-Security-Policy'] ?? '';
  const forTests = policy
    .replace(/style-src-elem [^;]*/, "style-src-elem 'self' 'unsafe-inline'")
    .replace("script-src 'self'", "script-src 'self' blob:")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    // A policy in the document itself may not have it.
    .replace(/; frame-ancestors [^;]*/, '');
  project.provide('contentPolicy', forTests);
}
