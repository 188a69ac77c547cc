import path from 'node:path';

/** Most bytes of a file name in UTF-8, its extension included, that file systems take. */
const longest = 255;

const extension = '.pdf';

/** Joins characters of emoji and of scripts such as Persian; part of a name, unlike other invisible characters. */
const joiners = '\u200c\u200d';

const unwanted = new RegExp(
  // Control characters, those that change the writing direction, and characters reserved on any system. A percent sign
  // with two digits of base 16 could be decoded by an old browser (RFC 6266, 4.3).
  `[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}<>:"/\\\\|?*]|(?![${joiners}\\u{e0020}-\\u{e007f}])\\p{Cf}|%(?=[\\da-f]{2})`,
  'giu',
);

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a text that has at most so many bytes in UTF-8, without part of a character. */
function beginning(text: string, bytes: number): string {
  let kept = '';
  let length = 0;
  for (const { segment } of characters.segment(text)) {
    length += Buffer.byteLength(segment);
    if (length > bytes) break;
    kept += segment;
  }
  return kept;
}

function plain(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replace(unwanted, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return beginning(name, longest - extension.length).trim();
}

/**
 * The name of an uploaded document: the last part of the path that a browser tells, without characters that a file
 * system or header could misread, else its title.
 */
export function safeFileName(given: string | undefined, title: string): string {
  const last = path.posix.basename((given ?? '').replaceAll('\\', '/'));
  return `${plain(last) || plain(title) || 'dokument'}${extension}`;
}

/** ASCII for old clients and UTF-8 for others (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;]/gu, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
