import messages from '@shared/i18n/validation.de.json';

const texts: Readonly<Record<string, string | undefined>> = messages.validation;
const prefix = 'validation.';

/** The German sentence of a contract's message key; a message of the server is a sentence already. */
export function validationText(message: string | undefined): string | undefined {
  if (!message) return undefined;
  if (message.startsWith(prefix)) return texts[message.slice(prefix.length)] ?? messages.validation.invalid;
  // Sentences of the validation library itself are English; this area is German.
  return /^(Required|Invalid|Too |Expected)/.test(message) ? messages.validation.invalid : message;
}
