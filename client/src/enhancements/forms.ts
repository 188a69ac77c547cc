import { formDraftPrefix } from '@shared/base/device-storage';
import { requestHydration } from './hydrate-on-demand';
import { delegate } from './listen';
import { readStoredTexts, store } from './stored-json';
import { whenDrawn } from './when-drawn';

const forms = 'form[data-form]';
const busy = 'aria-busy';

/** Milliseconds to wait for React after a submit; then the form is posted plainly. */
const patience = 5_000;

/** Milliseconds until a plain post may be repeated; the same as the timeout of React's request. */
const answerTime = 15_000;

/** React sets `noValidate` when it hydrates a form, because it validates the fields itself. */
const isReacts = (form: HTMLFormElement) => form.noValidate;

/** Calls `go` once: with true when React has hydrated the form, with false after a timeout. */
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
 * Posts a form plainly. The form stays busy until the response: React may hydrate it meanwhile and would send it again.
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

/** Holds back a submit before hydration and repeats it afterwards. The browser has validated the fields already. */
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

/** Forms whose errors the browser reports in its own words, because React did not arrive. */
const leftToBrowser = new WeakSet<HTMLFormElement>();

/** Suppresses the browser's error message so that React can show the page's own. */
function holdMistake(form: HTMLFormElement, event: Event) {
  if (isReacts(form) || leftToBrowser.has(form)) return;
  event.preventDefault();
  if (form.hasAttribute(busy)) return;
  waitForReact(form, () => {
    leftToBrowser.add(form);
    form.requestSubmit();
  });
}

/** Checkboxes and what nobody types (the honeypot, hidden inputs) are not part of the draft. */
const textFields = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement>('[name]:not([type=checkbox], [type=hidden], [aria-hidden] *)');
const draftKey = (form: HTMLFormElement) => formDraftPrefix + form.dataset.form;

/** Saves a draft before hydration, in the format of site/forms/form-draft.ts. */
function keep(form: HTMLFormElement) {
  if (isReacts(form)) return;
  const draft = Object.fromEntries([...textFields(form)].map(({ name, value }) => [name, value]));
  store('sessionStorage', draftKey(form), draft);
}

/** Restores the draft. A form that answers a plain post is marked `data-posted`, and its values become the draft. */
function restore(form: HTMLFormElement) {
  if (isReacts(form)) return;
  if (form.hasAttribute('data-posted')) return keep(form);
  const draft = readStoredTexts('sessionStorage', draftKey(form));
  for (const field of textFields(form)) field.value ||= draft[field.name] ?? '';
}

const begun = new Set<string>();

declare global {
  interface Navigator {
    /** Missing in TypeScript's DOM types (https://www.w3.org/TR/gpc/). */
    globalPrivacyControl?: boolean;
  }
}

/**
 * Tells the server once that a form was begun, if statistics count it and the visitor does not object (GPC, DNT). Sends
 * nothing about the visitor or the input.
 */
function reportBegun({ dataset: { form = '', begun: address } }: HTMLElement) {
  if (!address || begun.has(form) || navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
  begun.add(form);
  navigator.sendBeacon(address);
}

export function startForms(): void {
  whenDrawn(HTMLFormElement, forms, restore);
  delegate('submit', HTMLFormElement, forms, hold);
  delegate('invalid', HTMLFormElement, forms, holdMistake);
  delegate('input', HTMLFormElement, forms, (form) => {
    keep(form);
    reportBegun(form);
  });
}
