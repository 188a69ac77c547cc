import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawPage } from '../testing/draw-page';
import { everyDesign } from '../testing/every-design';

afterEach(async () => {
  await page.viewport(414, 896);
});

/** Elements that are drawn before or after others than in the source. */
const reordered = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => getComputedStyle(element).order !== '0')
    .map((element) => `${element.tagName.toLowerCase()}.${element.classList}`);

describe('source of a page', () => {
  it('has the parts of every design in the order in which they are drawn', async () => {
    await drawPage(everyDesign('de'));
    for (const width of [390, 800, 1440]) {
      await page.viewport(width, 800);
      expect(reordered(), `${width} px`).toEqual([]);
    }
  });
});
