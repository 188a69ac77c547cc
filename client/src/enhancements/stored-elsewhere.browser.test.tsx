import { consentKey, savedPlacesKey } from '@shared/base/device-storage';
import { trustedHtml } from '@shared/content/trusted-html';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startConsent, storeConsent } from './consent';
import { startSavedPlaces } from './saved-places';

/** The ways in which a page learns of what was stored without it. */
const ways = [
  ['in another tab', () => new StorageEvent('storage')],
  ['on a later page, before the visitor came back', () => new PageTransitionEvent('pageshow', { persisted: true })],
] as const;

const page = `
  <section class="consent-banner"></section>
  <dialog id="consent-settings"><input type="checkbox" name="analytics"><input type="checkbox" name="marketing"></dialog>
  <button type="button" data-save-place="7" aria-pressed="false"></button>`;

startConsent();
startSavedPlaces();

beforeEach(() => {
  localStorage.clear();
  document.body.insertAdjacentHTML('beforeend', trustedHtml(`<div id="test-page">${page}</div>`));
});
afterEach(() => {
  localStorage.clear();
  document.getElementById('test-page')?.remove();
  window.dispatchEvent(new StorageEvent('storage'));
});

const banner = () => document.querySelector<HTMLElement>('.consent-banner');
const heart = () => document.querySelector('[data-save-place]');

describe.each(ways)('page after a change %s', (_way, event) => {
  it('hides the banner and shows the consent in its settings', () => {
    storeConsent({ analytics: true, marketing: false });
    window.dispatchEvent(event());
    expect(banner()?.hidden).toBe(true);
    expect(document.querySelector<HTMLInputElement>('input[name=analytics]')?.checked).toBe(true);
    expect(localStorage.getItem(consentKey)).toContain('"analytics":true');
  });

  it('keeps the banner if nothing was answered', () => {
    window.dispatchEvent(event());
    expect(banner()?.hidden).toBe(false);
  });

  it('shows a place as saved, and no longer after it was removed', () => {
    localStorage.setItem(savedPlacesKey, '[7]');
    window.dispatchEvent(event());
    expect(heart()?.getAttribute('aria-pressed')).toBe('true');
    localStorage.setItem(savedPlacesKey, '[]');
    window.dispatchEvent(event());
    expect(heart()?.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('consent settings', () => {
  it('keep an unsaved choice if another tab stores something else', () => {
    storeConsent({ analytics: true, marketing: false });
    window.dispatchEvent(new StorageEvent('storage', { key: consentKey }));
    const analytics = document.querySelector<HTMLInputElement>('input[name=analytics]');
    analytics?.click();
    window.dispatchEvent(new StorageEvent('storage', { key: savedPlacesKey }));
    expect(analytics?.checked).toBe(false);
  });
});
