import { escapeHtml } from '@shared/base/placeholders';
import { embeddableJson } from '@shared/content/trusted-html';
import { type Head, headTags } from '@shared/contracts/rendering';
import { pageScriptId, reactTemplateId } from '@shared/document-parts';
import type { Language } from '@shared/locales';

interface DocumentParts {
  /** The built index.html with its comment markers. */
  template: string;
  language: Language;
  head: Head;
  /** Style attribute of the html element; may be empty. */
  style: string;
  html: string;
  /** Id of the announcement on the page; empty if it has none. */
  announcement?: string | undefined;
  /** The rules that the page needs; empty to load the whole stylesheet first. */
  styles: string;
  state: unknown;
  /** Scripts to run before the first paint. Their hashes must be in the Content-Security-Policy. */
  inlineScripts: readonly string[];
  preloads: readonly string[];
  /** Load React with the document, because the server renders no HTML. */
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

/** Not needed if the server renders no HTML. */
const pageScript = new RegExp(`<script type="module" id="${pageScriptId}">.*?</script>`, 's');

const stylesheet = /<link rel="stylesheet"[^>]*>/;

function withReact(template: string): string {
  return template.replace(pageScript, '').replace(reactTemplate, (_tags, scripts: string) => scripts);
}

/** The whole stylesheet is loaded with React's scripts. */
function withStyles(template: string, styles: string): string {
  const [link = ''] = stylesheet.exec(template) ?? [];
  return template
    .replace(link, () => `<style>${styles}</style>`)
    .replace('<!--preloads-->', () => `<!--preloads-->${link}`);
}

/** Replacements are functions, because `$` in content would be read as a pattern. */
export function htmlDocument(parts: DocumentParts): string {
  const { template, language, head, style, html, styles, state, inlineScripts, preloads, reactAtOnce } = parts;
  const preloadMarkup = preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`);
  const headMarkups = [...inlineScripts.map((script) => `<script>${script}</script>`), headMarkup(head)];
  const attributes = Object.entries({ style, 'data-announced': parts.announcement }).map(([name, value]) =>
    value ? ` ${name}="${escapeHtml(value)}"` : '',
  );
  const stateMarkup = state ? `<script type="application/json" id="state">${embeddableJson(state)}</script>` : '';
  const whole = reactAtOnce ? withReact(template) : styles ? withStyles(template, styles) : template;
  return whole
    .replace(/<html lang="[^"]*">/, () => `<html lang="${language}"${attributes.join('')}>`)
    .replace('<!--head-->', () => headMarkups.join(''))
    .replace('<!--preloads-->', () => preloadMarkup.join(''))
    .replace('<!--app-->', () => html)
    .replace('<!--state-->', () => stateMarkup);
}
