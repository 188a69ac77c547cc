import { describe, expect, it } from 'vitest';
import { pageStyles } from '../server/ssr/built-client';
import { styleRules } from './style-rules.mjs';

/** What a page with these elements gets of a stylesheet. */
const given = (css: string, html: string) => pageStyles(styleRules(css), html);

describe('styles of a page', () => {
  it('contain only the rules that its elements may need, in order and in their groups', () => {
    const css =
      '/* c */@layer base,components;@layer base{html{color:red}}@layer components{.a{color:red}.b .c{color:blue}' +
      '@media (width<1px){.d{color:red}.a:hover{color:blue}}}@keyframes x{0%{left:0}to{left:1px}}@media print{.d{left:0}}';
    expect(given(css, '<p class="a"></p><p class="c"></p>')).toBe(
      '@layer base,components;@layer base{html{color:red}}@layer components{.a{color:red}' +
        '@media (width<1px){.a:hover{color:blue}}}@keyframes x{0%{left:0}to{left:1px}}',
    );
  });

  it('contain rules for every state that attributes may give an element', () => {
    for (const rule of [
      '.a[data-open=true]{left:0}',
      '.a:not(.b){left:0}',
      '.a:has(.b,.c .d)>p{left:0}',
      ':where(.b) .a{left:0}',
      'main>section:nth-child(n + 2){left:0}',
      '.a:after{content:"}.b{";background:url("data:image/svg+xml,%3Csvg d=\'{\'/%3E")}',
    ])
      expect(given(rule, '<main><section><p class="x a"></p></section></main>'), rule).toBe(rule);
    expect(given('.a.b{left:0}.b>p{left:0}#b .c{left:0}', '<p class="a"></p>')).toBe('');
  });

  it('leave out rules for elements, selectors and variables that the page does not have', () => {
    const css =
      'html{left:0}P.a{left:0}.a>svg lineargradient{left:0}table,.a:is(.b,[x=","]),.b{left:0}main #b:hover{left:0}iframe{left:0}' +
      '@property --tw-a{inherits:false}.a{--tw-a:1px;--tw-b:1px;left:var(--tw-b)}' +
      ':root{--w:1px;--x:url(data:a;b) var(--w);--y:"};";--z:red;--m-wall:red;top:0}';
    expect(given(css, '<p class="a"><svg fill="var(--z)"><linearGradient/></svg></p>')).toBe(
      'html{left:0}P.a{left:0}.a>svg lineargradient{left:0}.a:is(.b,[x=","]){left:0}iframe{left:0}' +
        '.a{--tw-b:1px;left:var(--tw-b)}:root{--z:red;--m-wall:red;top:0}',
    );
  });

  it('contain rules for escaped class names', () => {
    const css = String.raw`.w-\[3px\,4px\]{left:0}.\[\&\>svg\]\:x>svg{left:0}.\32 xl\:p{left:0}.a\.5:is(.z){left:0}.gone\:b{left:0}`;
    expect(given(css, '<p class="w-[3px,4px] [&amp;&gt;svg]:x"></p><svg class="2xl:p a.5"></svg>')).toBe(
      css.replace(String.raw`.gone\:b{left:0}`, ''),
    );
  });
});
