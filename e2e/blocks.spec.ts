import { expect, test } from './fixtures';
import { violations } from './site-axe';
import { type Editor, editorOf } from './site-editor';
import { answerConsentBefore, visit } from './site-visitor';

const sectionKey = 'probe-blocks';
const title = 'Ein Abschnitt ohne eigenen Entwurf';

let editor: Editor;

test.beforeAll(async ({ site }) => {
  editor = await editorOf(site);
  await editor.addSection({
    key: sectionKey,
    title,
    subtitle: 'Aus dem Inhaltsbereich',
    page: 'about',
    translations: { en: { title: 'A section without a design of its own' } },
  });
  const add = (block: Omit<Parameters<Editor['addBlock']>[0], 'sectionKey'>) =>
    editor.addBlock({ sectionKey, ...block });
  await add({
    title: 'Ein Text',
    content: 'Erster Absatz.\n\nZweiter Absatz.',
    translations: { en: { title: 'A text', content: 'First paragraph.' } },
  });
  await add({
    title: 'Ein Bild',
    type: 'image',
    content: '/images/map-beta-800.webp',
    metadata: { alt: 'Karte einer Stadt', caption: 'So sieht das aus.' },
  });
  await add({
    title: 'Formatiertes',
    type: 'html',
    content:
      '<h4>Zwischentitel</h4><p onclick="document.title=1">Ein <strong>starkes</strong> Wort, <a href="/contact">ein Weg</a>, ' +
      '<a href="javascript:document.title=2">kein Weg</a>.</p><img src="/nichts.png" onerror="document.title=3">' +
      '<script>document.title=4</script><iframe src="https://boese.example"></iframe><svg onload="document.title=5"></svg>',
  });
  const word = 'Donaudampfschifffahrt'.repeat(12);
  await add({
    title: 'Unteilbares',
    type: 'html',
    content:
      `<pre>${word}\nkurz</pre><p><code>${word}</code> ${word}</p><ul><li>${word}</li></ul>` +
      `<table><tr>${'<td>Zelle_um_Zelle</td>'.repeat(12)}</tr></table><pre>kurz</pre>`,
  });
  await add({ title: 'Zur Beta', type: 'button', content: '/beta' });
  await add({ title: 'Zahlen', type: 'custom', content: '{"Städte": 50, "Werbung": false, "Sitz": "Berlin"}' });
  await add({
    title: 'Ein Film',
    type: 'video',
    content: 'https://vimeo.com/123456789',
  });
});

test.afterAll(() => editor.leave());

test.beforeEach(async ({ context }) => answerConsentBefore(context));

test('a section made by an administrator shows its blocks by type, without anything that runs', async ({
  page,
  request,
}) => {
  await visit(page, '/about');
  const section = page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });
  await expect(section.getByText('Aus dem Inhaltsbereich')).toBeVisible();

  await expect(section.getByRole('heading', { level: 3, name: 'Ein Text' })).toBeVisible();
  await expect(section.locator('p', { hasText: /^Erster Absatz\.$/ })).toBeVisible();
  await expect(section.locator('p', { hasText: /^Zweiter Absatz\.$/ })).toBeVisible();

  const picture = section.getByRole('img', { name: 'Karte einer Stadt' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect(section.locator('figcaption')).toHaveText('So sieht das aus.');

  await expect(section.getByRole('heading', { level: 4, name: 'Zwischentitel' })).toBeVisible();
  await expect(section.locator('strong', { hasText: 'starkes' })).toBeVisible();

  await expect(section.getByRole('link', { name: 'Zur Beta' })).toHaveAttribute('href', '/beta');
  await expect(section.locator('dl dt')).toHaveText(['Städte', 'Werbung', 'Sitz']);
  await expect(section.locator('dl dd')).toHaveText(['50', 'nein', 'Berlin']);
  await expect(section.getByText(/Dieses Video liegt bei Vimeo/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);

  // Nothing that could run survives in formatted text, served or hydrated.
  const served = await (await request.get('/about')).text();
  const hydrated = await page.locator('main').innerHTML();
  for (const html of [served.slice(served.indexOf('<main'), served.indexOf('</main>')), hydrated]) {
    expect(html).toContain('Zwischentitel');
    expect(html).not.toMatch(/onclick|onerror|onload|javascript:|boese\.example|document\.title/);
  }
  expect(served).not.toContain('boese.example');
  await expect(page.getByText('kein Weg')).toBeVisible();
  await expect(page.getByRole('link', { name: 'kein Weg' })).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^\d$/);
});

test('untranslated blocks are marked as German, and wide ones scroll within a narrow page', async ({ page }) => {
  const width = 390;
  await page.setViewportSize({ width, height: 800 });
  await visit(page, '/en/about');
  const scrolling = page.locator('.prose :is(pre, .table-region)');
  await expect(scrolling).toHaveCount(3);
  await scrolling.last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(
    await page.locator('.prose').evaluateAll((texts) => texts.map((text) => text.scrollWidth - text.clientWidth)),
  ).toEqual(await page.locator('.prose').evaluateAll((texts) => texts.map(() => 0)));
  for (const part of [scrolling.first(), scrolling.nth(1)]) {
    await expect(part).toHaveAttribute('tabindex', '0');
    await part.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => part.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  }
  await expect(scrolling.last()).not.toHaveAttribute('tabindex');
  expect(await violations(page, 'main')).toEqual([]);
  const section = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'A section without a design of its own' }),
  });
  await expect(section.getByRole('heading', { name: 'A text' })).not.toHaveAttribute('lang', /.*/);
  await expect(section.getByText('First paragraph.')).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Formatiertes' })).toHaveAttribute('lang', 'de');
  await expect(section.locator('dl')).toHaveAttribute('lang', 'de');
  await expect(section.locator('dl dd').nth(1)).toHaveText('no');
});
