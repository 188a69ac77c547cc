import { isKeyOf, keysOf } from '@shared/base/records';
import { type DownloadFormat, downloadTypes } from '@shared/media';
import { Refused } from '../base/domain-errors';
import { elementsNamed, xmlText } from './xml-head';
import type { ZipEntries } from './zip-entries';

/** Content types of the main part of an Office Open XML file (ECMA-376), without their common ends. */
const mainTypes: Readonly<Record<string, DownloadFormat>> = {
  'wordprocessingml.document': 'docx',
  'wordprocessingml.template': 'dotx',
  'spreadsheetml.sheet': 'xlsx',
  'spreadsheetml.template': 'xltx',
  'presentationml.presentation': 'pptx',
  'presentationml.template': 'potx',
  'presentationml.slideshow': 'ppsx',
};
const mainType = /^application\/vnd\.openxmlformats-officedocument\.([a-z.]+)\.main\+xml$/i;

/** What programs usually call the main part; it tells the format where the types say nothing of it. */
const usualParts: Readonly<Record<string, DownloadFormat>> = {
  'word/document.xml': 'docx',
  'xl/workbook.xml': 'xlsx',
  'ppt/presentation.xml': 'pptx',
};

/** Projects in Visual Basic, sheets of Excel 4 macros, and whatever calls itself made for macros, in the file or within it. */
const macroType = /macroEnabled|vbaProject|vbaData|macrosheet/i;
const macroName = /(?:^|\/)vbaProject\.bin$|^xl\/(?:intl)?macrosheets\/./i;

/** Libraries of Basic, and scripts in other languages, in an OpenDocument. */
const scriptName = /^(?:Basic|Scripts)\/.*[^/]$/i;

/** In each document of Pages, Numbers and Keynote. */
const appleDocument = 'Index/Document.iwa';

const typesPart = '[Content_Types].xml';
const packageRelations = '_rels/.rels';

async function xmlOf({ read }: ZipEntries, name: string): Promise<string> {
  return (await read(name)).map(xmlText).join('\n');
}

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
const partName = (target: string) => target.replace(/^\.?\/*/, '').toLowerCase();

/** What `[Content_Types].xml` says of the parts of a package (ECMA-376, part 2, 10.1.2). */
function typesIn(xml: string) {
  const byEnding = new Map<string, string>();
  const byPart = new Map<string, string>();
  for (const { Extension = '', ContentType = '' } of elementsNamed(xml, 'Default'))
    byEnding.set(Extension.toLowerCase(), ContentType);
  for (const { PartName = '', ContentType = '' } of elementsNamed(xml, 'Override'))
    byPart.set(partName(PartName), ContentType);
  return {
    all: [...byEnding.values(), ...byPart.values()],
    parts: [...byPart.values()],
    of: (part: string) => byPart.get(partName(part)) ?? byEnding.get(endingOf(part)) ?? '',
  };
}

function formatOfType(type: string): DownloadFormat | undefined {
  const name = mainType.exec(type.trim())?.[1]?.toLowerCase() ?? '';
  return isKeyOf(mainTypes, name) ? mainTypes[name] : undefined;
}

/** The format by the type of the part that the relations of the package, transitional or strict, call the document. */
async function openXmlFormat(entries: ZipEntries): Promise<DownloadFormat | undefined> {
  const types = typesIn(await xmlOf(entries, typesPart));
  if (types.all.some((type) => macroType.test(type))) throw new Refused('downloadMacros');
  const relations = elementsNamed(await xmlOf(entries, packageRelations), 'Relationship');
  const documents = relations.filter(({ Type = '' }) => Type.endsWith('/officeDocument'));
  const named = documents.map(({ Target = '' }) => types.of(Target));
  return (
    [...named, ...types.parts].map(formatOfType).find((format) => format !== undefined) ??
    entries.names.map((name) => usualParts[name.toLowerCase()]).find((format) => format !== undefined)
  );
}

/**
 * The type that an OpenDocument names in its entry `mimetype`, wherever that stands and however it is stored, or else in its
 * manifest (OpenDocument 1.3, part 2, 3.3 and 4.8).
 */
async function openDocumentType(entries: ZipEntries): Promise<string | undefined> {
  const [entry] = await entries.read('mimetype');
  const type = entry && xmlText(entry).trim();
  if (type && /^[\w.+-]+\/[\w.+-]+$/.test(type)) return type;
  const files = elementsNamed(await xmlOf(entries, 'META-INF/manifest.xml'), 'file-entry');
  return files.find((file) => file['full-path'] === '/')?.['media-type'];
}

/**
 * The format of an office file in a zip, by what it says of itself; undefined for a zip of files. Throws Refused for files
 * with macros, and for packages of another kind, such as a book or a drawing of Visio or a document of Pages, which no program would open as a zip.
 */
export async function officeFormatOf(entries: ZipEntries): Promise<DownloadFormat | undefined> {
  const { names } = entries;
  if (names.some((name) => macroName.test(name))) throw new Refused('downloadMacros');
  const isOpenXml = names.some((name) => [typesPart.toLowerCase(), packageRelations].includes(name.toLowerCase()));
  const openDocument = await openDocumentType(entries);
  if (!isOpenXml && openDocument === undefined && !names.includes(appleDocument)) return undefined;
  if (openDocument !== undefined && names.some((name) => scriptName.test(name))) throw new Refused('downloadMacros');
  const format = isOpenXml
    ? await openXmlFormat(entries)
    : keysOf(downloadTypes).find((known) => downloadTypes[known] === openDocument);
  if (!format) throw new Refused('downloadUnknown');
  return format;
}
