import { buffer } from 'node:stream/consumers';
import { pdfState } from './pdf-state.mjs';

/**
 * The process that tells whether a PDF can be read: the file comes in on standard input, one word goes out on standard
 * output. It is apart from the server, so that neither time nor memory nor a fault of the reader is the server's, and
 * gets nothing of the server's environment.
 */

process.stdout.write(await pdfState(await buffer(process.stdin)));
