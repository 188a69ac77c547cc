import { describe, expect, it } from 'vitest';
import { replyLink } from './reply-link';

describe('replyLink', () => {
  it('writes the subject in the language of the enquiry', () => {
    expect(replyLink('investors', { email: 'a@b.example', language: 'de' })).toBe(
      'mailto:a@b.example?subject=Ihre%20Anfrage%20an%20Abseits',
    );
    expect(replyLink('investors', { email: 'a@b.example', language: 'en' })).toContain('Your%20enquiry');
  });

  it('lets an address add no header', () => {
    const link = replyLink('beta', { email: 'a@b.example?bcc=c@d.example&body=x\r\nCc: e@f.example', language: 'de' });
    expect(link.match(/[?&]/g)).toEqual(['?']);
    expect(link).not.toMatch(/[\r\n]/);
  });
});
