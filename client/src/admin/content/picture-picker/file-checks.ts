import { fileSize } from '@shared/base/file-size';
import { largestPicture } from '@shared/media-limits';

interface Measures {
  width: number;
  height: number;
}

/** Bytes that contain the size of nearly every picture, even behind an embedded preview. */
const headLength = 512 * 1024;

const signature = (head: DataView, text: string) =>
  head.byteLength > 26 && [...text].every((letter, at) => head.getUint8(at) === letter.charCodeAt(0));

/** JPEG frame headers, which carry the size: C0 to CF without the tables C4, C8 and CC. */
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
 * Width and height of a JPEG, PNG or GIF from its header; undefined for other formats. The browser is not asked: it
 * would decode the whole file, and the content security policy does not let it show one.
 */
async function measuresOf(file: Blob): Promise<Measures | undefined> {
  const head = new DataView(await file.slice(0, headLength).arrayBuffer());
  if (signature(head, '\x89PNG')) return { width: head.getUint32(16), height: head.getUint32(20) };
  if (signature(head, 'GIF8')) return { width: head.getUint16(6, true), height: head.getUint16(8, true) };
  return signature(head, '\xff\xd8') ? measuresOfJpeg(head) : undefined;
}

const takenKinds = 'JPEG, PNG, WebP, AVIF oder GIF';

const refusals = {
  svg: 'SVG-Dateien können Programme enthalten und werden nicht angenommen. Exportieren Sie das Bild als PNG.',
  heic: 'HEIC-Fotos können nicht alle Browser zeigen. Exportieren Sie das Foto als JPEG.',
  unknown: `Das ist kein Bild, das die Website zeigen kann. Nehmen Sie ${takenKinds}.`,
} as const;

/** Bytes at the start of a file that tell its kind. */
const looked = 1_024;

/** Why a file's content is refused, whatever its name says. The rules are those of server/media/encode-picture.mjs. */
async function refusedKind(file: File): Promise<keyof typeof refusals | undefined> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, looked).arrayBuffer()));
  if (/^\xff\xd8\xff|^\x89PNG\r\n.\n|^GIF8[79]a|^RIFF....WEBP/s.test(head)) return undefined;
  const [, brand = '', others = ''] = /^....ftyp(.{4}).{4}((?:[\w ]{4})*)/s.exec(head) ?? [];
  if (/avif|avis/.test(brand + others)) return undefined;
  if (/hei[cfsx]|hevc|mif1/.test(brand)) return 'heic';
  return /<(?:[\w.-]+:)?svg|<\?xml|<!doctype svg/i.test(head.replaceAll('\0', '')) ? 'svg' : 'unknown';
}

/** German message if a file is empty, too large, of a refused kind or has too many pixels; else undefined. */
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

/** Passes a picture whose header does not tell its size. */
async function pixelProblem(file: File): Promise<string | undefined> {
  const measures = await measuresOf(file);
  const pixels = measures ? measures.width * measures.height : 0;
  if (pixels <= largestPicture.pixels) return undefined;
  return `Das Bild hat ${megapixels(pixels)}, erlaubt sind ${megapixels(largestPicture.pixels)}. Verkleinern Sie es.`;
}
