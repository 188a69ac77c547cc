import { PDFiumLibrary } from '@hyzyla/pdfium';

/** @typedef {'readable' | 'locked' | 'unreadable'} PdfState */

/** What the reader says of a file that only some people may open, with a password or a certificate. */
const lockedMessage = /^(?:Password required|Unsupported security)/;

/**
 * Whether PDFium opens a file and finds a page in it. To be used in a process of its own (check-pdf.mjs).
 * @param {Uint8Array} file
 * @returns {Promise<PdfState>}
 */
export async function pdfState(file) {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file);
    return document.getPageCount() > 0 ? 'readable' : 'unreadable';
  } catch (error) {
    return error instanceof Error && lockedMessage.test(error.message) ? 'locked' : 'unreadable';
  }
}
