import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Unit and API tests; browser tests belong to Playwright (e2e/). */
export default defineConfig({
  resolve: { alias: { '@shared': folder('./shared'), '@': folder('./client/src') } },
  test: {
    include: ['{client,server,shared,scripts}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
