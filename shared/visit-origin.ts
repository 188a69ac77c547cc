/**
 * Parameter by which the site's own links carry on where the visit came from, since every link loads a document: the host
 * of the website that led here, then the words of the campaign. All of this weighs on every public page.
 */
export const originParameter = 'via';

/** Addresses need no escape for it. */
export const originSeparator = '*';

const campaignParameters = ['source', 'medium', 'campaign', 'term', 'content'];

/**
 * What the links of a page carry on; empty for nothing. Another website that led here begins a visit anew. A part that
 * holds a mail address could tell who the visitor is.
 *
 * @param query Of the page's address.
 * @param host Of the other website whose link led to the page; empty for none.
 */
export function originToCarry(query: string, host = ''): string {
  const values = new URLSearchParams(query);
  const carried = values.get(originParameter);
  if (carried?.includes(host)) return carried;
  const parts = campaignParameters.map((name) => values.get(`utm_${name}`));
  return [host, ...parts.filter((part) => part && !/[@*]/.test(part))].join(originSeparator);
}
