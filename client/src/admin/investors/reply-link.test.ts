import { describe, expect, it } from 'vitest';
import { replyLink } from './reply-link';

describe('replyLink', () => {
  const german = { email: 'a@b.example', language: 'de' } as const;

  it('writes the subject in the language of the enquiry, with the name of the site', () => {
    expect(replyLink('investors', german, 'Umwege')).toBe('mailto:a@b.example?subject=Ihre%20Anfrage%20an%20Umwege');
    expect(replyLink('beta', german, 'Umwege')).toContain('Deine%20Beta-Anfrage%20bei%20Umwege');
    expect(replyLink('investors', { ...german, language: 'en' }, 'Detours')).toContain('Your%20enquiry%20to%20Detours');
  });

  it('does without a name that is not known, and takes one of several lines as one', () => {
    expect(replyLink('investors', german, '')).toBe('mailto:a@b.example?subject=Ihre%20Anfrage');
    expect(replyLink('investors', german, 'Um\r\nBcc: x@y.example')).toContain('an%20Um%20Bcc');
  });

  it('lets an address add no header', () => {
    const link = replyLink(
      'beta',
      { email: 'a@b.example?bcc=c@d.example&body=x\r\nCc: e@f.example', language: 'de' },
      'Abseits',
    );
    expect(link.match(/[?&]/g)).toEqual(['?']);
    expect(link).not.toMatch(/[\r\n]/);
  });
});
