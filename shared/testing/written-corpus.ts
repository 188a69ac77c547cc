import type { Language } from '../locales';
import { defaultSections } from './default-content';
import { pastedTexts } from './pasted-texts';

/** Texts that are in the editor as they were stored, or that came into it by the clipboard. */
export interface CorpusText {
  name: string;
  way: 'stored' | 'pasted';
  html: string;
}

const texts = (way: CorpusText['way'], found: Readonly<Record<string, string>>): CorpusText[] =>
  Object.entries(found).map(([name, html]) => ({ name, way, html }));

/** Every formatted text that a first start brings. */
export const defaultTexts: readonly CorpusText[] = defaultSections().flatMap(({ key, blocks }) =>
  blocks.flatMap((block, index) =>
    block.type === 'html'
      ? (['de', 'en'] satisfies Language[]).flatMap((language) => {
          const html = block[language]?.content;
          return html ? [{ name: `${key} ${index} ${language}`, way: 'stored' as const, html }] : [];
        })
      : [],
  ),
);

const nested = (levels: number, tag: string) =>
  Array.from({ length: levels }).reduce<string>((inner) => `<${tag}><li>Ebene${inner}</li></${tag}>`, '');

const storedTexts = texts('stored', {
  'a paragraph': '<p>Ein Absatz.</p>',
  'no paragraph': 'Nur Wörter, <strong>wichtige</strong> darunter.',
  'a plain text of before': 'Erster Absatz,\nzweite Zeile.\n\nZweiter Absatz & mehr.',
  'headings of all levels': '<h2>Zwei</h2><p>a</p><h3>Drei</h3><p>b</p><h4>Vier</h4><p>c</p>',
  'nested lists': '<ul><li>a<ul><li>b<ol><li>c</li><li>d</li></ol></li></ul></li><li>e</li></ul>',
  'items with paragraphs': '<ol><li><p>a</p><p>b</p></li><li><p>c</p><ul><li>d</li></ul><p>e</p></li></ol>',
  'a list that counts from five': '<ol start="5"><li>fünf<ol start="3"><li>c</li></ol></li></ol>',
  'lists as deep as one can indent': nested(6, 'ul'),
  'a quote with a list': '<blockquote><p>Zitat</p><ul><li>eins</li></ul></blockquote>',
  'a quote without paragraph': '<blockquote>Zitat</blockquote>',
  'an address': '<p>Post:</p><address>{{legal-owner}}<br>Musterstraße 1<br>10115 <strong>Berlin</strong></address>',
  'marks within marks': '<p><strong>fett <em>und kursiv <a href="/about">und Link</a></em></strong> und nicht</p>',
  'old marks': '<p><b>fett</b> <i>kursiv</i> <b><i>beides</i></b></p>',
  'marks nobody is offered':
    '<p>H<sub>2</sub>O, m<sup>2</sup>, <s>alt</s>, <small>klein</small>, <mark>hell</mark>, <code>a &lt; b</code></p>',
  'links of all kinds':
    '<p><a href="/about#team">a</a> <a href="#b">b</a> <a href="mailto:a@b.example?subject=x&amp;body=y">c</a> <a href="tel:+4930123">d</a> <a href="https://a.example/?a=1&amp;b=%22">e</a> <a href="https://b.example" hreflang="en">f</a> <a href="/x" rel="nofollow">g</a></p>',
  placeholders:
    '<p>{{site-name}}: <a href="mailto:{{contact-email}}">{{contact-email}}</a>, {{ unbekannt }}, {{}} und {einfach}</p><p>{{stored-on-device}}</p>',
  'a placeholder as address': '<p><a href="{{social-link}}">Profil</a></p>',
  pictures:
    '<p>Vor <img src="/media/7" alt="Ein &quot;Bild&quot; &amp; mehr" /> nach</p><img src="/images/a.webp" alt="" width="300" height="200" />',
  'a picture that nobody describes': '<p><img src="/images/a.webp" /></p>',
  'a picture in a link': '<p><a href="/app"><img src="/images/a.webp" alt="App" /></a></p>',
  'a passage in English': '<p>Auf <span lang="en">the beaten <strong>track</strong></span>.</p>',
  'a table with a head':
    '<p>vor</p><table><caption>Preise &amp; Zeiten</caption><thead><tr><th scope="col">Ort</th><th scope="col">Preis</th></tr></thead><tbody><tr><th scope="row">Café <a href="/about">links</a></th><td><strong>3</strong> €<br>mit Milch</td></tr><tr><th scope="row">Garten</th><td><p>frei</p><p>abends</p></td></tr></tbody></table>',
  'a table without head': '<table><tr><td>a</td><td></td></tr><tr><td><ul><li>b</li></ul></td><td>c</td></tr></table>',
  'a table with wide and tall cells':
    '<table><tbody><tr><th scope="row">A</th><td colspan="2">B</td></tr><tr><td rowspan="2">c</td><td>d</td><td>e</td></tr><tr><td>f</td><td>g</td></tr></tbody></table>',
  'an empty table': '<p>a</p><table><tbody><tr><td></td></tr></tbody></table>',
  'rules and breaks': '<p>a<br>b<br><br>c</p><hr><p>d</p>',
  'signs that have a meaning in HTML':
    "<p>a &lt;b&gt; &amp;amp; &quot;c&quot; 'd' &lt;/p&gt; 1 &gt; 0 &amp; 0 &lt; 1</p>",
  'spaces of all kinds': '<p>10 km, a  b\tc\nd, z. B. ganz­weich​null</p>',
  'emoji and scripts': '<p>👩‍👩‍👧‍👦🏳️‍🌈🇩🇪 ☂️ – „Größe“ ﷺ עברית العربية 漢字 𝒳 a̐éö̲</p>',
  'a very long word': `<p>${'Donaudampfschifffahrt'.repeat(200)}</p>`,
  'many paragraphs': '<p>Ein Satz mit <em>Betonung</em> und {{site-name}}.</p>'.repeat(300),
  'empty paragraphs': '<p></p><p>a</p><p> </p><p><strong></strong></p><h3></h3><ul><li></li></ul>',
  'an empty text': '',
});

/** What the editor has no place for; it must not touch it. */
export const strangeTexts: Readonly<Record<string, string>> = {
  'a table in a cell':
    '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>',
  'a caption with emphasis': '<table><caption>Ein <em>Wort</em></caption><tbody><tr><td>a</td></tr></tbody></table>',
  'a heading in a cell': '<table><tbody><tr><td><h3>Titel</h3></td></tr></tbody></table>',
  'a group of columns': '<table><tbody><tr><th scope="colgroup">A</th><td>B</td></tr></tbody></table>',
  'a class': '<p class="gross">Ein Absatz</p>',
  'a style': '<p style="color:red">Ein Absatz</p>',
  'a language of a paragraph': '<p lang="en">A paragraph</p>',
  'a figure': '<figure><img src="/images/a.webp" alt="" loading="lazy" /><figcaption>Bild</figcaption></figure>',
  terms: '<dl><dt>Begriff</dt><dd>Erklärung</dd></dl>',
  'preformatted lines': '<pre>a\n  b</pre>',
  'an abbreviation': '<p><abbr title="zum Beispiel">z. B.</abbr></p>',
  'a time': '<p><time datetime="2026-01-01">Neujahr</time></p>',
  'an address of paragraphs': '<address><p>Musterstraße 1</p></address>',
  'a link without target': '<p><a>nirgends</a></p>',
  'a script': '<p>a</p><script>alert(1)</script>',
  'a comment': '<p>a</p><!-- geheim -->',
  'a foreign picture': '<p><img src="https://fremd.example/a.png" alt="" /></p>',
  'a link that runs a script': '<p><a href="javascript:alert(1)">x</a></p>',
  'an unknown element': '<p><x-y>a</x-y></p>',
  'a heading of the first level': '<h1>Eins</h1>',
  'a division': '<div><p>a</p></div>',
  'a list that counts backwards': '<ol reversed><li>zwei</li><li>eins</li></ol>',
};

export const corpus: readonly CorpusText[] = [...defaultTexts, ...storedTexts, ...texts('pasted', pastedTexts)];
