export type Control = HTMLInputElement | HTMLTextAreaElement;

/** Ticks and types what the old control holds. React only hears of a value that was set past its own setter. */
function carryOver(old: Control, now: Control) {
  if ('checked' in old && 'checked' in now && old.checked !== now.checked) now.click();
  if (old.value === now.value) return;
  Reflect.set(Object.getPrototypeOf(now), 'value', old.value, now);
  now.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * For forms that React draws anew, because it did not recognise the markup around them: gives what was typed, ticked
 * and focused to the new controls of the same ids as soon as their form is ready, and sends a form whose submit waits
 * for React. `served` are the controls of the server's markup; those that are carried over leave it. Ends with the page:
 * in a form to which a visitor comes back nobody has ticked anything.
 */
export function carryOverControls(root: HTMLElement, served: Set<Control>, focused: Element | null): void {
  const { pathname } = window.location;
  const observer = new MutationObserver(carryOverAll);
  function carryOverAll() {
    if (window.location.pathname !== pathname) return observer.disconnect();
    const awaited = new Set<HTMLFormElement>();
    for (const old of served) {
      const now = document.getElementById(old.id) as Control | null;
      // React sets `noValidate` once the form hears of its fields.
      if (old.isConnected || !now?.form?.noValidate) continue;
      served.delete(old);
      carryOver(old, now);
      if (old === focused && document.activeElement === document.body) now.focus({ preventScroll: true });
      if (old.form?.hasAttribute('aria-busy')) awaited.add(now.form);
    }
    for (const form of awaited) form.requestSubmit();
  }
  observer.observe(root, { attributeFilter: ['novalidate'], childList: true, subtree: true });
  carryOverAll();
}
