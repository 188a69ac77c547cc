/**
 * Placeholders insert a setting into a text, in the text's language: `{{contact-email}}`. They work in titles,
 * subtitles, descriptions, contents (text, HTML and addresses), metadata texts and settings. Inserted values are not
 * filled again. An unknown key becomes empty, because no visitor may see a raw key. The groups of a
 * match are a `mailto:` before it, if there is one, and the key.
 */
export const placeholder = /(mailto:)?\{\{\s*([A-Za-z0-9_-]+)\s*\}\}/g;

/** The keys that a text names, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, , key = '']) => key))];
}

export function placeholderFor(key: string): string {
  return `{{${key}}}`;
}
