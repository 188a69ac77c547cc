/**
 * PostgreSQL stores neither NUL nor half a surrogate pair, and XML 1.0 (2.2), which feeds and sitemaps are, knows neither
 * other control characters nor U+FFFE and U+FFFF. Tabs, line breaks and control characters above ASCII (C1), which come
 * along with what is pasted, stay.
 */
const unstorable = /(?![\t\n\r\u0080-\u009f])\p{Control}|[\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

/** The text without what cannot be stored. */
export const storableText = (text: string): string => text.replace(unstorable, '');
