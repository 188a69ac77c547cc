import { afterEach, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '../styles/base.css';
import '../admin/admin.css';
import { translateDocument } from './translator';

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
