import { describe, expect, it } from 'vitest';
import { isTooLong, mailDraft, replyAddress } from './mail-links';

describe('mailDraft', () => {
  it('contains subject and text with line breaks for mail programs', () => {
    expect(mailDraft({ email: 'a@b.example', subject: 'Ihre Anfrage', text: 'Guten Tag,\nbis bald' })).toBe(
      'mailto:a@b.example?subject=Ihre%20Anfrage&body=Guten%20Tag%2C%0D%0Abis%20bald',
    );
  });

  it('lets neither address, subject nor text add a header', () => {
    const link = mailDraft({
      email: 'a@b.example?cc=c@d.example',
      subject: 'Eins\r\nBcc: x@y.example',
      text: '&bcc=z',
    });
    expect(link.match(/[?&]/g)).toEqual(['?', '&']);
    expect(link.split('&')[0]).not.toMatch(/%0[AD]/);
  });

  it('reports a text that is too long for an address', () => {
    const draft = { email: 'a@b.example', subject: '', text: 'ö'.repeat(2_000) };
    expect(isTooLong(draft)).toBe(true);
    expect(isTooLong({ ...draft, text: 'ö' })).toBe(false);
  });
});

describe('replyLink', () => {
  const german = { email: 'a@b.example', language: 'de' } as const;

  it('has a subject in the language of the enquiry with the name of the site', () => {
    expect(replyAddress('investors', german, 'Umwege')).toBe('mailto:a@b.example?subject=Ihre%20Anfrage%20an%20Umwege');
    expect(replyAddress('beta', german, 'Umwege')).toContain('Deine%20Beta-Anfrage%20bei%20Umwege');
    expect(replyAddress('investors', { ...german, language: 'en' }, 'Detours')).toContain(
      'Your%20enquiry%20to%20Detours',
    );
  });

  it('leaves out an unknown site name, and puts a name of several lines on one', () => {
    expect(replyAddress('investors', german, '')).toBe('mailto:a@b.example?subject=Ihre%20Anfrage');
    expect(replyAddress('investors', german, 'Um\r\nBcc: x@y.example')).toContain('an%20Um%20Bcc');
  });

  it('lets an address add no header', () => {
    const link = replyAddress(
      'beta',
      { email: 'a@b.example?bcc=c@d.example&body=x\r\nCc: e@f.example', language: 'de' },
      'Abseits',
    );
    expect(link.match(/[?&]/g)).toEqual(['?']);
    expect(link).not.toMatch(/[\r\n]/);
  });
});
