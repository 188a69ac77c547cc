/** Bytes in words: 1,2 MB. */
export function fileSize(bytes: number): string {
  const [value, unit, digits] = bytes < 1_000_000 ? [bytes / 1_000, 'KB', 0] : [bytes / 1_000_000, 'MB', 1];
  return `${new Intl.NumberFormat('de', { maximumFractionDigits: digits }).format(Math.max(value, 0.1))} ${unit}`;
}
