import path from 'node:path';

/** Longest name of a picture, as its contract has it (contracts/media). */
const longest = 120;

/**
 * What a picture is called at first, from the name of its file: the last part of any path, without its ending and without what
 * nobody sees or a header could misread.
 */
export function pictureName(given: string | undefined): string {
  const last = path.posix.basename((given ?? '').replaceAll('\\', '/'));
  const plain = last
    .normalize('NFC')
    .replace(/\.(?:jpe?g|jfif|png|webp|avif|gif)$/i, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}<>"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return Array.from(plain).slice(0, longest).join('').trim().slice(0, longest) || 'Bild';
}
