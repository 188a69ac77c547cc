const openConsentEvent = 'abseits:open-consent';

/** Asks the consent banner to show its settings again, wherever it is (spec point 2, cookie banner). */
export function openConsent(): void {
  window.dispatchEvent(new Event(openConsentEvent));
}

/** Registers the banner as the one that answers; returns the undo. */
export function onOpenConsent(open: () => void): () => void {
  window.addEventListener(openConsentEvent, open);
  return () => window.removeEventListener(openConsentEvent, open);
}
