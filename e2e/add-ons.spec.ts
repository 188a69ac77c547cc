import type { Page } from '@playwright/test';
import { deskWithoutPreview, enter, field, makeBlock, openBlock, readBlock, save, saved } from './admin-helpers';
import { hold, painted } from './before-react-visitor';
import { expect, test } from './fixtures';
import { type Editor, editorOf } from './site-editor';
import { fillInvestorForm, formTexts, formWith, isSent } from './site-forms';
import { answerConsentBefore, hydrated } from './site-visitor';
import { otherComplaints } from './translator';

/** What add-ons of browsers put into pages, as their own code and those who met them tell; each runs in the page. */

// Their own code may insert style elements, whatever the page's policy says.
test.use({ bypassCSP: true });

const addOns: Record<string, () => void> = {
  Grammarly: () => {
    document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1100.0');
    document.body.setAttribute('data-gr-ext-installed', '');
    document.documentElement.append(document.createElement('grammarly-desktop-integration'));
    for (const area of document.querySelectorAll('textarea, [contenteditable=true]')) {
      for (const name of ['data-gramm', 'data-gramm_editor', 'data-enable-grammarly']) area.setAttribute(name, 'false');
      area.setAttribute('spellcheck', 'false');
      area.after(document.createElement('grammarly-extension'));
    }
  },
  LastPass: () => {
    for (const input of document.querySelectorAll<HTMLElement>('input:not([type=hidden])')) {
      input.style.setProperty('background-image', 'url("data:image/png;base64,")', 'important');
      const icon = document.createElement('div');
      icon.setAttribute('data-lastpass-icon-root', '');
      icon.style.setProperty('position', 'relative', 'important');
      input.after(icon);
    }
  },
  '1Password': () => {
    document.documentElement.append(document.createElement('com-1password-button'));
    for (const input of document.querySelectorAll('input')) {
      input.setAttribute('data-1p-ignore', '');
      input.setAttribute('data-com-onepassword-filled', 'light');
    }
    for (const form of document.querySelectorAll('form')) form.prepend(document.createElement('com-1password-menu'));
  },
  Bitwarden: () => {
    for (const label of document.querySelectorAll('form label')) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'bwi-icon';
      label.append(button);
    }
    for (const input of document.querySelectorAll<HTMLElement>('input')) {
      input.setAttribute('data-bwautofill', 'true');
      input.style.outline = '1px solid blue';
    }
  },
  'Dark Reader': () => {
    const { documentElement: root, head } = document;
    for (const name of ['mode', 'scheme']) root.setAttribute(`data-darkreader-${name}`, 'dark');
    for (const kind of ['fallback', 'user-agent', 'inline', 'variables']) {
      head.prepend(Object.assign(document.createElement('style'), { className: `darkreader darkreader--${kind}` }));
    }
    for (const element of document.querySelectorAll<HTMLElement>('#root [style], #root svg, #root p')) {
      element.setAttribute('data-darkreader-inline-color', '');
      element.style.setProperty('--darkreader-inline-color', '#e8e6e3');
    }
    for (const sheet of document.querySelectorAll('style:not(.darkreader), link[rel=stylesheet]')) {
      sheet.after(Object.assign(document.createElement('style'), { className: 'darkreader darkreader--sync' }));
    }
  },
  'Google Translate': () => {
    const { documentElement: root, body } = document;
    root.lang = 'en';
    root.classList.add('translated-ltr');
    body.style.top = '40px';
    body.prepend(Object.assign(document.createElement('div'), { className: 'skiptranslate' }));
    body.append(Object.assign(document.createElement('div'), { id: 'goog-gt-tt', className: 'VIpgJd-yAWNEb' }));
  },
  ColorZilla: () => document.body.setAttribute('cz-shortcut-listen', 'true'),
  'a shopping assistant': () => {
    const root = document.getElementById('root');
    root?.before(document.createElement('aside'));
    root?.append(document.createElement('shopping-bar'));
    for (const section of document.querySelectorAll('main > section, main form > *')) {
      section.prepend(document.createElement('price-hint'));
    }
  },
};

const all = Object.values(addOns);

let editor: Editor;

test.beforeAll(async ({ site }) => {
  editor = await editorOf(site);
});
test.afterAll(() => editor.leave());
test.beforeEach(async ({ context }) => answerConsentBefore(context));

async function run(page: Page, those: readonly (() => void)[]) {
  for (const one of those) await page.evaluate(one);
}

/** Fills the form for investors in and sends it. */
function formOf(page: Page) {
  const name = `Noor ${Math.random().toString(36).slice(2)}`;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isSent(request)) sent.push(request.url());
  });
  const form = formWith(page, formTexts.de.message);
  return {
    fill: () => fillInvestorForm(page, 'de', name),
    send: () => form.getByRole('button', { name: formTexts.de.sendMessage }).click(),
    async isStoredOnce() {
      await expect(form.getByText(formTexts.de.investorSuccess)).toBeVisible();
      expect(sent).toHaveLength(1);
      expect(await editor.from<{ name: string; language: string }>('investors', name)).toMatchObject([
        { language: 'de' },
      ]);
    },
  };
}

const those = Object.entries(addOns).map(([title, one]) => ({ title, used: [one], tag: '@release' }));

for (const { title, used, ...details } of [{ title: 'all of them', used: all }, ...those]) {
  test(
    `${title} before React loads: a form is sent once with what was typed`,
    details,
    async ({ page, complaints }) => {
      const release = await hold(page);
      const { fill, send, isStoredOnce } = formOf(page);
      await page.goto('/investor', { waitUntil: 'domcontentloaded' });
      await painted(page);
      await run(page, used);
      await fill();
      await send();
      release();
      await isStoredOnce();
      expect(otherComplaints(complaints)).toEqual([]);
    },
  );

  test(`${title} before and after typing: a form is sent once with what was typed`, details, async ({ page }) => {
    const { fill, send, isStoredOnce } = formOf(page);
    await page.goto('/');
    await hydrated(page);
    await run(page, used);
    await fill();
    await run(page, used);
    await send();
    await isStoredOnce();
  });

  test(`${title} in the content area: a form saves only what was typed`, details, async ({ page }) => {
    await page.setViewportSize(deskWithoutPreview);
    await enter(page);
    const made = await makeBlock(page, { type: 'html', content: '<p>Eigener Text</p>' });
    await openBlock(page, made);
    await expect(field(page, 'Inhalt')).toHaveAttribute('contenteditable', 'true');
    await run(page, used);
    await field(page, 'Titel').fill('Mit einem Helfer');
    await field(page, 'Inhalt').press('End');
    await field(page, 'Inhalt').pressSequentially('!');
    await run(page, used);
    await save(page);
    await saved(page);
    expect(await readBlock(page, made)).toMatchObject({ title: 'Mit einem Helfer', content: '<p>Eigener Text!</p>' });
  });
}

test('each form control has a lasting name and id for autofill', async ({ page }) => {
  for (const [address, count] of Object.entries({ '/': 5, '/investor': 5, '/beta': 3, '/en/beta': 3 })) {
    const html = await (await page.request.get(address)).text();
    const form = /<form[^>]*data-form[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
    const controls = form.match(/<(?:input|textarea|select)\b[^>]*>/g) ?? [];
    // What nobody sees is the trap for programs, and the version of the consent.
    const shown = controls.filter((control) => !/type="hidden"|tabindex="-1"/i.test(control));
    expect(shown, address).toHaveLength(count);
    for (const control of shown) {
      const name = / name="(\w+)"/.exec(control)?.[1];
      // React's own ids are others when it draws a form anew.
      expect(control, address).toMatch(new RegExp(` id="[a-z-]+-${name}"`));
    }
  }
});
