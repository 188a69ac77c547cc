import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloadTypes } from '@shared/media';
import { afterAll, describe, expect, it } from 'vitest';
import { mainPart, openDocument, openXml, rawZip, samplePdfFile, zipOf } from '../testing/sample-downloads';
import { downloadFormatOf } from './download-format';

const folder = mkdtempSync(path.join(tmpdir(), 'abseits-formats-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The format of a file, or the id of what is said when it is refused. */
async function told(content: Buffer | string | Record<string, string>): Promise<string> {
  const bytes = typeof content === 'string' || Buffer.isBuffer(content) ? Buffer.from(content) : await zipOf(content);
  const file = { path: path.join(folder, 'file.part'), size: bytes.length, sha256: '' };
  writeFileSync(file.path, bytes);
  return downloadFormatOf(file).catch((error: unknown) => String((error as { id?: string }).id));
}

const word = mainPart('wordprocessingml.document');
const docx = openXml({ part: 'word/document.xml', type: word });
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const entriesOf = (files: Record<string, string>) => Object.entries(files).map(([name, text]) => ({ name, text }));
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

const openXmlFiles: [string, string, Buffer | Record<string, string>][] = [
  ['of Word on the web', 'docx', openXml({ part: 'word/document2.xml', type: word })],
  ['of Excel on the web', 'xlsx', openXml({ part: 'xl/workbook22.xml', type: mainPart('spreadsheetml.sheet') })],
  ['of PowerPoint', 'pptx', openXml({ part: 'ppt/presentation1.xml', type: mainPart('presentationml.presentation') })],
  ['in strict Open XML', 'docx', openXml({ part: 'word/document.xml', type: word, relation: strict })],
  ['with parts of any name', 'docx', openXml({ part: 'a/b.xml', type: word })],
  [
    'that names its main part by its ending',
    'docx',
    {
      ...docx,
      '[Content_Types].xml': `<Types><Default ContentType='${word}' Extension='XML'/></Types>`,
    },
  ],
  [
    'with prefixes in its types',
    'docx',
    {
      ...docx,
      '[Content_Types].xml': `<ct:Types xmlns:ct="x"><ct:Override PartName="/word/document.xml" ContentType="${word}"></ct:Override></ct:Types>`,
    },
  ],
  [
    'with a workbook within',
    'docx',
    openXml({
      part: 'word/document.xml',
      type: word,
      more: { 'word/embeddings/a.xlsx': downloadTypes.xlsx },
    }),
  ],
  [
    'with its types in UTF-16',
    'docx',
    rawZip(entriesOf(docx).map(({ name, text }) => ({ name, text: name.startsWith('[') ? utf16(text) : text }))),
  ],
  [
    'without relations',
    'xlsx',
    { ...openXml({ part: 'xl/w.xml', type: mainPart('spreadsheetml.sheet') }), '_rels/.rels': '' },
  ],
  ['without types', 'docx', { '_rels/.rels': docx['_rels/.rels'], 'word/document.xml': '<document/>' }],
  ['whose types name nothing', 'docx', { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' }],
  [
    'that is a template of Word',
    'dotx',
    openXml({ part: 'word/document.xml', type: mainPart('wordprocessingml.template') }),
  ],
  [
    'that is a template of Excel',
    'xltx',
    openXml({ part: 'xl/workbook.xml', type: mainPart('spreadsheetml.template') }),
  ],
  [
    'that is a template of slides',
    'potx',
    openXml({ part: 'ppt/presentation.xml', type: mainPart('presentationml.template') }),
  ],
  [
    'that is a show of slides',
    'ppsx',
    openXml({ part: 'ppt/presentation.xml', type: mainPart('presentationml.slideshow') }),
  ],
];

const odt = openDocument('odt');
const openDocuments: [string, string, Buffer | Record<string, string>][] = [
  ...(['odt', 'ott', 'ods', 'ots', 'odp', 'otp', 'odg', 'otg'] as const).map(
    (format): [string, string, Record<string, string>] => [`of the type of ${format}`, format, openDocument(format)],
  ),
  ['with a packed type', 'odt', rawZip(entriesOf(odt).map((entry) => ({ ...entry, compress: true })))],
  ['with its type last', 'odt', rawZip(entriesOf(odt).reverse())],
  [
    'with an extra field at its type',
    'odt',
    rawZip(entriesOf(odt).map((entry) => ({ ...entry, extra: Buffer.from('UT\x05\0\x01\0\0\0\0', 'latin1') }))),
  ],
  ['with a line break behind its type', 'odt', { ...odt, mimetype: `${odt.mimetype}\n` }],
  [
    'without its type, but with a manifest',
    'ods',
    {
      'content.xml': '<x/>',
      'META-INF/manifest.xml': openDocument('ods')['META-INF/manifest.xml'],
    },
  ],
];

const withMacros: [string, Buffer | Record<string, string>][] = [
  ['a project of Visual Basic', { ...docx, 'word/vbaProject.bin': '' }],
  [
    'a project under another name',
    openXml({
      part: 'word/document.xml',
      type: word,
      more: { 'word/daten.bin': 'application/vnd.ms-office.vbaProject' },
    }),
  ],
  [
    'a project whose type is written in references',
    openXml({
      part: 'word/document.xml',
      type: word,
      more: { 'word/daten.bin': 'application/vnd.ms-office.&#118;baProject' },
    }),
  ],
  ...[
    ['word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
    ['word/document.xml', 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml'],
    ['xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
    ['xl/workbook.xml', 'application/vnd.ms-excel.addin.macroEnabled.main+xml'],
    ['xl/workbook.bin', 'application/vnd.ms-excel.sheet.binary.macroEnabled.main'],
    ['ppt/presentation.xml', 'application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml'],
  ].map(([part = '', type = '']): [string, Record<string, string>] => [type, openXml({ part, type })]),
  [
    'a sheet of Excel 4',
    openXml({
      part: 'xl/workbook.xml',
      type: mainPart('spreadsheetml.sheet'),
      more: { 'xl/worksheets/sheet9.xml': 'application/vnd.ms-excel.macrosheet+xml' },
    }),
  ],
  [
    'a sheet of Excel 4 without its type',
    {
      ...openXml({ part: 'xl/workbook.xml', type: mainPart('spreadsheetml.sheet') }),
      'xl/macrosheets/sheet1.xml': '',
    },
  ],
  [
    'a workbook with macros within',
    openXml({
      part: 'word/document.xml',
      type: word,
      more: { 'word/embeddings/a.xlsm': 'application/vnd.ms-excel.sheet.macroEnabled.12' },
    }),
  ],
  ['Basic', { ...odt, 'Basic/Standard/Module1.xml': '' }],
  ['Python', { ...openDocument('ods'), 'Scripts/python/a.py': '' }],
  [
    'Basic, and a packed type',
    rawZip(entriesOf({ ...odt, 'Basic/Standard/Module1.xml': '' }).map((entry) => ({ ...entry, compress: true }))),
  ],
];

const zip = (await zipOf({ 'lies-mich.txt': 'Hallo' })) as Buffer;
const bomb = rawZip([{ name: '[Content_Types].xml', text: ' '.repeat(3_000_000), compress: true }]);
const lie = Buffer.from(bomb);
lie.writeUInt32LE(10, lie.indexOf('PK\x01\x02') + 24);

const archives: [string, string, Buffer | Record<string, string>][] = [
  ['of files', 'zip', zip],
  ['with folders called Basic and Scripts', 'zip', { 'Basic/a.txt': 'a', 'Scripts/b.txt': 'b' }],
  ['with an office file in it', 'zip', { 'Presse/Brief.docx': (await zipOf(docx)).toString('latin1') }],
  ['with a comment', 'zip', rawZip([{ name: 'a.txt' }], 'von Hand')],
  ['with backslashes', 'zip', rawZip([{ name: 'a\\b.txt' }])],
  ['with an absolute name', 'downloadPaths', rawZip([{ name: '/a.txt' }])],
  ['with a drive in a name', 'downloadPaths', rawZip([{ name: 'C:\\a.txt' }])],
  ['with a name that leads out', 'downloadPaths', rawZip([{ name: 'a/../../b.txt' }])],
  ['with a few bytes behind its end', 'downloadTail', Buffer.concat([zip, Buffer.from('\n\n')])],
  ['with 100 KB behind its end', 'downloadTail', Buffer.concat([zip, Buffer.alloc(100_000)])],
  ['that was cut', 'downloadBroken', zip.subarray(0, zip.length - 30)],
  ['whose types are a bomb', 'downloadUnknown', bomb],
  ['whose types lie about their size', 'downloadBroken', lie],
  ['that is a book', 'downloadUnknown', { mimetype: 'application/epub+zip', 'META-INF/container.xml': '' }],
  ['that is a database of LibreOffice', 'downloadUnknown', { mimetype: 'application/vnd.oasis.opendocument.base' }],
  [
    'that is a drawing of Visio',
    'downloadUnknown',
    openXml({ part: 'visio/document.xml', type: 'application/vnd.ms-visio.drawing.main+xml' }),
  ],
  ['that is a document of Pages', 'downloadUnknown', { 'Index/Document.iwa': '', 'Metadata/Properties.plist': '' }],
];

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="20mm"><path d="M0 0h9v9z"/></svg>';
const declaration = '<?xml version="1.0" encoding="utf-8"?>';
const illustrator = `${declaration}
<!-- Generator: Adobe Illustrator 28.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!-- it's a "quote -->
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
<switch><g i:extraneous="self"/></switch><i:pgf>eJzsvWtzHcm</i:pgf></svg>`;

const drawings: [string, string, Buffer | string][] = [
  ['of Illustrator, with entities in its type', 'svg', illustrator],
  [
    'of Inkscape, with names of its own',
    'svg',
    `${declaration.replace('?>', ' standalone="no"?>')}\n<!-- Created with Inkscape (http://www.inkscape.org/) -->\n\n${svg.replace('<svg', '<svg\n   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"')}`,
  ],
  ['of Figma', 'svg', svg],
  ['of Sketch', 'svg', `${declaration}\n${svg.replace('>', '><title>Logo</title><desc>Created with Sketch.</desc>')}`],
  [
    'of CorelDRAW, in UTF-16',
    'svg',
    utf16(
      `<?xml version="1.0" encoding="UTF-16"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- Creator: CorelDRAW -->\n${svg}`,
    ),
  ],
  ['of CorelDRAW, in UTF-16 of the other order', 'svg', utf16(svg).swap16()],
  ['in UTF-16 without its mark', 'svg', utf16(svg).subarray(2)],
  [
    'of Affinity',
    'svg',
    `${declaration.replace('?>', ' standalone="no"?>')}\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg}`,
  ],
  ['with a byte order mark', 'svg', `\uFEFF${svg}`],
  ['in Latin 1', 'svg', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><!-- für uns -->${svg}`, 'latin1')],
  ['with a style sheet before its root', 'svg', `<?xml-stylesheet href="a.css"?>${svg}`],
  ['with a prefix', 'svg', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'],
  ['with a prefix that its type lacks', 'svg', '<!DOCTYPE svg><svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'],
  ['that is empty', 'svg', '<svg/>'],
  ['that is a page', 'downloadUnknown', `<!DOCTYPE html>${svg}`],
  ['that is a page in small letters', 'downloadUnknown', `<!doctype html>${svg}`],
  ['whose comment has no end', 'downloadUnknown', `<!-- ${svg}`],
  ['whose type has no end', 'downloadUnknown', `<!DOCTYPE svg [ ${svg}`],
  ['of another kind of XML', 'downloadUnknown', `${declaration}<kml/>`],
];

const pdf = samplePdfFile().toString();
const others: [string, string, Buffer | string][] = [
  ['a PDF with pixels that look like HTML', 'pdf', pdf.replace('Mappe', '<script>x</script><a \n<html>')],
  ['a PDF behind the lines of a printer', 'pdf', `\x1b%-12345X@PJL JOB\r\n${pdf}`],
  ['a PDF filled up with NUL bytes', 'pdf', pdf + '\0'.repeat(20_000)],
  ['a PDF with an archive behind it', 'pdfNoEnd', Buffer.concat([Buffer.from(pdf), zip])],
  ['a PDF behind HTML', 'downloadUnknown', `<html>${pdf}`],
  ['an old or locked office file', 'downloadOldOffice', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
  ['a JPEG', 'downloadUnknown', Buffer.from('ffd8ffe0', 'hex')],
  ['PostScript', 'downloadUnknown', '%!PS-Adobe-3.0 EPSF-3.0'],
];

describe('format of a file to download', () => {
  it.each(openXmlFiles)('tells an Open XML file %s as %s', async (_what, format, content) => {
    expect(await told(content)).toBe(format);
  });

  it.each(openDocuments)('tells an OpenDocument %s as %s', async (_what, format, content) => {
    expect(await told(content)).toBe(format);
  });

  it.each(withMacros)('refuses an office file with macros: %s', async (_what, content) => {
    expect(await told(content)).toBe('downloadMacros');
  });

  it.each(archives)('tells an archive %s as %s', async (_what, format, content) => {
    expect(await told(content)).toBe(format);
  });

  it.each(drawings)('tells a drawing %s as %s', async (_what, format, content) => {
    expect(await told(content)).toBe(format);
  });

  it.each(others)('tells %s as %s', async (_what, format, content) => {
    expect(await told(content)).toBe(format);
  });
});
