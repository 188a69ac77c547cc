import { consentKey, videosKey } from '@shared/base/device-storage';
import { questionVersion, services } from './consent-services';
import { openDialog } from './dialogs';
import { delegate } from './listen';
import { onStoredElsewhere } from './stored-elsewhere';
import { readStored, store } from './stored-json';
import { alwaysLoadedProviders, keepAlwaysOnly } from './video';

export interface Consent {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  /** ISO 8601. */
  timestamp: string;
  /** Version of the question; a new version asks again. */
  version: number;
}

export type ConsentChoice = Pick<Consent, 'analytics' | 'marketing'>;

const version = questionVersion(services);

/** The stored consent; null if missing, invalid or given to another version of the question. */
export function readConsent(): Consent | null {
  const value = readStored('localStorage', consentKey);
  return isConsent(value) ? value : null;
}

function isConsent(value: unknown): value is Consent {
  if (typeof value !== 'object' || value === null) return false;
  const given: Partial<Record<keyof Consent, unknown>> = value;
  const { necessary, analytics, marketing, timestamp, version: answered } = given;
  return (
    necessary === true &&
    typeof analytics === 'boolean' &&
    typeof marketing === 'boolean' &&
    typeof timestamp === 'string' &&
    answered === version
  );
}

/** Where the browser refuses storage, the banner asks again at the next visit. */
export function storeConsent({ analytics, marketing }: ConsentChoice): void {
  const consent: Consent = { necessary: true, analytics, marketing, timestamp: new Date().toISOString(), version };
  store('localStorage', consentKey, consent);
}

/** Start of the load event in milliseconds of performance.now(); null before it. */
function loadedAt(): number | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.loadEventStart || null;
}

/**
 * Calls back `delay` milliseconds after the load event; at once if that has passed. Returns a function that cancels.
 */
function afterLoad(delay: number, callback: () => void): () => void {
  let timer: number | undefined;
  const start = () => {
    const now = performance.now();
    timer = window.setTimeout(callback, Math.max(0, (loadedAt() ?? now) + delay - now));
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    window.removeEventListener('load', start);
    window.clearTimeout(timer);
  };
}

const bannerDelay = 1_000;
/** Dispatch it on window to open the settings from anywhere. */
const openEvent = 'abseits:open-consent';

const settingsId = 'consent-settings';
const purposes = ['analytics', 'marketing'] as const;
const nothing: ConsentChoice = { analytics: false, marketing: false };
const everything: ConsentChoice = { analytics: true, marketing: true };

const banner = () => document.querySelector<HTMLElement>('.consent-banner');
const settings = () => document.querySelector<HTMLDialogElement>(`#${settingsId}`);
const box = (name: string) => document.querySelector<HTMLInputElement>(`#${settingsId} input[name="${name}"]`);
const videoBoxes = () => [...document.querySelectorAll<HTMLInputElement>(`#${settingsId} input[data-provider]`)];

/** Focus before the banner took it; a dialog opened from the banner does not count. */
let cameFrom: HTMLElement | null = null;

/** Moves the focus out of the banner before hiding it: back to where it was, or to the content. */
function closeBanner() {
  const element = banner();
  if (!element || element.hidden) return;
  if (element.contains(document.activeElement)) {
    const target = cameFrom?.isConnected ? cameFrom : document.getElementById('main');
    target?.focus({ preventScroll: true });
  }
  element.hidden = true;
}

/** Without stored consent no box is ticked (GDPR: consent must not be preselected). */
function showStored() {
  const stored = readConsent();
  for (const purpose of purposes) {
    const input = box(purpose);
    if (input) input.checked = stored?.[purpose] ?? false;
  }
  const always = alwaysLoadedProviders();
  for (const input of videoBoxes()) {
    input.checked = always.includes(input.dataset.provider ?? '');
    const purpose = input.closest<HTMLElement>('li');
    if (purpose) purpose.hidden = !input.checked;
  }
}

function choose(choice: ConsentChoice, videos: readonly string[]) {
  storeConsent(choice);
  keepAlwaysOnly(videos);
  // Close the dialog first: it returns the focus to its opener, which may be in the banner.
  settings()?.close();
  closeBanner();
}

const answers: Readonly<Record<string, () => void>> = {
  close: closeBanner,
  necessary: () => choose(nothing, []),
  all: () => choose(everything, alwaysLoadedProviders()),
  save: () =>
    choose(
      { analytics: box('analytics')?.checked ?? false, marketing: box('marketing')?.checked ?? false },
      videoBoxes().flatMap(({ checked, dataset }) => (checked && dataset.provider ? [dataset.provider] : [])),
    ),
};

/** The tap that opened the settings. */
let opening: MouseEvent | undefined;

/** In milliseconds and CSS pixels: a second tap of the same finger, before anybody can have read the settings. */
const doubleTap = { time: 1_000, distance: 48 };

/**
 * Whether a click is the second half of a double tap on what opened the settings. On a phone their buttons come to lie
 * under the same finger; a consent that nobody meant to give is none (GDPR, Article 4 (11)).
 */
function isDoubleTap(click: MouseEvent): boolean {
  // A key press has no place: `detail` is 0.
  if (!opening?.detail || !click.detail) return false;
  const distance = Math.hypot(click.clientX - opening.clientX, click.clientY - opening.clientY);
  return click.timeStamp - opening.timeStamp < doubleTap.time && distance < doubleTap.distance;
}

/**
 * Follows an answer given elsewhere: the banner goes, and open settings show it. Anything else that is stored leaves
 * the settings as the visitor has just set them.
 */
function showSettled(key: string | null) {
  if (!readConsent() || ![null, consentKey, videosKey].includes(key)) return;
  showStored();
  closeBanner();
}

function openSettings() {
  const dialog = settings();
  if (!dialog) return;
  showStored();
  openDialog(dialog);
}

/** Shows the banner if no consent is stored, and handles banner and settings. */
export function startConsent(): void {
  delegate('click', HTMLElement, '[data-consent]', ({ dataset }, click) => {
    if (!isDoubleTap(click)) answers[dataset.consent ?? '']?.();
  });
  delegate('click', HTMLElement, `[commandfor=${settingsId}]:not([command=close])`, (_opener, click) => {
    opening = click;
    showStored();
  });
  window.addEventListener(openEvent, openSettings);
  delegate('focusin', HTMLElement, '.consent-banner', (element, { relatedTarget }) => {
    if (!(relatedTarget instanceof HTMLElement) || relatedTarget.closest('dialog')) return;
    if (!element.contains(relatedTarget)) cameFrom = relatedTarget;
  });
  onStoredElsewhere(showSettled);
  if (readConsent()) return;
  afterLoad(bannerDelay, () => {
    const element = banner();
    if (element && !readConsent()) element.hidden = false;
  });
}
