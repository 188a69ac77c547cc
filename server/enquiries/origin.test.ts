import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { pagePaths, paths } from '@shared/paths';
import { enquiryTables } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { enquirySamples } from '../testing/enquiry-samples';
import { useTestSite } from '../testing/site';

const spring = '?utm_source=Newsletter&utm_medium=mail&utm_campaign=M%C3%A4rz';

describe.each(enquiryKinds)('origin of an enquiry of the kind %s', (kind) => {
  const app = useTestSite();
  const { full } = enquirySamples[kind];
  const page = kind === 'beta' ? pagePaths.beta : pagePaths.investor;

  /** The origins stored by posts, in their order. */
  const stored = async () => {
    const { campaign, referrer, id } = enquiryTables[kind];
    return app.db.select({ campaign, referrer }).from(enquiryTables[kind]).orderBy(id);
  };
  async function originOf(visit: object) {
    expect((await app.visitor().post(`/api/${kind}`, { ...full, ...visit })).status).toBe(201);
    return (await stored()).at(-1);
  }

  it('is the campaign in words and the host of the website with the link', async () => {
    const address = `https://abseits.example${page}${spring}&utm_term=Lissabon_bei_Nacht&utm_content=mail#form`;
    expect(await originOf({ visitAddress: address, visitReferrer: 'https://www.blog.example/2026/post?id=7' })).toEqual(
      {
        campaign: 'Newsletter, mail, März, Lissabon bei Nacht',
        referrer: 'blog.example',
      },
    );
  });

  it('is empty without an address, and for one that names no campaign', async () => {
    const none = { campaign: null, referrer: null };
    expect(await originOf({})).toEqual(none);
    expect(await originOf({ visitAddress: `https://abseits.example${page}?q=1&utm_id=3`, visitReferrer: '' })).toEqual(
      none,
    );
    expect(await originOf({ visitAddress: '?utm_source=%20%0A', visitReferrer: 'no address' })).toEqual(none);
  });

  it('is the campaign of the page of this site that led to the form, and never this site', async () => {
    expect(await originOf({ visitAddress: page, visitReferrer: `${app.url}/${spring}` })).toEqual({
      campaign: 'Newsletter, mail, März',
      referrer: null,
    });
    const host = app.url.replace('http://', '');
    expect((await originOf({ visitAddress: `${page}?via=${host}*Mail` }))?.referrer).toBeNull();
    expect((await originOf({ visitReferrer: `https://blog.example/${spring}` }))?.campaign).toBeNull();
  });

  const blog = { campaign: 'Newsletter, März', referrer: 'blog.example' };
  const carried = '?via=blog.example*Newsletter*M%C3%A4rz';
  it.each([
    ['that this site carried on', { visitAddress: `${page}${carried}#form` }, blog],
    ['carried on, from the page before', { visitAddress: page, visitReferrer: `/about${carried}` }, blog],
    [
      'of the link that begins a visit anew',
      { visitAddress: page + carried, visitReferrer: 'https://b.example/' },
      { campaign: null, referrer: 'b.example' },
    ],
    ['carried on, rather than of a link of this site', { visitAddress: `${page}${carried}&utm_source=Start` }, blog],
    [
      'without what names a person',
      { visitAddress: `${page}?utm_source=Mail&utm_content=ida%40mail.example` },
      { campaign: 'Mail', referrer: null },
    ],
    [
      'without a host that is none',
      { visitAddress: `${page}?via=a%20b*Mail*c%40d.example` },
      { campaign: 'Mail', referrer: null },
    ],
  ])('is that %s', async (_case, visit, origin) => {
    expect(await originOf(visit)).toEqual(origin);
  });

  it('is one bounded line, whatever an address holds', async () => {
    const hostile = `?utm_source=a%0D%0ABcc:%20b%00%E2%80%AE&utm_campaign=${'ü'.repeat(5_000)}`;
    expect(await originOf({ visitAddress: hostile, visitReferrer: `https://${'a.'.repeat(3_000)}example/` })).toEqual({
      campaign: `a Bcc: b, ${'ü'.repeat(60)}`,
      referrer: 'a.'.repeat(50),
    });
  });

  it('is told without scripts by the address that the form was posted from', async () => {
    const form = { ...full, privacy: 'on' };
    const send = (fields: Record<string, string>, referer: string) =>
      app
        .visitor({ 'content-type': 'application/x-www-form-urlencoded', referer })
        .post(paths.form(kind, page, 'de'), undefined, { raw: new URLSearchParams(fields).toString() });
    const refused = await send({ ...form, email: 'ida@' }, `${app.url}${page}${spring}`);
    expect(refused.status).toBe(400);
    const kept = /<input type="hidden" name="visitAddress" value="([^"]*)"/.exec(refused.text)?.[1] ?? '';
    const visitAddress = kept.replaceAll('&amp;', '&');
    expect((await send({ ...form, visitAddress }, app.url + paths.form(kind, page, 'de'))).status).toBe(201);
    expect(await stored()).toEqual([{ campaign: 'Newsletter, mail, März', referrer: null }]);
  });
});
