import type { Head } from '@shared/contracts/rendering';
import { describe, expect, it } from 'vitest';
import { htmlDocument } from './html-document';

const template =
  '<!doctype html><html lang="de"><head><!--head--></head><body><div id="root"><!--app--></div><!--state--><template id="react"><!--preloads--></template></body></html>';
const head: Head = {
  title: 'Titel',
  description: null,
  canonical: null,
  alternates: [],
  noindex: false,
  sharing: null,
  structuredData: null,
};
const parts = {
  template,
  language: 'de',
  head,
  style: '',
  html: '<p>app</p>',
  styles: '',
  state: null,
  inlineScripts: ['1'],
  preloads: [],
  reactAtOnce: false,
} as const;

describe('htmlDocument', () => {
  it('puts each part in its place', () => {
    const html = htmlDocument({ ...parts, language: 'en', state: { a: 1 }, preloads: ['/assets/en.js'] });
    expect(html).toBe(
      '<!doctype html><html lang="en"><head><script>1</script><title>Titel</title></head><body><div id="root"><p>app</p></div><script type="application/json" id="state">{"a":1}</script><template id="react"><link rel="modulepreload" href="/assets/en.js"></template></body></html>',
    );
  });

  it('keeps every $ of the content', () => {
    const text = "$& $1 $$ $` $' $<name>";
    const html = htmlDocument({
      ...parts,
      head: { ...head, title: '$&' },
      html: text,
      state: { text },
      inlineScripts: ['"$&"'],
    });
    expect(html).toContain(`<div id="root">${text}</div>`);
    expect(html).toContain('<title>$&amp;</title>');
    expect(html).toContain('<script>"$&"</script>');
    expect(html).toContain(
      JSON.stringify({ text }).replaceAll('&', '\\u0026').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
    );
  });

  it('escapes every text in the head', () => {
    const evil = '"></title><script>alert(1)</script>';
    const html = htmlDocument({
      ...parts,
      head: {
        title: evil,
        description: evil,
        canonical: evil,
        alternates: [{ hreflang: evil, href: evil }],
        noindex: true,
        sharing: {
          siteName: evil,
          locale: evil,
          otherLocales: [evil],
          picture: { url: evil, width: 1, height: 1, type: evil, alt: evil },
        },
        structuredData: { name: evil },
      },
      preloads: [evil],
    });
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('puts the style on the html element if there is one', () => {
    expect(htmlDocument({ ...parts, style: '--lantern:#7FD1FF;--x:"' })).toContain(
      '<html lang="de" style="--lantern:#7FD1FF;--x:&quot;">',
    );
    expect(htmlDocument(parts)).toContain('<html lang="de">');
  });

  it('loads React at once if the server renders nothing', () => {
    const html = htmlDocument({ ...parts, preloads: ['/assets/de.js'], reactAtOnce: true });
    expect(html).not.toContain('<template');
    expect(html).toContain('<link rel="modulepreload" href="/assets/de.js"></body>');
  });

  it('includes the page script only if the server renders the page', () => {
    const own = '<script type="module" id="page-script">"$&";\n1</script>';
    const whole = { ...parts, template: template.replace('<template', () => `${own}<template`) };
    expect(htmlDocument(whole)).toContain(own);
    const html = htmlDocument({ ...whole, reactAtOnce: true });
    expect(html).not.toContain('<script type="module"');
    expect(html).toContain('<script>1</script>');
  });

  it('includes the needed styles, and loads the whole stylesheet with React', () => {
    const link = '<link rel="stylesheet" href="/assets/style.css">';
    const whole = { ...parts, template: template.replace('</head>', `${link}</head>`) };
    expect(htmlDocument(whole)).toContain(`${link}</head>`);
    const html = htmlDocument({ ...whole, styles: '.a::before{content:"$&"}' });
    expect(html).toContain('<style>.a::before{content:"$&"}</style></head>');
    expect(html).toContain(`<template id="react">${link}</template>`);
  });

  it('includes no state if there is none', () => {
    expect(htmlDocument(parts)).not.toContain('id="state"');
  });
});
