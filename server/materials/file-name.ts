import path from 'node:path';

/** Longest name of a file without its ending, in characters. */
const longest = 100;

/**
 * The name under which a document is downloaded, from the one that it was uploaded with: the last part of any path, without
 * what a file system or a header could misread, and with the ending of what it is.
 */
export function safeFileName(given: string | undefined, title: string): string {
  const last = path.posix.basename((given ?? '').replaceAll('\\', '/'));
  const plain = (text: string) =>
    text
      .normalize('NFC')
      .replace(/\.pdf$/i, '')
      // Control characters, those that turn the direction of writing, and what is reserved on any system.
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*%;]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[.\s]+|[.\s]+$/g, '')
      .slice(0, longest)
      .trim();
  return `${plain(last) || plain(title) || 'dokument'}.pdf`;
}

/** Content-Disposition with a name in both spellings (RFC 6266): ASCII for old readers, all of it for the others. */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
