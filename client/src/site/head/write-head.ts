import { type Head, headTags } from '@shared/contracts/page-head';
import { embeddableJson } from '@shared/embeddable-json';
import { trustedHtml } from '@shared/trusted-html';
import { pageHead } from './head';

/** Everything in the head that belongs to one page; what index.html says of all pages stays. */
const pageElements = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'script[type="application/ld+json"]',
].join();

function applyHead(head: Head) {
  document.title = head.title;
  for (const element of document.head.querySelectorAll(pageElements)) element.remove();
  for (const { element: name, attributes } of headTags(head)) {
    const element = document.head.appendChild(document.createElement(name));
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  }
  if (head.structuredData) {
    const data = embeddableJson(head.structuredData);
    document.head.insertAdjacentHTML('beforeend', trustedHtml(`<script type="application/ld+json">${data}</script>`));
  }
}

let knownOrigin: string | undefined;

/** The site's own origin as the server knows it; behind a proxy the browser's may be another one. */
function publicUrl(): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  // Remembered, because a not-found page between two pages has no canonical address.
  if (canonical) knownOrigin = new URL(canonical.href).origin;
  return knownOrigin ?? window.location.origin;
}

/** Makes the head say of the page being shown what the server would have said. */
export function writeHead(of: Omit<Parameters<typeof pageHead>[0], 'publicUrl'>): void {
  applyHead(pageHead({ ...of, publicUrl: publicUrl() }));
}
