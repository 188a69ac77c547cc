/** The path without percent-encoding; unchanged when that is malformed. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export const redirectStatusLabels = { 301: 'Dauerhaft', 302: 'Vorübergehend', 410: 'Nicht mehr da' } as const;
