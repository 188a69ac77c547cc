import type { MailPayload } from '@shared/outbox';
import { knownSettings } from '@shared/settings/settings';
import { describe, expect, it } from 'vitest';
import { invitationMail } from './invitation-mail';
import { letterMail } from './letter-mail';
import type { MailDeps } from './wave-mail';

const stored = Object.fromEntries(knownSettings.map(({ key, de }) => [key, de]));
const deps: MailDeps = { settings: () => stored, publicUrl: () => 'https://abseits.example' };
const named = { subject: 'Für {{name}}', text: 'Hallo {{name}}, hier: {{link}}' };
const texts = { de: named, en: named };
const person = { language: 'de', since: new Date(), token: 'a' } as const;

describe.each<[string, (name: string) => MailPayload]>([
  ['an invitation', (name) => invitationMail(deps, texts, { ...person, name, code: 'AAA' })],
  ['a letter', (name) => letterMail(deps, texts, { ...person, name, days: 30, wayOutToken: 'b' })],
])('the name in %s', (_mail, mailTo) => {
  it.each(['Ida', 'Zoë von Müller-Lüdenscheidt'])('is %s', (name) => {
    expect(mailTo(name)).toMatchObject({
      subject: `Für ${name}`,
      text: expect.stringContaining(`Hallo ${name}, hier:`),
    });
  });

  it.each(['Gewinn unter www', 'billig.example', 'Ruf an: 0123456', 'a@b', '<b>', 'x'.repeat(61)])(
    'is left out if it advertises: %s',
    (name) => expect(mailTo(name)).toMatchObject({ subject: 'Für', text: expect.stringMatching(/^Hallo, hier:/) }),
  );
});
