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
 * Width and height of a JPEG, PNG or GIF as its head tells them; undefined for all else. Nothing is decoded: a browser that
 * was asked would do that, and the page's policy forbids to show it a file.
 */
export async function measuresOf(file: Blob): Promise<Measures | undefined> {
  const head = new DataView(await file.slice(0, headLength).arrayBuffer());
  if (signature(head, '\x89PNG')) return { width: head.getUint32(16), height: head.getUint32(20) };
  if (signature(head, 'GIF8')) return { width: head.getUint16(6, true), height: head.getUint16(8, true) };
  return signature(head, '\xff\xd8') ? measuresOfJpeg(head) : undefined;
}
