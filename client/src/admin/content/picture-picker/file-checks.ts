import { fileSize } from '@shared/base/file-size';
import { largestPicture } from '@shared/contracts/media';

interface Measures {
  width: number;
  height: number;
}

/** So much of a file holds the measures of nearly every picture, previews in front of them included. */
const headLength = 512 * 1024;

const signature = (head: DataView, text: string) =>
  head.byteLength > 26 && [...text].every((letter, at) => head.getUint8(at) === letter.charCodeAt(0));

/** Frames of a JPEG whose head tells the measures: those of all ways to code one, but not tables (C4, C8, CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function measuresOfJpeg(head: DataView): Measures | undefined {
  let at = 2;
  while (at + 9 < head.byteLength && head.getUint8(at) === 0xff) {
    if (isFrame(head.getUint8(at + 1))) return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) };
    at += 2 + head.getUint16(at + 2);
  }
  return undefined;
}

/**
 * Width and height of a JPEG, PNG or GIF from its header; undefined for all else. It is not left to the browser, which
 * would decode the file, and which the content security policy lets show none.
 */
async function measuresOf(file: Blob): Promise<Measures | undefined> {
  const head = new DataView(await file.slice(0, headLength).arrayBuffer());
  if (signature(head, '\x89PNG')) return { width: head.getUint32(16), height: head.getUint32(20) };
  if (signature(head, 'GIF8')) return { width: head.getUint16(6, true), height: head.getUint16(8, true) };
  return signature(head, '\xff\xd8') ? measuresOfJpeg(head) : undefined;
}

const takenKinds = 'JPEG, PNG, WebP, AVIF oder GIF';

/** What people are told of kinds that they will try, each with what to do. */
const refusals = {
  svg: 'SVG-Dateien können Programme enthalten und werden nicht angenommen. Exportieren Sie das Bild als PNG.',
  heic: 'HEIC-Fotos können nicht alle Browser zeigen. Exportieren Sie das Foto als JPEG.',
  unknown: `Das ist kein Bild, das die Website zeigen kann. Nehmen Sie ${takenKinds}.`,
} as const;

/** So many bytes at the beginning of a file tell its kind. */
const looked = 1_024;

/** Why the content of a file is refused, whatever its name says; as in server/media/encode-picture.mjs. */
async function refusedKind(file: File): Promise<keyof typeof refusals | undefined> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, looked).arrayBuffer()));
  if (/^\xff\xd8\xff|^\x89PNG\r\n.\n|^GIF8[79]a|^RIFF....WEBP/s.test(head)) return undefined;
  const [, brand = '', others = ''] = /^....ftyp(.{4}).{4}((?:[\w ]{4})*)/s.exec(head) ?? [];
  if (/avif|avis/.test(brand + others)) return undefined;
  if (/hei[cfsx]|hevc|mif1/.test(brand)) return 'heic';
  return /<svg|<\?xml|<!doctype svg/i.test(head) ? 'svg' : 'unknown';
}

/** What is wrong with a file as far as its size, its content and the pixels that it tells of go. */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'Die Datei ist leer.';
  if (file.size > largestPicture.bytes) {
    return `Die Datei hat ${fileSize(file.size)}, erlaubt sind ${fileSize(largestPicture.bytes)}. Verkleinern Sie das Bild.`;
  }
  const refused = await refusedKind(file);
  return refused ? refusals[refused] : pixelProblem(file);
}

const megapixels = (pixels: number) =>
  `${new Intl.NumberFormat('de', { maximumFractionDigits: 1 }).format(pixels / 1_000_000)} Megapixel`;

/** Whether a picture has more pixels than the server takes, where its head tells. */
async function pixelProblem(file: File): Promise<string | undefined> {
  const measures = await measuresOf(file);
  const pixels = measures ? measures.width * measures.height : 0;
  if (pixels <= largestPicture.pixels) return undefined;
  return `Das Bild hat ${megapixels(pixels)}, erlaubt sind ${megapixels(largestPicture.pixels)}. Verkleinern Sie es.`;
}
