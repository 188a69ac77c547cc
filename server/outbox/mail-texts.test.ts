import { languages } from '@shared/locales';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { knownSettings } from '@shared/settings/settings';
import { describe, expect, it } from 'vitest';
import { readPageContent } from '../content/read-model';
import { blockRow, sectionRow, settingRow } from '../testing/sample-rows';
import { confirmationText } from './mail-texts';

const raw: Readonly<Record<string, string>> = {
  'site-name': '{{legal-owner}} App',
  'legal-owner': 'Muster GmbH',
  'legal-form': 'offen',
  'legal-vat-id': 'entfällt',
  'legal-register-court': 'Amtsgericht Charlottenburg',
  'retention-investors': '12',
  statistics: 'aus',
  'webhook-url': 'https://hooks.example/secret',
  'automatic-erasure': 'aus',
  'retention-notice-days': '14',
  'seo-about-title': 'Über uns',
  eigener: 'Ein eigener Wert',
};

const settings = Object.entries({ ...Object.fromEntries(knownSettings.map(({ key, de }) => [key, de])), ...raw });

/** As read on a page, whose numbers stay on one line with their units. */
function onPage(text: string, language: (typeof languages)[number]): string | undefined {
  const rows = {
    sections: [sectionRow({ key: 'a', page: 'home', title: text, translations: { en: { title: text } } })],
    blocks: [blockRow({ sectionKey: 'a' })],
    settings: settings.map(([key, value]) => settingRow({ key, value })),
    media: [],
    pages: [],
    menuEntries: [],
  };
  const { title } = readPageContent(rows, 'home', language, 2026).sections[0] ?? {};
  return title?.replaceAll('\u00a0', ' ');
}

function inMail(text: string, language: (typeof languages)[number]): string {
  const stored = Object.fromEntries([...settings, [mailSettingKeys.text('investors'), text]]);
  return confirmationText(() => stored, { kind: 'investors', language, name: '' }).text;
}

describe('placeholder in a mail', () => {
  it.each([
    ['site-name', 'Muster GmbH App', 'Muster GmbH App'],
    ['legal-form', '', ''],
    ['legal-vat-id', '', ''],
    ['legal-register-court', 'Amtsgericht Charlottenburg', 'Amtsgericht Charlottenburg'],
    ['retention-investors', 'höchstens 12 Monate nach dem letzten Kontakt', 'at most 12 months after the last contact'],
    ['statistics', 'ausgeschaltet', 'switched off'],
    ['duration-session', '24 Stunden', '24 hours'],
    ['webhook-url', '', ''],
    ['automatic-erasure', '', ''],
    ['retention-notice-days', '', ''],
    ['seo-about-title', '', ''],
    ['eigener', '', ''],
    ['nowhere', '', ''],
  ])('shows %s as pages do', (key, german, english) => {
    const text = `Wert: {{${key}}}!`;
    for (const language of languages) {
      const page = onPage(text, language);
      expect(page).toBe(`Wert: ${language === 'de' ? german : english}!`);
      // A line of nothing but a fact that the owner does not have is left out of a mail.
      const isOptional = key === 'legal-form' || key === 'legal-vat-id';
      // A mail has no space before a mark, where a name may be missing.
      expect(inMail(text, language)).toBe(isOptional ? '' : page?.replace(' !', '!'));
    }
  });

  it('removes its line only if the line holds nothing else', () => {
    const text = 'Rechtsform: {{legal-form}}\n{{legal-owner}} {{legal-form}}\n\n{{contact-email}}';
    expect(inMail(text, 'de')).toBe('Muster GmbH \n\nhallo@abseits.example');
  });
});
