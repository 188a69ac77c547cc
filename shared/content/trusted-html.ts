/** JSON for a script element: escapes every character that could end the element or start a comment. */
export function embeddableJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The only Trusted Types policy that the Content-Security-Policy allows. */
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
 * Markup for `innerHTML` and similar sinks, which accept nothing else under Trusted Types. Only for drawings of the
 * repository, HTML sanitised by the server and escaped data. User input may pass only to be parsed in a document
 * without a window, where no script runs.
 */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}
