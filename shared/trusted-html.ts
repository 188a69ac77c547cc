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
 * Markup for `innerHTML` and its like, which take nothing else where the browser knows trusted types. For drawings of the
 * repository, what the server has cleaned, and data that is escaped; what somebody typed only to be read in a document
 * without a window, where nothing runs.
 */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}
