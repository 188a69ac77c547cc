import { describe, expect, it } from 'vitest';
import { isTooLong, mailDraft } from './reply-mail';

describe('mailDraft', () => {
  it('holds subject and text, with the line breaks that mail programs know', () => {
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

  it('knows a text that no address can hold', () => {
    const draft = { email: 'a@b.example', subject: '', text: 'ö'.repeat(2_000) };
    expect(isTooLong(draft)).toBe(true);
    expect(isTooLong({ ...draft, text: 'ö' })).toBe(false);
  });
});
