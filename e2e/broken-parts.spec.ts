import type { Page } from '@playwright/test';
import { languages } from '../shared/locales';
import { expect, test } from './fixtures';
import { fillBetaForm, formTexts, formWith } from './site-forms';
import { answerConsentBefore, hydrated } from './site-visitor';

/** A part of a page that cannot be drawn: the rest stays usable, and the visitor is told what to do. */

interface State {
  content: { sections: { key: string; layout: string; blocks: unknown; anchor: string }[]; menus: object };
}

/** Has the page's own data be such that drawing fails where `spoil` has touched it; the server's markup is whole. */
async function spoilData(page: Page, address: string, spoil: (state: State) => void) {
  await page.route(address, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const data = /(<script[^>]*id="state"[^>]*>)([^<]*)/;
    const body = (await response.text()).replace(data, (_all, tag: string, text: string) => {
      const state = JSON.parse(text) as State;
      spoil(state);
      return tag + JSON.stringify(state).replaceAll('<', '\\u003c');
    });
    await route.fulfill({ response, body });
  });
}

const explained = {
  de: { text: /schiefgegangen.*lade die Seite neu/, reload: 'Neu laden' },
  en: { text: /went wrong.*reload the page/, reload: 'Reload' },
} as const;

test.beforeEach(async ({ context }) => answerConsentBefore(context));

for (const language of languages) {
  const { text, reload } = explained[language];
  const failure = (page: Page) => page.getByRole('alert').filter({ hasText: text });
  const beta = language === 'de' ? '/beta' : '/en/beta';
  const home = language === 'de' ? '/' : '/en';

  for (const layout of ['features', 'how-it-works', 'hero']) {
    test(`a failing section "${layout}" leaves the rest of ${home} usable`, {
      ...(layout !== (language === 'de' ? 'features' : 'hero') && { tag: '@release' }),
    }, async ({ page, complaints }) => {
      const sections: string[] = [];
      await spoilData(page, home, ({ content }) => {
        for (const section of content.sections) {
          sections.push(section.anchor);
          if (section.layout === layout) section.blocks = null;
        }
      });
      await page.goto(home);
      await hydrated(page);
      await expect(failure(page)).toHaveCount(1);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('main > *')).toHaveCount(sections.length);
      expect(complaints.splice(0).join('\n')).toMatch(/null/);
      await page.unroute(home);
      await failure(page).getByRole('button', { name: reload }).click();
      await expect(failure(page)).toHaveCount(0);
      await expect(page.locator(`main section`).first()).toBeVisible();
    });
  }

  test(`a failing menu leaves the form of ${beta} usable`, async ({ page, complaints }) => {
    await spoilData(page, beta, ({ content }) => Object.assign(content, { menus: {} }));
    await page.goto(beta);
    await hydrated(page);
    await expect(failure(page)).not.toHaveCount(0);
    await fillBetaForm(page, language);
    await formWith(page, formTexts[language].reason).getByRole('button').last().click();
    await expect(page.getByText(formTexts[language].betaSuccess).first()).toBeVisible();
    complaints.splice(0);
  });
}
