import { type Head, headTags } from '@shared/contracts/page-head';
import { reactTemplateId } from '@shared/document-parts';
import { embeddableJson } from '@shared/embeddable-json';
import type { Language } from '@shared/locales';
import { escapeHtml } from '@shared/placeholders';

interface DocumentParts {
  /** The built index.html, with its comment markers. */
  template: string;
  language: Language;
  head: Head;
  /** Value of the style attribute of the document's element; empty for none. */
  style: string;
  html: string;
  state: unknown;
  /** Runs before the first paint, where there is one; its hash stands in the Content-Security-Policy. */
  inlineScript: string | null;
  /** Addresses of scripts that hydration needs besides the entry and what that imports. */
  preloads: readonly string[];
  /** Whether React is asked for with the document, because without it there is nothing to see. */
  reactAtOnce: boolean;
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

const reactTemplate = new RegExp(`<template id="${reactTemplateId}">(.*?)</template>`, 's');

/** The page's own script has nothing to do where the server writes no page. */
const pageScript = /<script type="module" src="\/assets\/page-[^"]*"><\/script>/;

/** A document that asks for React by itself. */
function withReact(template: string): string {
  return template.replace(pageScript, '').replace(reactTemplate, (_tags, scripts: string) => scripts);
}

/** The whole page. Replacements are functions, because `$` in content would be read as a pattern. */
export function htmlDocument(parts: DocumentParts): string {
  const { template, language, head, style, html, state, inlineScript, preloads, reactAtOnce } = parts;
  const preloadMarkup = preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}" crossorigin>`);
  const headMarkups = [...(inlineScript ? [`<script>${inlineScript}</script>`] : []), headMarkup(head)];
  const stateMarkup = state ? `<script type="application/json" id="state">${embeddableJson(state)}</script>` : '';
  const whole = reactAtOnce ? withReact(template) : template;
  return whole
    .replace(/<html lang="[^"]*">/, () => `<html lang="${language}"${style && ` style="${escapeHtml(style)}"`}>`)
    .replace('<!--head-->', () => headMarkups.join(''))
    .replace('<!--preloads-->', () => preloadMarkup.join(''))
    .replace('<!--app-->', () => html)
    .replace('<!--state-->', () => stateMarkup);
}
