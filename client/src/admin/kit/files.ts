/** Makes the browser save the file at an address, under `name` or else the name the server gives. */
export function download(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  download(url, name);
  URL.revokeObjectURL(url);
}

/** Encodings that begin with a byte order mark. */
const marked = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/**
 * The text of a file that a spreadsheet or an editor saved: by its byte order mark, else UTF-8, else Windows-1252, which
 * German Excel writes as CSV.
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const known = marked.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte));
  if (known) return new TextDecoder(known.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
