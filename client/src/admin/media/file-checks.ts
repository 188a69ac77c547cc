import { largestPicture, pictureTypes } from '@shared/contracts/media';
import { fileSize } from '../kit/file-size';
import { measuresOf } from './picture-measures';

/** What the system's dialog for files offers. */
export const acceptedFiles = pictureTypes.join(',');

const takenKinds = 'JPEG, PNG, WebP, AVIF oder GIF';

const typesByEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  heic: 'image/heic',
  heif: 'image/heif',
};

/** What people are told of kinds that they will try, each with what to do. */
const refusals: Readonly<Record<string, string>> = {
  'image/svg+xml':
    'SVG-Dateien können Programme enthalten und werden nicht angenommen. Exportieren Sie das Bild als PNG.',
  'image/heic': 'HEIC-Fotos können nicht alle Browser zeigen. Exportieren Sie das Foto als JPEG.',
  'image/heif': 'HEIF-Fotos können nicht alle Browser zeigen. Exportieren Sie das Foto als JPEG.',
};

function typeOf({ name, type }: File): string | undefined {
  return type || typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''];
}

/** What is wrong with a file as far as its name, type and size tell. */
export function fileProblem(file: File): string | undefined {
  const type = typeOf(file);
  if (type && refusals[type]) return refusals[type];
  if (!type || !pictureTypes.some((taken) => taken === type)) {
    return `Das ist kein Bild, das die Website zeigen kann. Nehmen Sie ${takenKinds}.`;
  }
  if (file.size === 0) return 'Die Datei ist leer.';
  if (file.size > largestPicture.bytes) {
    return `Die Datei hat ${fileSize(file.size)}, erlaubt sind ${fileSize(largestPicture.bytes)}. Verkleinern Sie das Bild.`;
  }
  return undefined;
}

const megapixels = (pixels: number) =>
  `${new Intl.NumberFormat('de', { maximumFractionDigits: 1 }).format(pixels / 1_000_000)} Megapixel`;

/** Whether a picture has more pixels than the server takes, where its head tells. */
export async function pixelProblem(file: File): Promise<string | undefined> {
  const measures = await measuresOf(file);
  const pixels = measures ? measures.width * measures.height : 0;
  if (pixels <= largestPicture.pixels) return undefined;
  return `Das Bild hat ${megapixels(pixels)}, erlaubt sind ${megapixels(largestPicture.pixels)}. Verkleinern Sie es.`;
}
