import { siteStrings } from '@shared/i18n/catalogs';
import { languages } from '@shared/locales';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsentService } from './consent-services';

const counter: ConsentService = { name: 'Zählwerk', purpose: 'analytics', since: 2 };

/** The record's module as it is in a version of the site that asks for these services. */
async function siteWith(services: readonly ConsentService[]) {
  vi.resetModules();
  vi.doMock('./consent-services', async (load) => ({
    ...(await load<typeof import('./consent-services')>()),
    services,
  }));
  return import('./consent');
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./consent-services');
});

describe('stored consent', () => {
  it('is kept while the list of services stays the same', async () => {
    const { readConsent, storeConsent } = await siteWith([]);
    storeConsent({ analytics: true, marketing: true });
    expect(readConsent()).toMatchObject({ analytics: true, marketing: true, version: 1 });
  });

  it('is asked for again when a service is added', async () => {
    const before = await siteWith([]);
    before.storeConsent({ analytics: true, marketing: true });
    const first = await siteWith([counter]);
    expect(first.readConsent()).toBeNull();
    first.storeConsent({ analytics: true, marketing: false });
    expect(first.readConsent()?.version).toBe(2);
    const second = await siteWith([counter, { name: 'Werbebande', purpose: 'marketing', since: 3 }]);
    expect(second.readConsent()).toBeNull();
  });
});

describe('services that need consent', () => {
  it('have a consent version of their own each', async () => {
    const { services } = await import('./consent-services');
    expect(services.map(({ since }) => since)).toEqual(services.map((_service, index) => index + 2));
  });

  it('are denied by the banner only while there are none', async () => {
    const { services } = await import('./consent-services');
    const denials = {
      de: 'Dienste für Analyse und Marketing setzen wir zurzeit nicht ein.',
      en: 'currently use no analytics services',
    };
    for (const language of languages) {
      const { consent } = await siteStrings[language]();
      expect(consent.text.includes(denials[language])).toBe(services.length === 0);
    }
  });
});
