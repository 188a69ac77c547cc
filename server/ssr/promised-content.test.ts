import { languages } from '@shared/locales';
import { fixedPages, germanOnlyPages, paths } from '@shared/paths';
import { describe, expect, it } from 'vitest';
import { messagesIn } from '../base/messages';
import { useTestSite } from '../testing/site';

describe('served page', () => {
  const app = useTestSite();

  /** What of a page visitors read; the content for the scripts is left out. */
  async function readPage(address: string): Promise<string> {
    const { status, text } = await app.visitor().get(address);
    expect(status).toBe(200);
    return text.slice(text.indexOf('<body'), text.indexOf('id="state"')).replaceAll('&amp;', '&');
  }

  /** The part of a page from an element with this id to the next section. */
  function sectionOf(html: string, id: string): string {
    const start = html.indexOf(`id="${id}"`);
    expect(start, id).toBeGreaterThan(0);
    const end = html.slice(start).search(/<section |<\/main>/);
    return html.slice(start, start + end);
  }

  const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const mailSubjects = (html: string) =>
    [...html.matchAll(/href="(mailto:[^"]*)"/g)].map(([, href = '']) => new URL(href).searchParams.get('subject'));

  it('names cities, ratings and stars on the landing page, and links on from there', async () => {
    const html = await readPage('/');
    const features = sectionOf(html, 'features');
    for (const city of ['Berlin', 'Hamburg', 'München', 'Köln', 'Wien', 'Zürich', 'Paris', 'Barcelona', 'Rom', '+41'])
      expect(features).toContain(city);
    const screens = sectionOf(html, 'app');
    for (const rating of ['4,8', '4,6', '4,7']) expect(screens).toContain(rating);
    expect(screens).toContain('href="/beta"');
    expect(/<a\b[^>]*href="([^"]*)"/.exec(sectionOf(html, 'how-it-works'))?.[1]).toBe('/about');
    const stars = [...sectionOf(html, 'testimonials').matchAll(/aria-label="(\d) von 5 Sternen"/g)];
    expect(stars.map(([, count]) => count)).toEqual(['5', '4', '5']);
    for (const year of ['2025', '2026', '2027']) expect(sectionOf(html, 'roadmap')).toContain(year);
  });

  it('names every way to contact, and the time of an answer', async () => {
    const contact = mainOf(await readPage('/contact'));
    for (const address of ['mailto:hallo@abseits.example', 'tel:+493023125014', 'https://social.example/abseits'])
      expect(contact).toContain(`href="${address}`);
    expect(contact).toContain('Berlin');
    expect(contact).toContain('24–\u206048\u00a0Stunden');
  });

  it('shows the address of the provider in the imprint as one address', async () => {
    const addresses = [...mainOf(await readPage('/impressum')).matchAll(/<address>(.*?)<\/address>/gs)];
    expect(addresses.map(([, lines = '']) => lines.split('<br />').slice(1))).toEqual([
      ['Musterstraße\u00a01', '10115\u00a0Berlin', 'Deutschland'],
    ]);
  });

  it.each([
    ['de', 'Pitch Deck Anfrage', ['Anfrage detaillierter Unterlagen', 'Anfrage für ein persönliches Gespräch']],
    ['en', 'Pitch Deck Request', ['Detailed Documents Request', 'Personal Meeting Request']],
  ] as const)('asks for materials by mail drafts with their subject: %s', async (language, deck, others) => {
    const materials = sectionOf(await readPage(paths.page('home', language)), 'investor-materials');
    expect(mailSubjects(materials)).toEqual(expect.arrayContaining([deck, ...others]));
    const about = await readPage(paths.page('about', language));
    const bar = about.slice(about.indexOf('<header'), about.indexOf('</header>'));
    expect(mailSubjects(bar)).toContain(deck);
  });

  it.each([
    ['home', 'investors'],
    ['investor', 'investors'],
    ['beta', 'beta'],
  ] as const)('tells purpose, legal basis and retention in the form of /%s', async (page, kind) => {
    const html = await readPage(paths.page(page));
    const form = html.slice(html.indexOf(`data-form="${kind}"`));
    const text = form.slice(0, form.indexOf('</form>'));
    expect(text.replace(/<[^>]*>/g, '')).toMatch(
      /Zweck: .*Rechtsgrundlage: .*DSGVO.*Speicherdauer: höchstens 12 Monate /,
    );
    expect(text).toContain('href="/datenschutz"');
  });

  it.each(fixedPages.flatMap((name) => languages.map((language) => [name, language] as const)))(
    'links in the footer of %s in %s to imprint, privacy, accessibility, terms and contact',
    async (name, language) => {
      const html = await readPage(paths.page(name, language));
      const footer = html.slice(html.lastIndexOf('<footer'));
      for (const target of ['impressum', 'datenschutz', 'barrierefreiheit', 'nutzungsbedingungen', 'contact'] as const)
        expect(footer).toContain(`href="${paths.page(target, language)}"`);
      expect(footer.replace(/<[^>]*>/g, '')).toMatch(new RegExp(`© ${new Date().getFullYear()}\\s+Abseits`));
    },
  );

  it.each([
    ['home', 'href="/beta"'],
    ['beta', 'href="#beta-form-heading"'],
    ['investor', 'href="mailto:hallo@abseits.example?subject='],
  ] as const)('ends /%s with a fitting call', async (page, call) => {
    const html = await readPage(paths.page(page));
    const sky = html.slice(html.lastIndexOf('footer-call'));
    expect(sky.slice(0, sky.indexOf('footer-roofs'))).toContain(call);
  });

  it('shows investors the tasks of the team without people, and no empty figures', async () => {
    const html = await readPage(paths.page('investor'));
    expect(html).toContain('id="team"');
    expect(mainOf(html)).toMatch(/<h3[^>]*>Produkt und Gestaltung</);
    expect(mainOf(html)).not.toMatch(/Auf einen Blick|>offen</);
  });

  describe('English page', () => {
    it.each(fixedPages.filter((page) => germanOnlyPages.includes(page)))(
      'says that %s is only in German, and marks it',
      async (name) => {
        const main = mainOf(await readPage(paths.page(name, 'en')));
        expect(main).toContain(messagesIn('en')('germanOnly.page'));
        expect(main).toContain('href="/en/contact"');
        const heading = main.indexOf('<h1');
        expect(main.slice(0, main.indexOf('>', heading))).toContain('lang="de"');
      },
    );

    it('says that a section is only in German, and marks it', async () => {
      const roadmap = sectionOf(await readPage('/en'), 'roadmap');
      const note = roadmap.indexOf(messagesIn('en')('germanOnly.section'));
      const german = roadmap.indexOf('lang="de"');
      expect(note).toBeGreaterThan(0);
      expect(german).toBeGreaterThan(0);
      expect(roadmap.indexOf('Unsere Vision')).toBeGreaterThan(german);
      expect(roadmap.indexOf('2027')).toBeGreaterThan(german);
    });
  });
});
