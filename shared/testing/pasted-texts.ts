/** What programs put on the clipboard, shortened; names say which. */

const word = (body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head><body lang=DE style='tab-interval:35.4pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const wordItem = (text: string, sign = '·', level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const deepList = (levels: number) =>
  Array.from({ length: levels }).reduce<string>(
    (inner, _level, index) => `<ul><li>Ebene ${index}${inner}</li></ul>`,
    '',
  );

const deepQuote = (levels: number) => `${'<blockquote>'.repeat(levels)}tief${'</blockquote>'.repeat(levels)}`;

export const pastedTexts: Readonly<Record<string, string>> = {
  'Word: heading, text and list': word(
    `<h1>Unser Haus<o:p></o:p></h1><p class=MsoNormal><b><span lang=EN-US style='font-size:14.0pt;color:#C00000'>Wichtig</span></b><span style='mso-spacerun:yes'>  </span>und <i style='mso-bidi-font-style:normal'>kursiv</i>,\n<a href="https://abseits.example/a?b=1&amp;c=2"><span style='color:blue'>ein\nLink</span></a>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${wordItem('eins')}${wordItem('zwei <b>fett</b>')}${wordItem('innen', 'o', 2)}${wordItem('drei')}<p class=MsoNormal>Danach</p>${wordItem('Erstens', '1.')}${wordItem('Zweitens', '2.')}`,
  ),
  'Word: lists of two kinds after each other': word(
    `${wordItem('a')}${wordItem('1', '1.')}${wordItem('2', '2.')}${wordItem('b')}`,
  ),
  'Word: a table': word(
    '<table class=MsoTableGrid border=1><tr><td width=302 valign=top style="width:226pt"><p class=MsoNormal>Ort<o:p></o:p></p></td><td><p class=MsoNormal><b>Preis</b></p></td></tr><tr><td><p>Café</p><p>links</p></td><td>3&nbsp;€</td></tr></table><p class=MsoNormal>nach</p>',
  ),
  'Word: pictures, comments and changes': word(
    '<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=10 height=10 src="file:///C:/Temp/clip_image001.png" v:shapes="x"><![endif]><ins cite="mailto:Anna" datetime="2026-01-01T00:00">neu</ins><del>alt</del><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1" language=JavaScript>[A1]</a></span></p>',
  ),
  'Google Docs':
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Titel</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-weight:700;font-style:normal;white-space:pre-wrap;">Fett</span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;"> kursiv</span><span> normal</span><br></p><br /><ul style="margin-top:0;"><li dir="ltr" aria-level="1" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span>eins</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>innen</span></p></li></ul></ul><p><a href="https://www.google.com/url?q=x&amp;sa=D" style="text-decoration:none;"><span style="text-decoration:underline;">Link</span></a></p></b><br class="Apple-interchange-newline">',
  LibreOffice:
    '<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">p { line-height: 115% }</style></head><body lang="de-DE" link="#000080" dir="ltr"><p style="margin-bottom: 0cm"><font color="#ff0000"><font face="Arial"><b>Rot</b></font></font> und <u>unterstrichen</u> <strike>weg</strike></p><ol><li><p>eins</p></li><li><p>zwei</p></li></ol></body></html>',
  'a web page':
    '<meta charset="utf-8"><nav><ul><li><a href="http://unsicher.example/">Start</a></li></ul></nav><main><article><h1 class="t">Titel</h1><div class="lead">Vorspann<div>innen</div></div><section><h5>Klein</h5><p onclick="x()">Text <span style="font-weight: bold">fett</span> <a href="javascript:alert(1)">böse</a> <a href="//fremd.example">schräg</a> <a href="/about" onclick="x()" target="_blank">gut</a></p><figure><img src="https://fremd.example/a.png" onerror="x()"><figcaption>Bildzeile</figcaption></figure><script>alert(1)</script><style>p{}</style><iframe src="https://fremd.example"></iframe><form><input value="x"><button>Los</button></form></section></article></main>',
  Wikipedia:
    '<p><b>Berlin</b> (<span class="IPA" lang="de-Latn-fonipa">[<a href="/wiki/Datei:x.ogg" title="x">bɛʁˈliːn</a>]</span>)<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup> ist die <a href="https://de.wikipedia.org/wiki/Hauptstadt" title="Hauptstadt">Hauptstadt</a>.</p><dl><dt>Fläche</dt><dd>891&nbsp;km²</dd></dl>',
  'an e-mail':
    '<div dir="ltr"><div>Hallo,</div><div><br></div><div>zweite Zeile<br>dritte</div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex"><div>Zitat</div></blockquote></div>',
  'own pictures and foreign ones':
    '<p><img src="/media/3" alt="Haus" class="x" onload="x()"> <img src="data:image/png;base64,AAAA"></p>',
  tricks:
    '<p>a<svg><script>alert(1)</script></svg><math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><template><b>x</b></template>b</p><a href="java\tscript:alert(1)">t</a><a href="&#1;javascript:alert(1)">u</a><a href="data:text/html,x">v</a>',
  'lists deeper than anybody can follow': deepList(40),
  'quotes deeper than anybody can follow': deepQuote(70),
  'marks deeper than anybody can follow': `<p>${'<b><i><span>'.repeat(60)}tief${'</span></i></b>'.repeat(60)}</p>`,
  'bare words with signs': 'a &lt; b &amp;&amp; c &gt; d “e” &nbsp; f',
  'a list without end': '<ul><li>a<li>b<ul><li>c</ul><li>d',
  'items outside of a list': '<li>a</li><li>b</li><p>c</p>',
  'blocks within marks': '<b><p>a</p><ul><li>b</li></ul></b><a href="/x"><h2>c</h2><p>d</p></a>',
  'headings of every level': [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Ebene ${level}</h${level}>`).join(''),
  'a piece copied from the editor':
    '<ul data-pm-slice="3 3 []"><li><p>eins <strong>zwei</strong> <span lang="en">three</span></p></li></ul>',
};
