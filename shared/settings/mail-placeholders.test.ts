import { describe, expect, it } from 'vitest';
import { fallbackLanguage, languages } from '../locales';
import { placeholderProblem, settingValueProblem } from './mail-placeholders';
import { mailSettingKeys as mail } from './setting-keys';
import { knownSetting, knownSettings } from './settings';
import { replySettingKeys as reply } from './settings-mail';

const templates: readonly [key: string, text: string][] = [
  [mail.subject('investors'), '{{name}}'],
  [mail.text('investors'), '{{name}}'],
  [mail.subject('beta'), '{{name}}'],
  [mail.text('beta'), '{{name}}'],
  [mail.optInSubject, '{{name}}'],
  [mail.optInText, '{{name}} {{link}} {{days}}'],
  [mail.waveSubject, '{{code}}'],
  [mail.waveText, '{{name}} {{code}} {{link}}'],
  [mail.waveNext, ''],
  [mail.letterSubject, '{{name}}'],
  [mail.letterText, '{{link}} {{days}}'],
  [reply.subject('investors'), '{{company}}'],
  [reply.text('investors'), '{{name}} {{signature}}'],
  [reply.subject('beta'), '{{name}}'],
  [reply.text('beta'), '{{signature}}'],
  [reply.signature, ''],
];

describe('placeholders of mails', () => {
  it.each(templates)('of %s may be its own and what pages show, and no other', (key, own) => {
    const text = `${own} {{site-name}} {{ contact-email }} {{legal-owner}} {{duration-session}}`;
    expect(settingValueProblem(key, text)).toBeNull();
    for (const language of languages) {
      const setting = knownSetting(key);
      expect(settingValueProblem(key, setting?.[language] ?? setting?.[fallbackLanguage] ?? '')).toBeNull();
    }
    for (const unknown of ['{{nmae}}', '{{webhook-url}}', '{{seo-home-title}}', '{{stored-on-device}}'])
      expect(settingValueProblem(key, `${text} ${unknown}`)).toContain('validation.placeholderUnknown');
  });

  it('are asked of every template', () => {
    const asked = knownSettings.filter(({ placeholders }) => placeholders).map(({ key }) => key);
    expect(asked.sort()).toEqual(templates.map(([key]) => key).sort());
  });

  it.each(['{{Name}}', '{{name}', '{name}}', '{{Vor name}}', '{{}}', '{{constructor}}', '{{namé}}'])(
    'are not %s',
    (written) => expect(placeholderProblem(`Hallo ${written},`, ['name'])).toContain(encodeURIComponent(written)),
  );

  it.each(['{name}', '{ {name} }', 'a } b', '{{ name }}', '{{name}}{{name}}', 'mailto:{{contact-email}}'])(
    'are not looked for in %s',
    (written) => expect(placeholderProblem(written, ['name'])).toBeNull(),
  );
});
