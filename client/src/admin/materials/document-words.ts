import type { DocumentVersion, MaterialDocument } from '@shared/contracts/materials';
import { fileSize } from '../kit/file-size';

/** The largest document in bytes, as the server takes it (contracts/materials.ts, which would bring its checks along). */
const largest = 25_000_000;

/** The version that links show. */
export function newestOf({ versions }: MaterialDocument): DocumentVersion | undefined {
  return versions[0];
}

export function timesText(count: number): string {
  if (count === 0) return 'noch nicht geöffnet';
  return count === 1 ? '1-mal geöffnet' : `${count}-mal geöffnet`;
}

export function linksText(count: number): string {
  if (count === 0) return 'keine gültigen Links';
  return count === 1 ? '1 gültiger Link' : `${count} gültige Links`;
}

/** What is wrong with a chosen file, as far as can be told before it is sent. */
export function fileProblem(file: File | null): string | undefined {
  if (!file) return 'Bitte wählen Sie eine PDF-Datei.';
  if (file.size > largest) return `Die Datei hat ${fileSize(file.size)}. Erlaubt sind höchstens ${fileSize(largest)}.`;
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return 'Bitte wählen Sie eine Datei vom Typ PDF.';
  return undefined;
}

/** A title for a document that is called by its file: "pitch_deck-2026.pdf" is "pitch deck 2026". */
export function titleFrom(fileName: string): string {
  return fileName
    .replace(/\.pdf$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120);
}
