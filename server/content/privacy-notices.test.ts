import * as names from '@shared/base/device-storage';
import { fallbackLanguage, languageCookie, languageStorageKey, languages } from '@shared/locales';
import { sessionHours, sessionIdleHours } from '@shared/settings/retention';
import { knownSettings } from '@shared/settings/settings';
import { softwareFacts } from '@shared/settings/software-facts';
import { defaultSections } from '@shared/testing/default-content';
import { describe, expect, it } from 'vitest';
import { withDeviceNotice } from './privacy-notices';

const notice = withDeviceNotice('<p>{{stored-on-device}}</p>');
const named = [...notice.matchAll(/<strong>([^<]*)<\/strong>/g)].map((match) => match[1] ?? '');

describe('device notice of the privacy statement', () => {
  it('names everything that the code keeps in a browser', () => {
    for (const name of [...Object.values(names), languageCookie, languageStorageKey])
      expect(
        named.some((one) => one.startsWith(name)),
        name,
      ).toBe(true);
  });

  it('tells kind, purpose and duration of each entry', () => {
    const entries = [...notice.matchAll(/<tr role="row">(<td.*?)<\/tr>/g)].map((match) => match[1] ?? '');
    expect(entries.length).toBeGreaterThan(10);
    for (const entry of entries)
      expect(entry).toMatch(
        /^<td role="cell" data-column="Name und Ort"><strong>.*<\/strong> \((?:Cookie|lokaler Speicher|Sitzungsspeicher)\)<\/td><td role="cell" data-column="Zweck">[^<]{15,}<\/td><td role="cell" data-column="Speicherdauer">[^<]{5,}<\/td>$/,
      );
    expect(notice).toContain(`${sessionIdleHours} Stunden ohne Nutzung oder insgesamt ${sessionHours} Stunden`);
  });

  it('replaces the paragraph with its placeholder, and leaves other text alone', () => {
    expect(notice).not.toMatch(/<p>|\{\{/);
    expect(withDeviceNotice('<p>Vorher. {{ stored-on-device }}</p>')).toContain('<p>Vorher. <h3>');
    expect(withDeviceNotice('<p>{{site-name}}</p>')).toBe('<p>{{site-name}}</p>');
  });
});

describe('software facts', () => {
  it('have names of their own, and the same ones in every language', () => {
    const settings = new Set(knownSettings.map(({ key }) => key));
    for (const language of languages) {
      const facts = softwareFacts(language);
      expect(Object.keys(facts)).toEqual(Object.keys(softwareFacts(fallbackLanguage)));
      expect(Object.keys(facts).filter((key) => settings.has(key))).toEqual([]);
      expect(Object.values(facts).every((fact) => /\d/.test(fact))).toBe(true);
    }
    expect([softwareFacts('de')['duration-session'], softwareFacts('en')['duration-session']]).toEqual([
      '24 Stunden',
      '24 hours',
    ]);
  });

  it('stand in the privacy statement instead of numbers', () => {
    const statement = JSON.stringify(defaultSections().find(({ key }) => key === 'datenschutz'));
    for (const key of Object.keys(softwareFacts(fallbackLanguage))) expect(statement).toContain(`{{${key}}}`);
    expect(statement).not.toMatch(/\b(?:\d+|sieben) (?:Minuten|Stunden|Tagen?|Monaten?)\b/);
  });
});
