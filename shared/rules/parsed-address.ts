/** The parts of an absolute address, or of one that stands on a page at `base`; null for a text that is none. */
export function parsedAddress(text: string, base?: string): InstanceType<typeof URL> | null {
  try {
    return base === undefined ? new URL(text) : new URL(text, base);
  } catch {
    return null;
  }
}
