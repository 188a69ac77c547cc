import { transform } from 'lightningcss';
import { describe, expect, it } from 'vitest';
import { pageStyles } from '../server/ssr/built-client';
import { styleRules } from './style-rules.mjs';

/** A stylesheet as the build writes it. */
const built = (css: string) =>
  transform({ filename: 'style.css', code: Buffer.from(css), minify: true }).code.toString();

/** What a page with these elements gets of a stylesheet. */
const given = (css: string, html: string) => pageStyles(styleRules(built(css)), html);

describe('styles of a page', () => {
  it('contain only the rules that its elements may need, in order and in their groups', () => {
    const css =
      '/*! c */@layer base{html{color:red}}@layer components{.a{color:red}.b .c{color:#00f}' +
      '@media (width<1px){.d{color:red}.a:hover{color:#00f}}}@keyframes x{0%{left:0}to{left:1px}}@media print{.d{left:0}}';
    expect(given(css, '<p class="a"></p><p class="c"></p>')).toBe(
      '@layer base{html{color:red}}@layer components{.a{color:red}' +
        '@media (width<1px){.a:hover{color:#00f}}}@keyframes x{0%{left:0}to{left:1px}}',
    );
  });

  it('keep the order of layers of which they contain nothing, or nothing at first', () => {
    const css = '@layer x,y,z;@layer y{.b{left:0}}.c{top:0}@layer x{.b{left:0}.a{left:0}}@layer y{.a{left:1px}}';
    const layers = given(css, '<p class="a"></p>').match(/@layer [xyz]/g);
    expect([...new Set(layers)]).toEqual([...new Set(built(css).match(/@layer [xyz]/g))]);
    expect(given('@layer x{.b{left:0}}@layer y{.a{left:0}}@layer x{.a{left:1px}}', '<p class="a"></p>')).toMatch(
      /^@layer x[;,{]/,
    );
  });

  it.each([
    ['layers', '@layer x.y'],
    ['media', '@media (hover:hover) and (width>=40em)'],
    ['features', '@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline)))'],
    ['sizes of what is around', '@container card (width>=10px)'],
    ['a scope', '@scope (.card) to (.card .end)'],
    ['what has just begun', '@starting-style'],
  ])('keep the rules of a group that are needed: %s', (_name, group) => {
    expect(given(`${group}{.a{left:0}.b{left:0}}${group}{.b{left:0}}.a{top:0}`, '<p class="a"></p>')).toBe(
      built(`${group}{.a{left:0}}.a{top:0}`),
    );
  });

  it.each([
    ['file', '::file-selector-button'],
    ['number', '::-webkit-inner-spin-button'],
    ['search', '::-webkit-search-decoration'],
    ['date', '::-webkit-datetime-edit'],
    ['time', '::-webkit-calendar-picker-indicator'],
  ])('contain the rules for the parts of a field if the page has one: %s', (type, part) => {
    const rule = `${part}{top:0}`;
    expect(given(rule, `<input class="a" type="${type}" name="b"/>`)).toBe(built(rule));
    expect(given(rule, '<input type="text"/><textarea></textarea>')).toBe('');
  });

  it.each([
    '.a[data-open=true]{left:0}',
    '.a:not(.b){left:0}',
    '.a:is(.b,#c){left:0}',
    '.a:has(.b,.c .d)>p{left:0}',
    ':where(.b) .a{left:0}',
    '.a{left:0;&:hover,.b &{left:1px}@media print{.c &{left:2px}}}',
    'main>section:nth-child(n + 2 of .b){left:0}',
    'section::before,section::part(b){left:0}',
    '.a[title="}.b{,"]{left:0}',
    String.raw`.a:after{content:"}.b{\"";background:url("data:image/svg+xml,%3Csvg d='{'/%3E")}`,
    '.a:before{content:"🦄"}.a{left:0}',
    'svg|a.a,*|*.a{left:0}',
  ])('contain the rule for every state that attributes may give an element: %s', (rule) => {
    expect(given(rule, '<main><section><p class="x a"></p></section></main>')).toBe(built(rule));
  });

  it('leave out rules for elements, selectors and variables that the page does not have', () => {
    const css =
      'html{left:0}P.a{left:0}.a>svg lineargradient{left:0}table,.a:is(.b,[x=","]),.b{left:0}main #b:hover{left:0}iframe{left:0}' +
      '@property --tw-a{syntax:"*";inherits:false}.a{--tw-a:1px;--tw-b:1px;left:var(--tw-b)}' +
      String.raw`:root{--w:1px;--x:url(data:a;b) var(--w);--y:"};\"";--z:red;--m-wall:red;top:0}`;
    expect(given(css, '<p class="a"><svg fill="var(--z)"><linearGradient/></svg></p>')).toBe(
      built(
        'html{left:0}P.a{left:0}.a>svg lineargradient{left:0}.a:is(.b,[x=","]){left:0}iframe{left:0}' +
          '.a{--tw-b:1px;left:var(--tw-b)}:root{--z:red;--m-wall:red;top:0}',
      ),
    );
    for (const rule of ['.a.b{left:0}', '.b>p{left:0}', '#b .c{left:0}', '.a#b{left:0}', '.b{.a &{left:0}}'])
      expect(given(rule, '<p class="a"></p>'), rule).toBe('');
  });

  it.each([
    ['a size', String.raw`.w-\[3px\,4px\]`, 'w-[3px,4px]'],
    ['a colour', String.raw`.bg-\[\#ffe2a8\]`, 'bg-[#ffe2a8]'],
    ['a state and a colour', String.raw`.hover\:bg-\[\#24365a\]:hover`, 'hover:bg-[#24365a]'],
    ['several colours', String.raw`.x\(\#a9722a_0\,\#5b4a3c_34\%\)`, 'x(#a9722a_0,#5b4a3c_34%)'],
    ['an element within', String.raw`.\[\&\>svg\]\:x>svg`, '[&amp;&gt;svg]:x'],
    ['a digit at the beginning', String.raw`.\32 xl\:p`, '2xl:p'],
    ['a point', String.raw`.a\.5:not(.z)`, 'a.5'],
    ['quotes', String.raw`.before\:content-\[\'\"\'\]:before`, 'before:content-[&#x27;&quot;&#x27;]'],
    ['brackets and braces', String.raw`.\[\{\}\(\;`, '[{}(;'],
  ])('contain rules for a class whose name holds %s', (_name, selector, name) => {
    expect(given(`${selector}{left:0}`, `<p class="${name}"><svg></svg></p>`)).toBe(built(`${selector}{left:0}`));
    expect(given(`${selector}{left:0}`, '<p class="ffe2a8"><svg id="ffe2a8"></svg></p>')).toBe('');
  });
});
