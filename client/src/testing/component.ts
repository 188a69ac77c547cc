import { afterEach, beforeEach, inject } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '../styles/base.css';
import '../admin/admin.css';
import { translateDocument } from './translator';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the browser may do under production's Content-Security-Policy. */
    contentPolicy: string;
  }
}

const policyName = 'Content-Security-Policy';
if (!document.querySelector(`meta[http-equiv=${policyName}]`)) {
  const meta = document.createElement('meta');
  meta.httpEquiv = policyName;
  meta.content = inject('contentPolicy');
  document.head.append(meta);
}

// The library does so for the first file of a worker alone, as it is loaded once.
beforeEach(() => cleanup());

// Before a release those of the content area run once more on documents that a browser translates (scripts/test.mjs).
if (import.meta.env.VITE_TRANSLATED) {
  let end = () => {};
  beforeEach(() => {
    end = translateDocument();
  });
  afterEach(() => end());
}
