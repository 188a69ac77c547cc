import { placeholder, placeholdersIn } from './placeholder-names';

type Settings = Readonly<Record<string, string>>;

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes for element content and quoted attributes. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => htmlEscapes[character] ?? character);
}

/** Only own properties: a placeholder may be called "constructor". */
function settingValue(settings: Settings, key: string): string {
  return Object.hasOwn(settings, key) ? (settings[key] ?? '') : '';
}

/** The value of a placeholder. Behind `mailto:` it is escaped: in an address a ? or % would end it (RFC 6068, 2). */
function filled(mailto: string | undefined, value: string): string {
  return mailto ? mailto + encodeURIComponent(value).replaceAll('%40', '@') : value;
}

/** Fills the placeholders of plain text. Never use the result as HTML. */
export function fillPlaceholders(text: string, settings: Settings): string {
  return text.replace(placeholder, (_match, mailto: string | undefined, key: string) =>
    filled(mailto, settingValue(settings, key)),
  );
}

/** Fills the placeholders of HTML; values are escaped for element content and quoted attributes. */
export function fillPlaceholdersInHtml(html: string, settings: Settings): string {
  return html.replace(placeholder, (_match, mailto: string | undefined, key: string) =>
    escapeHtml(filled(mailto, settingValue(settings, key))),
  );
}

/** What passages of a text hang on: facts that may be empty, and conditions. */
export interface Conditions {
  values: Settings;
  isOptional: (key: string) => boolean;
  /** Whether a placeholder names a condition that is not so. */
  isUnmet?: (key: string) => boolean;
}

/** Whether a passage names a condition that is not so, or optional facts alone of which none has a value. */
function isLeftOut(passage: string, { values, isOptional, isUnmet = () => false }: Conditions): boolean {
  const named = placeholdersIn(passage);
  const isEmpty = (key: string) => isOptional(key) && settingValue(values, key) === '';
  return named.some(isUnmet) || (named.length > 0 && named.every(isEmpty));
}

const line = /\s*<(p|li)\b[^>]*>(?:(?!<\/?(?:p|li)\b)[\s\S])*<\/\1>/gi;

/**
 * Removes paragraphs and list items whose only placeholders are empty optional facts ("Registernummer: {{…}}"), and
 * those that name a condition that is not so.
 */
export function withoutEmptyLines(html: string, conditions: Conditions): string {
  return html.replace(line, (whole) => (isLeftOut(whole, conditions) ? '' : whole));
}

/** The same for plain text, such as a mail. */
export function withoutEmptyTextLines(text: string, conditions: Conditions): string {
  const kept = text.split('\n').filter((one) => !isLeftOut(one, conditions));
  return kept.join('\n');
}
