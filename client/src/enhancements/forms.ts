import { formDraftPrefix } from '@shared/base/device-storage';
import { requestHydration } from './hydrate-on-demand';
import { listen } from './listen';
import { whenDrawn } from './when-drawn';

const forms = 'form[data-form]';
const busy = 'aria-busy';

/** Milliseconds that somebody who has sent a form waits for its code; then the form is posted plainly. */
const patience = 5_000;

/** Milliseconds that a plain post may take before the form can be sent again, as many as a post of React's. */
const answerTime = 15_000;

/** React checks the fields itself as soon as a form is its own. */
const isReacts = (form: HTMLFormElement) => form.noValidate;

/** Calls back once: with true when the form has become React's, with false when that takes too long. */
function whenTaken(form: HTMLFormElement, go: (taken: boolean) => void) {
  const observer = new MutationObserver(() => {
    if (isReacts(form)) end();
  });
  const end = () => {
    observer.disconnect();
    clearTimeout(clock);
    form.removeAttribute(busy);
    go(isReacts(form));
  };
  const clock = setTimeout(end, patience);
  observer.observe(form, { attributeFilter: ['novalidate'] });
}

/**
 * Posts a form plainly. It stays busy until the answer: React may take it over on the way, and would send it once more.
 */
function post(form: HTMLFormElement) {
  form.setAttribute(busy, 'true');
  const over = new AbortController();
  const release = () => {
    over.abort();
    clearTimeout(clock);
    form.removeAttribute(busy);
  };
  const clock = setTimeout(release, answerTime);
  const comesBack = ({ persisted }: PageTransitionEvent) => persisted && release();
  window.addEventListener('pageshow', comesBack, { signal: over.signal });
  form.submit();
}

/** Holds what is sent before React is there, and sends it when it is. The browser has checked the fields already. */
function hold(form: HTMLFormElement, event: SubmitEvent) {
  const waits = form.hasAttribute(busy);
  if (isReacts(form) && !waits) return;
  event.preventDefault();
  event.stopPropagation();
  if (!waits) waitForReact(form, () => post(form), event.submitter);
}

function waitForReact(form: HTMLFormElement, otherwise: () => void, submitter: HTMLElement | null = null) {
  form.setAttribute(busy, 'true');
  whenTaken(form, (taken) => {
    if (taken) form.requestSubmit(submitter);
    else otherwise();
  });
  requestHydration();
}

/** Forms whose mistakes the browser tells in its own words, because React's do not come. */
const leftToBrowser = new WeakSet<HTMLFormElement>();

/** Keeps the browser's own words for a mistake back until React has told it in the page's. */
function holdMistake(form: HTMLFormElement, event: Event) {
  if (isReacts(form) || leftToBrowser.has(form)) return;
  event.preventDefault();
  if (form.hasAttribute(busy)) return;
  waitForReact(form, () => {
    leftToBrowser.add(form);
    form.requestSubmit();
  });
}

/** Ticks and what nobody sees are no draft. */
const textFields = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement>('[name]:not([type=checkbox], [aria-hidden] *)');
const draftKey = (form: HTMLFormElement) => formDraftPrefix + form.dataset.form;

/** Keeps what is typed before React is there, as React keeps it afterwards (site/forms/form-draft.ts). */
function keep(form: HTMLFormElement) {
  if (isReacts(form)) return;
  try {
    const draft = Object.fromEntries([...textFields(form)].map(({ name, value }) => [name, value]));
    sessionStorage.setItem(draftKey(form), JSON.stringify(draft));
  } catch {
    // Storage may be forbidden or full; the form works without a draft.
  }
}

/**
 * Fills in again what was typed. A form that answers a plain post says so, and what it holds is the draft; its address
 * says it as well where it is only asked for.
 */
function restore(form: HTMLFormElement) {
  if (isReacts(form)) return;
  if (form.hasAttribute('data-posted')) return keep(form);
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftKey(form)) ?? '{}') as Partial<Record<string, unknown>>;
    for (const field of textFields(form)) field.value ||= String(draft[field.name] ?? '');
  } catch {
    // As above.
  }
}

/** Forms that have been begun since the document was loaded. */
const begun = new Set<string>();

declare global {
  interface Navigator {
    /** Not in TypeScript's list (https://www.w3.org/TR/gpc/). */
    globalPrivacyControl?: boolean;
  }
}

/**
 * Tells the server which form is begun, once, where it counts and whoever types does not object; nothing of what is
 * typed, and nothing of who types.
 */
function tellBegun({ dataset: { form = '', begun: address } }: HTMLElement) {
  if (!address || begun.has(form) || navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
  begun.add(form);
  navigator.sendBeacon(address);
}

/** Forms for enquiries, from when they are to be seen until React takes them over. */
export function startForms(): void {
  whenDrawn(forms, (form) => restore(form as HTMLFormElement));
  listen('submit', forms, (form, event) => hold(form as HTMLFormElement, event as SubmitEvent));
  listen('invalid', forms, (form, event) => holdMistake(form as HTMLFormElement, event));
  listen('input', forms, (form) => {
    keep(form as HTMLFormElement);
    tellBegun(form);
  });
}
