import type { Page } from '@playwright/test';
import { paths } from '../shared/paths';

/** One thing that a browser keeps: its kind as the privacy statement calls it, and its name. */
export type Kept = `${'Cookie' | 'lokaler Speicher' | 'Sitzungsspeicher'} ${string}`;

/** Everything that the site has left in a browser, the tab's own storage included. */
export async function keptBy(page: Page): Promise<Set<Kept>> {
  const cookies = await page.context().cookies();
  const [local, session] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)] as const);
  return new Set<Kept>([
    ...cookies.map(({ name }) => `Cookie ${name}` as const),
    ...local.map((name) => `lokaler Speicher ${name}` as const),
    ...session.map((name) => `Sitzungsspeicher ${name}` as const),
  ]);
}

/** What the privacy statement names under a heading; a name that ends in "…" stands for all that begin so. */
export async function namedUnder(page: Page, heading: string): Promise<Kept[]> {
  await page.goto(paths.page('datenschutz'));
  const table = page.getByRole('heading', { name: heading, exact: true }).locator('+ table tbody tr');
  return table.evaluateAll((rows) =>
    rows.flatMap((row) => {
      const kind = /\((Cookie|lokaler Speicher|Sitzungsspeicher)\)/.exec(row.textContent ?? '')?.[1];
      return [...row.querySelectorAll('strong')].map((name) => `${kind} ${name.textContent}` as Kept);
    }),
  );
}

/** Whether a name of the statement stands for something that is kept. */
export function standsFor(named: Kept, kept: Kept): boolean {
  return named.endsWith('…') ? kept.startsWith(named.slice(0, -1)) : kept === named;
}
