import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '../drawing.mjs';
import { root } from '../install.mjs';
import { requireTool } from '../on-demand.mjs';
import { appScreens, screenSize } from './app-screens/screens.mjs';
import { maps } from './maps.mjs';

/**
 * `npm run pictures`: draws every raster picture of the site, crops of the city map and screens of the app, and writes
 * each width as AVIF and WebP. Words after the command draw only the pictures whose name begins with one of them.
 */
const wanted = process.argv.slice(2);
const sharp = requireTool('sharp')('sharp');
const screenWidths = [280, 560, 840];
const screenScale = 3;

const pictures = [
  ...maps.map((map) => ({ ...map, scale: 1 })),
  ...appScreens.map((screen) => ({
    ...screen,
    folder: 'client/public/images',
    widths: screenWidths,
    size: screenSize,
    scale: screenScale,
  })),
].filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));

async function draw(browser, { html, size, scale }) {
  const tab = await browser.newPage({ viewport: size, deviceScaleFactor: scale });
  await tab.setContent(html);
  await tab.evaluate(() => document.fonts.ready);
  await tab.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const png = await tab.screenshot({ type: 'png', animations: 'disabled' });
  await tab.close();
  return png;
}

/**
 * Writes one width in both formats. An AVIF that is not smaller would cost its readers bytes and nobody would gain: that
 * is an error here, so that whoever shows a picture may count on both.
 */
async function write({ name, folder, widths }, png, width) {
  const { data, info } = await sharp(png).resize({ width }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const small = () => sharp(data, { raw: info });
  const webp = await small().webp({ quality: 78, effort: 5 }).toBuffer();
  const avif = await small().avif({ quality: 52, effort: 4 }).toBuffer();
  const file = widths.length > 1 ? `${name}-${width}` : name;
  console.log(`${file} ${info.width} × ${info.height}: AVIF ${avif.length}, WebP ${webp.length} bytes`);
  if (avif.length >= webp.length) throw new Error(`${file}: the AVIF is not smaller than the WebP`);
  writeFileSync(path.join(root, folder, `${file}.avif`), avif);
  writeFileSync(path.join(root, folder, `${file}.webp`), webp);
}

const browser = await launchBrowser();
try {
  for (const picture of pictures) {
    const png = await draw(browser, picture);
    for (const width of picture.widths) await write(picture, png, width);
  }
} finally {
  await browser.close();
}
