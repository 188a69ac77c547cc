/** Focuses the first visible invalid field and opens folded parts with invalid ones; returns whether there was one. */
export function focusFirstInvalid(formId: string): boolean {
  const form = document.getElementById(formId);
  for (const folded of form?.querySelectorAll('details:has([aria-invalid="true"])') ?? []) {
    folded.setAttribute('open', '');
  }
  const invalid = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  const first = [...invalid].find((field) => field.offsetParent !== null);
  first?.focus();
  return first !== undefined;
}
