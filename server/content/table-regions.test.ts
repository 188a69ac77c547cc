import { describe, expect, it } from 'vitest';
import { withTableRegions } from './table-regions';

const region = (name: string, table: string) =>
  `<div class="table-region" role="region" aria-label="${name}" tabindex="0">${table}</div>`;

describe('region around a table', () => {
  it('is named by the caption of its table, else by the given name', () => {
    const captioned = '<table>\n<caption>„Preise“ &amp; <em>Zeiten</em> "heute"</caption><tbody></tbody></table>';
    const bare = '<table lang="en"><tbody><tr><td><caption>kein Name</caption></td></tr></tbody></table>';
    expect(withTableRegions(`<p>a</p>${captioned}${bare}`, 'Tabelle')).toBe(
      `<p>a</p>${region('„Preise“ &amp; Zeiten &quot;heute&quot;', captioned)}${region('Tabelle', bare)}`,
    );
  });

  it('holds the tables in its cells too', () => {
    const nested = '<table><tbody><tr><td><table><caption>b</caption></table></td></tr></tbody></table>';
    expect(withTableRegions(nested, 'Table')).toBe(region('Table', nested));
  });
});
