import type { PostedForm } from '@shared/contracts/rendering';
import { type Language, languages } from '@shared/locales';
import { type FixedPage, pagePaths, paths } from '@shared/paths';
import { betaRequests, investors, siteSettings } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messagesIn } from '../base/messages';
import { readHead } from '../testing/head';
import { useTestSite } from '../testing/site';

const message = 'Zwei Zeilen\r\nmit "Zeichen" & <Klammern>';
const enquiry = { name: 'Ida Rolf', email: 'ida@invest.example', company: 'Rolf & Töchter', message, privacy: 'on' };
const request = { name: 'Ida Rolf', email: 'ida@reise.example', reason: 'Ich gehe gern zu Fuß.' };

/** Every page with a form, in every language it is shown in. */
const forms = languages.flatMap((language) => [
  { kind: 'investors' as const, page: 'home' as FixedPage, language, fields: enquiry },
  { kind: 'investors' as const, page: 'investor' as FixedPage, language, fields: enquiry },
  { kind: 'investors' as const, page: 'classic' as FixedPage, language, fields: enquiry },
  { kind: 'beta' as const, page: 'beta' as FixedPage, language, fields: request },
]);

const text = (language: Language) => messagesIn(language);

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The tag of a control and, for a text area, what stands in it. */
function control(html: string, name: string): string {
  const found = new RegExp(`<(?:input|textarea)[^>]*\\sname="${name}"[^>]*>(?:([^<]*)</textarea>)?`).exec(html);
  return found?.[0] ?? '';
}

/** What the document brings along for its scripts. */
function posted(html: string): PostedForm {
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  return (JSON.parse(state) as { posted: PostedForm }).posted;
}

describe('form posted without JavaScript', () => {
  const app = useTestSite();
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app
      .visitor({ 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'fr', ...headers })
      .post(path, undefined, { raw: new URLSearchParams(fields).toString() });
  const stored = async () => [
    ...(await app.db.select().from(investors)),
    ...(await app.db.select().from(betaRequests)),
  ];

  it.each(forms)('comes back filled in with its errors: $kind on $page in $language', async (form) => {
    const { kind, page, language, fields } = form;
    const t = text(language);
    const {
      status,
      headers,
      text: html,
    } = await send(paths.form(kind, pagePaths[page], language), { ...fields, email: 'ida@' });
    expect(status).toBe(400);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-language')).toBe(language);
    const head = readHead(html);
    expect(head.lang).toBe(language);
    expect(head.titles[0]).toMatch(new RegExp(`^${t('api.form.refused')} – `));
    expect(html).toContain(` action="${escaped(paths.form(kind, pagePaths[page], language))}"`);
    for (const [name, value] of Object.entries(fields)) {
      if (name === 'email')
        expect(control(html, name)).toMatch(/value="ida@".*aria-invalid="true"|aria-invalid="true".*value="ida@"/);
      else if (name === 'privacy') expect(control(html, name)).toContain(' checked=""');
      else expect(control(html, name).replaceAll('\r\n', '\n')).toContain(escaped(value.replaceAll('\r\n', '\n')));
    }
    expect(control(html, 'email')).toContain(' autofocus=""');
    // Beside the field, in the summary, and for the scripts.
    expect(html.split(t('validation.email')).length - 1).toBe(3);
    expect(html).not.toContain('<Klammern>');
    expect(await stored()).toEqual([]);
  });

  it.each(forms)('is thanked for on its page, empty: $kind on $page in $language', async (form) => {
    const { kind, page, language, fields } = form;
    const first = await send(paths.form(kind, pagePaths[page], language), fields);
    const again = await send(paths.form(kind, pagePaths[page], language), fields);
    const t = text(language);
    const success = t(kind === 'beta' ? 'beta.form.successTitle' : 'investorSection.form.success');
    for (const { status, headers, text: html } of [first, again]) {
      expect(status).toBe(201);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(html).toContain(success);
      expect(html).not.toContain(fields.email);
    }
    expect(await stored()).toMatchObject([{ name: 'Ida Rolf', email: fields.email, language }]);
  });

  it.each(languages)('asks for the confirmation of its address if a mail is sent, in %s', async (language) => {
    const mail = {
      smtpUrl: 'smtp://127.0.0.1:9',
      greetingName: 'abseits.example',
      from: { name: 'Abseits', address: 'hallo@firma.example' },
    };
    const withMail = await app.alsoAs({ mail });
    const address = paths.form('beta', '/beta', language);
    const answer = await fetch(withMail.url + address, { method: 'POST', body: new URLSearchParams(request) });
    expect(await answer.text()).toContain(text(language)('beta.form.confirmText'));
    await withMail.close();
    const { text: html } = await send(address, { ...request, reason: 'Ich gehe auch gern bei Nacht.' });
    expect(html).not.toContain(text(language)('beta.form.confirmText'));
    expect(html).toContain(text(language)('beta.form.successText'));
  });

  it('stores the line breaks of its own script', async () => {
    await send(paths.form('investors', '/', 'de'), enquiry);
    expect(await stored()).toMatchObject([{ message: message.replace('\r\n', '\n') }]);
  });

  it('is refused if its bytes are no text', async () => {
    const raw = 'name=J%fcrgen&email=j%40stadt.example&reason=Ich+suche+lange.';
    const { status } = await app
      .visitor({ 'content-type': 'application/x-www-form-urlencoded' })
      .post(paths.form('beta', '/beta', 'de'), undefined, { raw });
    expect(status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('keeps the hidden field, and the consent only if given', async () => {
    const { privacy: _privacy, ...fields } = enquiry;
    const { text: html } = await send(paths.form('investors', '/', 'de'), { ...fields, website: 'spam.example' });
    expect(control(html, 'website')).toContain('value="spam.example"');
    expect(control(html, 'privacy')).not.toContain('checked');
    expect(html).toContain(text('de')('investorSection.form.privacyError'));
  });

  it('comes back with a text that is much too long', async () => {
    const long = 'ü'.repeat(90_000);
    const { status, text: html } = await send(paths.form('beta', '/beta', 'en'), { ...request, reason: long });
    expect(status).toBe(400);
    expect(control(html, 'reason')).toContain(long);
    const tooLong = text('en')('validation.tooLong', { most: '5,000' });
    // The summary alone names the field.
    expect(html).toContain(`>${escaped(`${text('en')('beta.form.reason')}: ${tooLong}`)}<`);
    expect(html).toContain(`>${escaped(tooLong)}<`);
  });

  it('gets a page of its own with 413 if it is too large to be read', async () => {
    const [setting] = await app.db.select().from(siteSettings).where(eq(siteSettings.key, 'site-name'));
    const rename = async (value: string) => {
      await app.db.update(siteSettings).set({ value, translations: {} }).where(eq(siteSettings.key, 'site-name'));
      await app.content.refresh();
    };
    await rename('Nebenweg');
    const { status, text: html } = await send(paths.form('beta', '/beta', 'en'), {
      ...request,
      reason: 'x'.repeat(1_100_000),
    });
    await app.db
      .update(siteSettings)
      .set(setting ?? {})
      .where(eq(siteSettings.key, 'site-name'));
    await app.content.refresh();
    expect(status).toBe(413);
    expect(readHead(html)).toMatchObject({ lang: 'en', titles: [expect.stringMatching(/ – Nebenweg$/)] });
    expect(html).toContain('href="/en/beta"');
    expect(html).not.toContain('Abseits');
  });

  it('is stored if its page no longer has the form', async () => {
    const { status, text: html } = await send('/en/impressum?form=investors', enquiry);
    expect(status).toBe(201);
    expect(html).toContain(text('en')('api.form.investorText'));
    expect(await stored()).toHaveLength(1);
  });

  it('comes back with a waiting time after too many posts, and is not read in a flood', async () => {
    const address = paths.form('beta', '/beta', 'en');
    for (let count = 0; count < 30; count += 1) expect((await app.visitor().post('/api/beta', {})).status).toBe(400);
    const { status, headers, text: html } = await send(address, request);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(control(html, 'reason')).toContain(request.reason);
    expect(html).toContain('Too many requests from this address. Please try again in');
    expect(posted(html).attempt).toMatchObject({ state: 'failed', wait: expect.stringMatching(/^Too many/) });
    for (let count = 0; count < 30; count += 1) await app.visitor().post('/api/beta', {});
    const flood = await send(address, request);
    expect(flood.status).toBe(429);
    expect(readHead(flood.text).lang).toBe('en');
    expect(flood.text).not.toContain('<form');
    expect(await stored()).toEqual([]);
  });

  it('shows nothing that a foreign page posts', async () => {
    const foreign = { origin: 'https://evil.example' };
    const { status, text: html } = await send(paths.form('investors', '/', 'de'), { ...enquiry, name: 'x' }, foreign);
    expect(status).toBe(403);
    expect(html).not.toContain(enquiry.email);
  });

  it('is redirected from the address of an older version to its page', async () => {
    for (const [from, target] of [
      ['http://localhost:3000/en/investor', '/en/investor?form=investors'],
      ['https://evil.example/nowhere', '/en?form=investors'],
    ] as const) {
      const { status, headers } = await send('/formular/investoren?lng=en', enquiry, { referer: from });
      expect(status).toBe(307);
      expect(headers.get('location')).toEqual(target);
    }
  });

  it('gets 405 on a page without such a form', async () => {
    expect((await app.visitor().post('/about?form=nothing', {})).status).toBe(405);
    expect((await app.visitor().post('/about', {})).status).toBe(405);
  });

  it('comes back filled in while the database is away, and is not logged', async () => {
    await app.database.close();
    app.close = app.stop;
    for (const { kind, page, language, fields } of forms) {
      const { status, headers, text: html } = await send(paths.form(kind, pagePaths[page], language), fields);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('5');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(control(html, 'name')).toContain('value="Ida Rolf"');
      const failure = kind === 'beta' ? 'beta.form.errorTitle' : 'investorSection.form.error';
      expect(html).toContain(text(language)(failure));
    }
    expect(app.logLines().join('')).not.toMatch(/Ida|invest\.example/);
  });
});
