import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/**
 * The process that draws the first page of a PDF: the file comes in on standard input, a WebP goes out on standard
 * output. It is apart from the server, so that neither time nor memory nor a fault of the reader is the server's, and
 * gets nothing of the server's environment. It fails where the file cannot be drawn.
 */

/** Pixels at most: twice what the page shows it at. */
const box = { width: 960, height: 1200 };

// Pages come first: this takes the processor only as far as nobody else asks for it.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Where a machine does not let it, it works all the same.
}

const library = await PDFiumLibrary.init();
const document = await library.loadDocument(await buffer(process.stdin));
const page = document.getPage(0);
const { originalWidth, originalHeight } = page.getOriginalSize();
const { data } = await page.render({
  scale: Math.min(box.width / originalWidth, box.height / originalHeight),
  render: ({ data: pixels, width, height }) =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .webp({ quality: 82 })
      .toBuffer(),
});
process.stdout.write(data);
