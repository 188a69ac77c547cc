/** What programs put on the clipboard for lists, headings, links, marks, tables and what they hide, shortened. */

export interface PastedCase {
  program: string;
  what: string;
  html: string;
  /** As it is stored, without line breaks between blocks. */
  stored: string;
}

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} span.Versteckt {display:none;} @list l0:level1 {mso-level-text:"%1.";} --></style></head><body lang=DE style='tab-interval:35.4pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const wordItem = (sign: string, text: string, tag = 'p', level = 1) =>
  `<${tag} class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></${tag}>`;

const docs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7f1c">${body}</b>`;

const run = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span>`;

const docsItem = (text: string, more = '') =>
  `<li dir="ltr" style="list-style-type:decimal;vertical-align:baseline" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation">${run(text)}</p>${more}</li>`;

const cocoa = (rules: string, body: string) =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px 'Helvetica Neue'} ${rules}</style></head><body>${body}</body></html>`;

/** Word for the web wraps each item into a list of its own, and ends each line with a blank that it hides. */
const webLine = (text: string, role = '') =>
  `<p class="Paragraph SCXW1 BCX0"${role} lang="DE-DE" paraid="1" style="margin:0;font-weight:normal"><span data-contrast="auto" class="TextRun SCXW1 BCX0" style="font-weight:normal"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1 BCX0" data-ccp-props="{}">&nbsp;</span></p>`;

const webItem = (tag: string, text: string, level = 1, start = '') =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} role="list" class="SCXW1"${start}><li data-leveltext="%1." data-listid="1" aria-setsize="-1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr">${webLine(text)}</li></${tag}></div>`;

const webBlock = (text: string, role = '') => `<div class="OutlineElement Ltr">${webLine(text, role)}</div>`;

const rel = 'rel="noopener noreferrer"';
const site = `<a href="https://a.example/b?c=1" ${rel}>Seite</a>`;

/** Each element that a paste renames, unwraps, moves or keeps, with an attribute. */
const everyElement = (attribute: string) => {
  const element = (tag: string, inner: string) => `<${tag} ${attribute}>${inner}</${tag}>`;
  const lines = ['details', 'main', 'nav', 'center', 'dialog open', 'div', 'p', 'section', 'address'];
  const marks = ['del', 'strike', 'b', 'i', 'sup', 'font', 'o:p', 'ins'];
  return [
    ...['h1', 'h5', ...lines].map((tag) => element(tag, 'x')),
    element('ol', element('li', 'x')),
    element('p', marks.map((tag) => element(tag, 'x')).join(' ')),
    element('table', element('tr', `${element('td', '1')}${element('td', element('h2', '2'))}`).repeat(2)),
  ].join('');
};
const everyElementStored =
  '<h3>x</h3><h4>x</h4><p>x</p><p>x</p><p>x</p><p>x</p><p>x</p><p>x</p><p>x</p><p>x</p><address>x</address><ol><li>x</li></ol><p><s>x</s> <s>x</s> <strong>x</strong> <em>x</em> <sup>x</sup> x x x</p><table><tbody><tr><td>1</td><td>2</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>';

export const pastedCases: readonly PastedCase[] = [
  {
    program: 'Word',
    what: 'numbered headings',
    html: word(`${wordItem('1.', 'Einleitung', 'h1')}<p class=MsoNormal>Text</p>${wordItem('1.1', 'Preise', 'h2', 2)}`),
    stored: '<h3>1. Einleitung</h3><p>Text</p><h3>1.1 Preise</h3>',
  },
  {
    program: 'Word',
    what: 'a list that goes on after a paragraph',
    html: word(
      `${wordItem('1.', 'Eins')}${wordItem('2.', 'Zwei')}<p class=MsoNormal>Dazwischen</p>${wordItem('3.', 'Drei')}`,
    ),
    stored: '<ol><li>Eins</li><li>Zwei</li></ol><p>Dazwischen</p><ol start="3"><li>Drei</li></ol>',
  },
  {
    program: 'Word',
    what: 'a list of letters that goes on, and one of Roman numbers',
    html: word(`${wordItem('c)', 'Drei')}<p class=MsoNormal>Dazwischen</p>${wordItem('iv.', 'Vier')}`),
    stored: '<ol start="3"><li>Drei</li></ol><p>Dazwischen</p><ol start="4"><li>Vier</li></ol>',
  },
  {
    program: 'Word',
    what: 'lists numbered through their levels without a dot at the end',
    html: word(
      `${wordItem('2', 'Zwei')}${wordItem('2.1', 'A', 'p', 2)}${wordItem('2.2', 'B', 'p', 2)}<p class=MsoNormal>Dazwischen</p>${wordItem('2.3', 'C')}${wordItem('o', 'Punkt', 'p', 2)}`,
    ),
    stored:
      '<ol start="2"><li>Zwei<ol><li>A</li><li>B</li></ol></li></ol><p>Dazwischen</p><ol start="3"><li>C<ul><li>Punkt</li></ul></li></ol>',
  },
  {
    program: 'Word',
    what: 'nested lists',
    html: word(`${wordItem('1.', 'Eins')}${wordItem('a.', 'Innen', 'p', 2)}${wordItem('2.', 'Zwei')}`),
    stored: '<ol><li>Eins<ol><li>Innen</li></ol></li><li>Zwei</li></ol>',
  },
  {
    program: 'Word',
    what: 'paragraphs of a law',
    html: word(`${wordItem('§ 1', 'Geltung')}${wordItem('§ 2', 'Vertrag')}`),
    stored: '<p>§ 1 Geltung</p><p>§ 2 Vertrag</p>',
  },
  {
    program: 'Word',
    what: 'comments',
    html: word(
      `<p class=MsoNormal>Preis<span class=MsoCommentReference><span style='font-size:8.0pt'><a style='mso-comment-reference:A_1' href="#_msocom_1">[A1]</a><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a><![endif]></span></span> ab Juni</p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Viel zu teuer!</p></div></div></div>`,
    ),
    stored: '<p>Preis ab Juni</p>',
  },
  {
    program: 'Word',
    what: 'hidden text',
    html: word(
      `<p class=MsoNormal>Offen<span style='display:none;mso-hide:all'> intern</span><span class=Versteckt> auch intern</span></p><p class=MsoNormal style='mso-hide:all'>Ganz intern</p>`,
    ),
    stored: '<p>Offen</p>',
  },
  {
    program: 'Word',
    what: 'deleted and inserted text',
    html: word(
      `<p class=MsoNormal>Preis <del cite="mailto:Anna" datetime="2026-11-20T10:00">10 €</del><ins cite="mailto:Anna" datetime="2026-11-20T10:00">12 €</ins></p>`,
    ),
    stored: '<p>Preis 12 €</p>',
  },
  {
    program: 'Word',
    what: 'struck, raised and lowered text',
    html: word('<p class=MsoNormal><s>10 €</s> m<sup>2</sup> H<sub>2</sub>O <strike>alt</strike></p>'),
    stored: '<p><s>10 €</s> m<sup>2</sup> H<sub>2</sub>O <s>alt</s></p>',
  },
  {
    program: 'Word',
    what: 'a table of contents and footnotes',
    html: word(
      `<p class=MsoToc1><a href="#_Toc181234567">Einleitung<span style='mso-tab-count:1 dotted'>. </span>2</a></p><h1><a name="_Toc181234567">Einleitung</a></h1><p class=MsoNormal>Wort<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a></p><div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Quelle</p></div></div>`,
    ),
    stored: '<p>Einleitung. 2</p><h3>Einleitung</h3><p>Wort[1]</p><p>[1] Quelle</p>',
  },
  {
    program: 'Google Docs',
    what: 'struck, raised and lowered text',
    html: docs(
      `<p dir="ltr" style="line-height:1.38;">${run('10 €', 'text-decoration:line-through;')}${run(' m')}${run('2', 'vertical-align:super;font-size:0.6em;')}${run(' H')}${run('2', 'vertical-align:sub;')}${run('O')}</p>`,
    ),
    stored: '<p><s>10 €</s> m<sup>2</sup> H<sub>2</sub>O</p>',
  },
  {
    program: 'Google Docs',
    what: 'a list that goes on after a paragraph',
    html: docs(
      `<ol style="margin-top:0;">${docsItem('Eins')}${docsItem('Zwei')}</ol><p dir="ltr">${run('Dazwischen')}</p><ol style="margin-top:0;" start="3">${docsItem('Drei')}</ol>`,
    ),
    stored: '<ol><li>Eins</li><li>Zwei</li></ol><p>Dazwischen</p><ol start="3"><li>Drei</li></ol>',
  },
  {
    program: 'Google Docs',
    what: 'nested lists',
    html: docs(`<ul>${docsItem('Eins')}<ul>${docsItem('Innen')}</ul>${docsItem('Zwei')}</ul>`),
    stored: '<ul><li>Eins<ul><li>Innen</li></ul></li><li>Zwei</li></ul>',
  },
  {
    program: 'Google Docs',
    what: 'links over itself, to headings and to comments',
    html: docs(
      `<p><a href="https://www.google.com/url?q=https://a.example/b?c%3D1&amp;sa=D&amp;source=editors&amp;usg=x">${run('Seite')}</a> <a href="#heading=h.abc">${run('oben')}</a><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>${run('intern')}</p></div>`,
    ),
    stored: `<p>${site} oben</p>`,
  },
  {
    program: 'Google Docs',
    what: 'headings and bold text',
    html: docs(
      `<h1 dir="ltr">${run('Titel', 'font-size:20pt;')}</h1><p>${run('fett', 'font-weight:700;')}${run(' kursiv', 'font-style:italic;')}</p>`,
    ),
    stored: '<h3>Titel</h3><p><strong>fett</strong><em> kursiv</em></p>',
  },
  {
    program: 'Outlook',
    what: 'links over its check, and a text before the mail',
    html: word(
      `<div style='display:none;max-height:0;mso-hide:all'>Vorschau</div><p class=MsoNormal><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb%3Fc%3D1&amp;data=05%7C02&amp;reserved=0" originalsrc="https://a.example/b?c=1">Seite</a> <a href="mailto:a@b.example">Post</a></p>`,
    ),
    stored: `<p>${site} <a href="mailto:a@b.example">Post</a></p>`,
  },
  {
    program: 'Outlook',
    what: 'a text before a mail, in each way that mails hide it',
    html: '<div style="max-height:0px;overflow:hidden">Eins</div><div style="font-size:0">Zwei</div><div style="opacity:0">Drei</div><span style="font-size:0px;line-height:0">Vier</span><div style="font-size:0"><span style="font-size:14px">Guten Tag</span></div>',
    stored: '<p>Guten Tag</p>',
  },
  {
    program: 'Word for the web',
    what: 'headings, and lists of one item each',
    html: `${webBlock('Titel', ' role="heading" aria-level="1"')}${webBlock('Abschnitt', ' role="heading" aria-level="3"')}${webItem('ol', 'Eins', 1, ' start="1"')}${webItem('ul', 'Innen', 2)}${webItem('ul', 'Tief', 3)}${webItem('ol', 'Zwei', 1, ' start="2"')}${webBlock('Dazwischen')}${webItem('ol', 'Drei', 1, ' start="3"')}${webItem('ul', 'Punkt')}`,
    stored:
      '<h3>Titel</h3><h3>Abschnitt</h3><ol><li>Eins<ul><li>Innen<ul><li>Tief</li></ul></li></ul></li><li>Zwei</li></ol><p>Dazwischen</p><ol start="3"><li>Drei</li></ol><ul><li>Punkt</li></ul>',
  },
  {
    program: 'Outlook on the web',
    what: 'a list that goes on, and struck text',
    html: '<div class="elementToProof"><ol start="4" data-listchain="x"><li><span style="font-size:12pt">Vier</span></li></ol><div><span style="text-decoration-line: line-through;">alt</span></div></div>',
    stored: '<ol start="4"><li>Vier</li></ol><p><s>alt</s></p>',
  },
  {
    program: 'LibreOffice',
    what: 'a list that goes on, struck and hidden text',
    html: '<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/></head><body lang="de-DE"><ol start="3"><li><p style="line-height: 100%">Drei</p></li></ol><p><strike>10 €</strike> m<sup>2</sup><span style="display: none">intern</span></p><p>Wort<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p></body></html>',
    stored: '<ol start="3"><li>Drei</li></ol><p><s>10 €</s> m<sup>2</sup></p><p>Wort<sup>1</sup></p>',
  },
  {
    program: 'Pages',
    what: 'looks by class',
    html: cocoa(
      'span.s1 {text-decoration: line-through} span.s2 {font-weight: bold} span.s3 {vertical-align: super; font-size: 8px}',
      '<p class="p1"><span class="s1">10 €</span> <span class="s2">8 €</span> m<span class="s3">2</span></p><ol class="ol1"><li class="li1" value="5">Fünf</li><li class="li1">Sechs</li></ol>',
    ),
    stored: '<p><s>10 €</s> <strong>8 €</strong> m<sup>2</sup></p><ol start="5"><li>Fünf</li><li>Sechs</li></ol>',
  },
  {
    program: 'Apple Mail',
    what: 'lines, a tab and a quote',
    html: '<div>Hallo,</div><div><br class="Apple-interchange-newline"></div><div><span class="Apple-tab-span" style="white-space:pre">\t</span>Text</div><blockquote type="cite"><div>Zitat</div></blockquote>',
    stored: '<p>Hallo,</p><p> Text</p><blockquote><p>Zitat</p></blockquote>',
  },
  {
    program: 'OneNote',
    what: 'nested lists beside their items',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:dt="uuid:C2F4"><body lang=de><ol style="direction:ltr;unicode-bidi:embed" type=1><li value=2 style="margin-top:0;vertical-align:middle"><span style="font-size:11.0pt">Zwei</span></li><ul type=circle><li style="vertical-align:middle">Innen</li></ul></ol><p style="margin:0in"><span style="text-decoration:line-through">alt</span></p></body></html>',
    stored: '<ol start="2"><li>Zwei<ul><li>Innen</li></ul></li></ol><p><s>alt</s></p>',
  },
  {
    program: 'Excel',
    what: 'cells, a hidden row and a struck price',
    html: '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\,";} .xl65 {text-decoration:line-through;} td {vertical-align:bottom;} --></style></head><body><table><col width=64><tr height=20><td>Karte</td><td class=xl65>10 €</td><td>8 €</td></tr><tr height=20><td>Mappe</td><td>4 €</td><td>3 €</td></tr><tr height=0 style="display:none;mso-height-source:userset"><td>Einkauf</td><td>2 €</td></tr></table></body></html>',
    stored:
      '<table><tbody><tr><td>Karte</td><td><s>10 €</s></td><td>8 €</td></tr><tr><td>Mappe</td><td>4 €</td><td>3 €</td></tr></tbody></table>',
  },
  {
    program: 'Google Sheets',
    what: 'cells and a struck price',
    html: '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table><tbody><tr><td>Karte</td><td style="text-decoration:line-through;">10 €</td></tr></tbody></table>',
    stored: '<p>Karte | <s>10 €</s></p>',
  },
  {
    program: 'Google Sheets',
    what: 'a table of two rows',
    html: '<meta charset="utf-8"><google-sheets-html-origin><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;width:0px"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{}">Ort</td><td>Preis</td></tr><tr><td>Café</td><td>3 €</td></tr></tbody></table>',
    stored: '<table><tbody><tr><td>Ort</td><td>Preis</td></tr><tr><td>Café</td><td>3 €</td></tr></tbody></table>',
  },
  {
    program: 'Excel',
    what: 'cells with line breaks, quotation marks, bars and cells merged',
    html: '<table><tr height=20><td colspan=2 rowspan=1 class=xl65>Orte</td></tr><tr><td rowspan=2>Mitte<br style="mso-data-placement:same-cell;">"West"</td><td>a|b</td></tr><tr><td>&quot;x&quot;</td></tr></table>',
    stored:
      '<table><tbody><tr><td colspan="2">Orte</td></tr><tr><td rowspan="2">Mitte<br />"West"</td><td>a|b</td></tr><tr><td>"x"</td></tr></tbody></table>',
  },
  {
    program: 'LibreOffice Calc',
    what: 'cells with line breaks, an empty one and cells merged',
    html: '<html><head><meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/><style type="text/css">body,div,table {font-size:x-small }</style></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="33" align="left"><font face="Liberation Sans">Mitte<br>West</font></td><td align="left"><b>3 €</b><br></td></tr><tr><td colspan=2 align="center" valign=middle><br></td></tr></table></body></html>',
    stored:
      '<table><tbody><tr><td>Mitte<br />West</td><td><strong>3 €</strong></td></tr><tr><td colspan="2"></td></tr></tbody></table>',
  },
  {
    program: 'Google Sheets',
    what: 'cells with line breaks and cells merged',
    html: '<google-sheets-html-origin><table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr><td rowspan="2" style="wrap-strategy:4;white-space:normal;" data-sheets-value="{}">Mitte<br/>West</td><td>„a|b“</td></tr><tr><td></td></tr></tbody></table>',
    stored:
      '<table><tbody><tr><td rowspan="2">Mitte<br />West</td><td>„a|b“</td></tr><tr><td></td></tr></tbody></table>',
  },
  {
    program: 'a web page',
    what: 'a table with head, caption, headings in cells and another table around it',
    html: '<table class="layout"><tr><td>links</td><td><table><caption><b>Preise</b></caption><thead><tr><th onclick="x()" style="color:red">Ort</th><th>Preis</th></tr></thead><tbody><tr><td><h2>Café</h2></td><td colspan="2000"><div>3 €</div></td></tr></tbody></table></td></tr></table><table class="t"><thead><tr><th>Tag</th><th>Zeit</th></tr></thead><tfoot><tr><td colspan="2">Ende</td></tr></tfoot><tbody><tr><td><h2>Mo</h2></td><td><div>9 Uhr</div></td></tr></tbody></table>',
    stored:
      '<p>links |</p><p><strong>Preise</strong></p><p>Ort | Preis</p><p>Café | 3 €</p><table><thead><tr><th scope="col">Tag</th><th scope="col">Zeit</th></tr></thead><tbody><tr><td>Mo</td><td>9 Uhr</td></tr><tr><td colspan="2">Ende</td></tr></tbody></table>',
  },
  {
    program: 'a web page',
    what: 'details, a definition list and a caption',
    html: '<details open><summary>Frage?</summary>Antwort</details><dl><dt>Wort</dt><dd>Sinn</dd></dl><main>Haupt</main><nav>Wege</nav><fieldset><legend>Feld</legend>innen</fieldset><table><caption>Preise</caption><tr><td>1</td></tr></table>',
    stored:
      '<p>Frage?</p><p>Antwort</p><p>Wort</p><p>Sinn</p><p>Haupt</p><p>Wege</p><p>Feld</p><p>innen</p><p>Preise</p><p>1</p>',
  },
  {
    program: 'a web page',
    what: 'bold and slanted text with all its styles',
    html: '<p>Gut: <em style="font-style: italic; font-weight: 400">kursiv</em>, <i style="font-weight: normal">schräg</i>, <b style="font-style: normal; font-weight: 700">fett</b>, <strong style="font-style: normal; font-weight: 600">stark</strong>, <i style="font-style: normal">gerade</i>, <b style="font-weight: 400">mager</b></p>',
    stored:
      '<p>Gut: <em>kursiv</em>, <em>schräg</em>, <strong>fett</strong>, <strong>stark</strong>, gerade, mager</p>',
  },
  {
    program: 'a web page',
    what: 'a struck price and links over others',
    html: '<p><del>10 €</del> <ins>8 €</ins> <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2Fb%3Fc%3D1&amp;h=x">Seite</a> <a href="https://urldefense.com/v3/__https://a.example/b?c=1__;!!x$">Seite</a> <a href="https://www.google.com/search?q=https://a.example">Suche</a> <a href="https://www.google.com/url?q=javascript:alert(1)">x</a></p>',
    stored: `<p><s>10 €</s> 8 € ${site} ${site} <a href="https://www.google.com/search?q=https://a.example" ${rel}>Suche</a> <a href="https://www.google.com/url?q=javascript:alert(1)" ${rel}>x</a></p>`,
  },
  ...(['onclick', 'ontoggle', 'onerror', 'ONLOAD', 'srcdoc', 'style'] as const).map((name) => ({
    program: 'a web page',
    what: `elements with the attribute ${name}`,
    html: everyElement(`${name}="x()"`),
    stored: everyElementStored,
  })),
  {
    program: 'a web page',
    what: 'links, pictures and frames that would run code',
    html: '<p>A <a href="javascript:x()" onclick="x()">b</a> <a href=" JaVaScRiPt:x()">c</a> <a href="data:text/html,x">d</a></p><iframe srcdoc="<script>x()</script>"></iframe><object data="x"></object><embed src="x"><svg onload="x()"><script>x()</script></svg><img src="x" onerror="x()"><script src="x"></script><p>E</p>',
    stored: '<p>A b c d</p><p>E</p>',
  },
  {
    program: 'a web page',
    what: 'a heading told by its role',
    html: '<div role="heading" aria-level="3" onclick="x()">Eins</div><summary role="heading" aria-level="4">Zwei</summary><p>Text</p>',
    stored: '<h3>Eins</h3><h4>Zwei</h4><p>Text</p>',
  },
];
