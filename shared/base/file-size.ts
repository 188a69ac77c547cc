/** Maximum size of a shared document, in bytes. */
export const largestDocument = 25_000_000;

/** Maximum size of a content transfer file, in bytes. */
export const largestTransfer = 500_000_000;

const units = [
  { unit: 'GB', bytes: 1e9, digits: 1 },
  { unit: 'MB', bytes: 1e6, digits: 1 },
  { unit: 'KB', bytes: 1e3, digits: 0 },
] as const;

/** Bytes as German text with a no-break space: "1,2 MB"; never "0 KB". */
export function fileSize(size: number): string {
  const { unit, bytes, digits } = units.find((one) => size >= one.bytes) ?? units[2];
  const value = Math.max(size / bytes, 0.1);
  const shown = value < 1 ? 1 : digits;
  return `${value.toLocaleString('de-DE', { maximumFractionDigits: value < 100 ? shown : 0 })}\u00a0${unit}`;
}
