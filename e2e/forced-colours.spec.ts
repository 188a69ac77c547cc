import { adminViews } from '../shared/admin-views';
import { fixedPages, pagePaths } from '../shared/paths';
import { enter, field, makeBlock, openBlock, save, saved } from './admin-helpers';
import { crowdedFolder } from './crowded-site';
import { administrator, expect, startSite, stopSite, test } from './fixtures';
import { expectForcedColours } from './forced-colours';
import { answerConsentBefore, consentBanner } from './site-visitor';

/** Colours that a person has chosen for everything: no ground, no shadow and no colour of the design is left. */

const settled = { waitUntil: 'networkidle' } as const;

test('forced colours keep edges and marks on common pages, a dialog and a notice', async ({ page, context }) => {
  await page.goto('/', settled);
  await expect(consentBanner(page)).toBeVisible();
  await expectForcedColours(page, 'the landing page with the question about cookies');
  await answerConsentBefore(context);
  for (const path of ['/beta', '/contact']) {
    await page.goto(path, settled);
    await expectForcedColours(page, path);
  }
  await enter(page);
  const made = await makeBlock(page);
  await openBlock(page, made);
  await expectForcedColours(page, 'the form of a block');
  await field(page, 'Titel').fill('Anders');
  await save(page);
  await saved(page);
  await expectForcedColours(page, 'a notice');
});

test('forced colours keep edges and marks on every other page, view and dialog', { tag: '@release' }, async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(300_000);
  await answerConsentBefore(context);
  for (const name of fixedPages) {
    await page.goto(pagePaths[name], settled);
    await expectForcedColours(page, pagePaths[name]);
  }
  const site = await startSite(await crowdedFolder());
  try {
    await page.request.post(`${site.url}/api/auth/login`, { data: administrator });
    const dialogs = [
      '/admin/inhalte/hero/bearbeiten',
      '/admin/inhalte/hero/versionen',
      '/admin/einstellungen/site-name',
    ];
    for (const path of [...Object.values(adminViews).map((view) => view.path), '/admin/inhalte/features', ...dialogs]) {
      await page.goto(site.url + path, settled);
      await expectForcedColours(page, path);
    }
  } finally {
    await stopSite(site);
    // All that was asked for came from the site of this test.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes(site.url)));
  }
});
