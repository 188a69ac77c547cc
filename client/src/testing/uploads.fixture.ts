import { vi } from 'vitest';

interface SentFile {
  method: string;
  /** With its query, without that of the language. */
  address: string;
  file: File;
}

/**
 * Answers uploads in place of the server, each with what `answer` returns; an error that it throws is one of the network.
 * Returns the files that were sent. Restore mocks after the test.
 */
export function answeringUploads(answer: (sent: SentFile) => Response | Promise<Response>): readonly SentFile[] {
  const sent: SentFile[] = [];
  const opened = new WeakMap<XMLHttpRequest, Omit<SentFile, 'file'>>();
  const { prototype } = XMLHttpRequest;
  vi.spyOn(prototype, 'open').mockImplementation(function (this: XMLHttpRequest, method: string, to: string | URL) {
    opened.set(this, { method, address: String(to).replace(/[?&]lng=\w+$/, '') });
  });
  vi.spyOn(prototype, 'setRequestHeader').mockImplementation(() => undefined);
  vi.spyOn(prototype, 'send').mockImplementation(async function (this: XMLHttpRequest, body) {
    const { method = '', address = '' } = opened.get(this) ?? {};
    const one = { method, address, file: body as File };
    sent.push(one);
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }));
    try {
      const response = await answer(one);
      const responseText = await response.text();
      Object.defineProperties(this, { status: { value: response.status }, responseText: { value: responseText } });
      this.dispatchEvent(new ProgressEvent('load'));
    } catch {
      this.dispatchEvent(new ProgressEvent('error'));
    }
    this.dispatchEvent(new ProgressEvent('loadend'));
  });
  return sent;
}

/** Answers an upload to the library. */
export const uploadedAs = (item: object, known = false): Response =>
  Response.json({ success: true, data: { item, known } });
