import { type Head, headTags } from '@shared/contracts/page-head';
import type { Language } from '@shared/locales';
import { escapeHtml } from '@shared/placeholders';

interface DocumentParts {
  /** The built index.html, with its comment markers. */
  template: string;
  language: Language;
  head: Head;
  html: string;
  state: unknown;
  /** Runs before the first paint, where there is one; its hash stands in the Content-Security-Policy. */
  inlineScript: string | null;
  /** Addresses of scripts that hydration needs besides the entry. */
  preloads: readonly string[];
}

/** JSON inside a script element: no character that could end the element or start a comment. */
export function embeddableJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function headMarkup(head: Head): string {
  const tags = headTags(head).map(({ element, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    return `<${element}${written.join('')}>`;
  });
  const data = head.structuredData;
  if (data) tags.push(`<script type="application/ld+json">${embeddableJson(data)}</script>`);
  return `<title>${escapeHtml(head.title)}</title>${tags.join('')}`;
}

/** The whole page. Replacements are functions, because `$` in content would be read as a pattern. */
export function htmlDocument({ template, language, head, html, state, inlineScript, preloads }: DocumentParts): string {
  const preloadMarkup = preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}" crossorigin>`);
  const headMarkups = [...(inlineScript ? [`<script>${inlineScript}</script>`] : []), headMarkup(head)];
  const stateMarkup = state ? `<script type="application/json" id="state">${embeddableJson(state)}</script>` : '';
  return template
    .replace(/<html lang="[^"]*">/, () => `<html lang="${language}">`)
    .replace('<!--head-->', () => headMarkups.join(''))
    .replace('<!--preloads-->', () => preloadMarkup.join(''))
    .replace('<!--app-->', () => html)
    .replace('<!--state-->', () => stateMarkup);
}
