/** JSON inside a script element: no character that could end the element or start a comment. */
export function embeddableJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Name of the one policy by which the client turns text into markup; the Content-Security-Policy allows no other. */
export const trustedHtmlPolicy = 'abseits-html';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => {
    createHTML: (html: string) => string;
  };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(trustedHtmlPolicy, { createHTML: (html) => html });

/**
 * Markup for `innerHTML` and its like, which take nothing else where the browser knows trusted types. For drawings of
 * the repository, what the server has cleaned, and data that is escaped; what somebody typed only to be read in a
 * document without a window, where nothing runs.
 */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}
