import type { PageContent } from '@shared/contracts/content';
import { type Language, languages } from '@shared/locales';
import { type FixedPage, fixedPages } from '@shared/paths';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app';

const from = { name: 'Abseits', address: 'hallo@firma.example' };
const mail = { smtpUrl: 'smtp://127.0.0.1:1', greetingName: 'abseits.example', from };

/** What pages say that is so only where the server sends mail, with a mark that keeps "E-Mail" on a line. */
const passages: readonly [FixedPage, Language, RegExp][] = [
  ['beta', 'de', /Adresse bestätigen|E-.?Mail mit einem Link/],
  ['beta', 'en', /Confirm your address|email with a link/],
  ['datenschutz', 'de', /Double-Opt-in/],
  ['datenschutz', 'de', /laden wir Sie per E-.?Mail ein/],
  ['datenschutz', 'de', /Einen solchen Link schicken wir Ihnen auch in einem Brief/],
  ['datenschutz', 'de', /den Eingang per E-.?Mail bestätigen/],
];

describe('what pages say of mails', () => {
  const without = useTestApp({ kind: 'embedded' });
  const sending = useTestApp({ kind: 'embedded', config: { mail }, mailConfigured: () => true });

  it.each(passages)('stands there only if the server sends any: %s, %s, %s', (page, language, words) => {
    expect(JSON.stringify(sending.content.page(page, language))).toMatch(words);
    expect(JSON.stringify(without.content.page(page, language))).not.toMatch(words);
  });

  it('is the only difference between pages with and without mail', () => {
    const sentences = ({ sections }: PageContent) => JSON.stringify(sections).split(/(?<=[.>"]) ?/);
    for (const page of fixedPages) {
      for (const language of languages) {
        const all = sentences(sending.content.page(page, language));
        expect(sentences(without.content.page(page, language)).filter((sentence) => !all.includes(sentence))).toEqual(
          [],
        );
      }
    }
  });

  it('stands alike in the preview of an edit', async () => {
    for (const app of [without, sending]) {
      const admin = await app.signedIn();
      const { body } = await admin.post<PageContent>('/api/cms/preview', { page: 'beta', lng: 'de' });
      expect(/E-.?Mail mit einem Link/.test(JSON.stringify(body.data.sections))).toBe(app === sending);
    }
  });

  it('goes with its line alone, and never shows the condition itself', async () => {
    const admin = await without.signedIn();
    const { body: made } = await admin.post<{ id: number }>('/api/cms/blocks', {
      sectionKey: 'beta',
      title: 'Danach',
      type: 'text',
      content: 'Wir lesen alles.\n{{only-with-mail}}Du bekommst Post.',
      status: 'active',
      metadata: { role: 'nextStep' },
    });
    expect(made.errors).toBeUndefined();
    await without.content.refresh();
    const texts = without.content.page('beta', 'de').sections.flatMap(({ blocks }) => blocks);
    expect(texts.find(({ title }) => title === 'Danach')?.content).toBe('Wir lesen alles.');
    expect(JSON.stringify(sending.content.page('beta', 'de'))).not.toContain('only-with-mail');
  });
});
