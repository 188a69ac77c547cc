import type { ContentVersion } from '@shared/contracts/versions';
import { contentVersions, siteSettings } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';
import { monthsIn } from './retention-numbers';
import { seedContent } from './seed';

describe('months in a text', () => {
  it.each([
    ['bis die Anfrage erledigt ist, längstens 12 Monate nach dem letzten Kontakt', 12],
    ['at most 12 months after the last contact', 12],
    ['2 Jahre', 24],
    ['90 Tage', 3],
    ['3 Monate nach einer Absage, sonst 1 Jahr', 12],
    ['1 Tag', 1],
    ['50 Jahre', 120],
    ['bis wir fertig sind', null],
  ])('%s', (text, months) => expect(monthsIn(text)).toBe(months));
});

describeOnEachDatabase('texts about the storage period of an older database', (kind) => {
  const app = useTestApp({ kind });
  const key = 'retention-investors';

  /** The setting as a version before had it, with a start of this version. */
  async function startWith(value: string, en?: string) {
    const translations = en ? { en: { value: en } } : {};
    await app.db.delete(contentVersions);
    await app.db
      .update(siteSettings)
      .set({ value, translations, type: 'text', description: 'Wie lange …' })
      .where(eq(siteSettings.key, key));
    await app.db.transaction(seedContent);
    const [row] = await app.db.select().from(siteSettings).where(eq(siteSettings.key, key));
    if (!row) throw new Error('The setting is gone.');
    return row;
  }

  it('become a number without a word where nobody had changed them', async () => {
    const row = await startWith(
      'bis die Anfrage erledigt ist, längstens 12 Monate nach dem letzten Kontakt',
      'until the enquiry is settled, at most 12 months after the last contact',
    );
    expect([row.value, row.type, row.translations]).toEqual(['12', 'number', {}]);
    expect(row.description).not.toContain('Bisher stand hier');
  });

  it('become the number that somebody wrote, who is told so and finds the text in the history', async () => {
    const row = await startWith('zwei Jahre, genauer 24 Monate', 'two years');
    expect([row.value, row.type]).toEqual(['24', 'number']);
    expect(row.description).toContain('Bisher stand hier: „zwei Jahre, genauer 24 Monate“. Daraus wurde die Zahl');
    const admin = await app.signedIn();
    const { body } = await admin.get<ContentVersion[]>(`/api/cms/versions?entity=setting&id=${row.id}`);
    expect(body.data.map(({ action, username }) => [action, username ?? null])[0]).toEqual(['renewed', null]);
    expect(JSON.stringify(body.data)).toContain('two years');
  });

  it('become the default where no length of time can be read, and that is said', async () => {
    const row = await startWith('so lange wie nötig');
    expect(row.value).toBe('12');
    expect(row.description).toContain('Darin stand keine Dauer');
  });

  it('are left alone once they are a number', async () => {
    const row = await startWith('30');
    expect([row.value, row.description]).toEqual(['30', 'Wie lange …']);
  });
});
