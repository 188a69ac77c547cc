import { beginningOf } from '@shared/base/beginning-of';
import { nameInPath, readableName } from '../files/names';

/** Most bytes of a file name in UTF-8, its extension included, that file systems take. */
const longest = 255;

const extension = '.pdf';

/**
 * Characters reserved on any system. A percent sign with two digits of base 16 could be decoded by an old browser
 * (RFC 6266, 4.3).
 */
const reserved = /[<>:"/\\|?*]|%(?=[\da-f]{2})/gi;

function plain(text: string): string {
  const name = readableName(text.replace(/\.pdf$/i, ''), reserved);
  return beginningOf(name, longest - extension.length, Buffer.byteLength).trim();
}

/** The name of an uploaded document, whole where every system can store it, else its title. */
export function safeFileName(given: string | undefined, title: string): string {
  return `${plain(nameInPath(given)) || plain(title) || 'dokument'}${extension}`;
}
