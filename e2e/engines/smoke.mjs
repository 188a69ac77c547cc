/** Pages of every kind, in both languages. */
const pages = [
  '/',
  '/classic',
  '/investor',
  '/about',
  '/beta',
  '/impressum',
  '/datenschutz',
  '/nutzungsbedingungen',
  '/en',
  '/en/beta',
];

const widths = [390, 1280];

/** A view of the content area, and words that it shows. */
const views = /** @type {const} */ ([
  ['/admin/bilder', 'Bilder'],
  ['/admin/zahlen', 'Zahlen'],
  ['/admin/investoren', 'Investorenanfragen'],
  ['/admin/einstellungen', 'Einstellungen'],
  ['/admin/personen', 'Personen'],
]);

/** A headline to be seen, and nothing to scroll to sideways; runs in the page. */
function isInOrder() {
  const heading = document.querySelector('h1');
  const isWide = document.documentElement.scrollWidth > window.innerWidth;
  if (!heading || heading.getClientRects().length === 0) return false;
  const { visibility, opacity } = getComputedStyle(heading);
  return visibility === 'visible' && opacity !== '0' && !isWide;
}

/**
 * What visitors and administrators do most, in one engine. Rejects where something does not happen.
 * @param {ReturnType<typeof import('./page.mjs').pageIn>} page
 * @param {{ username: string, password: string }} account
 * @param {string} headline to be written
 */
export async function smoke(page, account, headline) {
  for (const width of widths) {
    await page.resize(width, 900);
    for (const path of pages) {
      await page.open(path);
      await page.until(`${path} at ${width} px in order`, isInOrder);
    }
  }

  await page.open('/beta');
  await page.fill({ css: 'input[name=name]' }, 'Grace Hopper');
  await page.fill({ css: 'input[name=email]' }, 'grace@abseits.example');
  await page.fill({ css: 'textarea[name=reason]' }, 'Ich gehe gern zu Fuß durch fremde Städte.');
  await page.click({ css: 'form[data-form] button[type=submit]' });
  await page.shows('Anfrage erfolgreich gesendet!');

  await page.open('/admin/login');
  await page.fill({ css: 'input', name: 'Benutzername' }, account.username);
  await page.fill({ css: 'input[type=password]' }, account.password);
  await page.click({ css: 'form button[type=submit]' });
  await page.until('the content area', () => document.querySelector('h1')?.textContent === 'CMS');
  for (const width of widths) {
    await page.resize(width, 900);
    for (const [address, words] of views) {
      await page.open(address);
      await page.shows(words);
      await page.until(`${address} at ${width} px in order`, isInOrder);
    }
  }

  await page.open('/admin/inhalte/hero/bearbeiten');
  await page.fill({ css: '[role=dialog] input, [role=dialog] textarea', name: 'Titel' }, headline);
  await page.click({ css: '[role=dialog] button[type=submit]' });
  await page.until('the form closed', () => !document.querySelector('[role=dialog]'));
  await page.open('/');
  await page.shows(headline);
}
