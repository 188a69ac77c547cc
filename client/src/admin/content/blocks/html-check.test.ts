import { describe, expect, it } from 'vitest';
import { missingPictures, removedByCleaning } from './html-check';

describe('removedByCleaning', () => {
  it('names each removed tag and attribute once', () => {
    const typed = '<p onclick="x()">a</p><p onclick=\'y()\'>b</p><script>x()</script><b>c</b>';
    expect(removedByCleaning(typed, '<p>a</p><p>b</p><b>c</b>')).toEqual(['onclick (in <p>)', '<script>']);
  });

  it('names a removed tag without its attributes', () => {
    expect(removedByCleaning('<iframe src="https://example.org" width="3"></iframe>', '')).toEqual(['<iframe>']);
  });

  it('ignores what cleaning adds, and characters inside attribute values', () => {
    const typed = '<img src="/a.webp"><a href="https://example.org/?a>b">x</a>';
    const cleaned =
      '<img src="/a.webp" alt="" loading="lazy" /><a href="https://example.org/?a&gt;b" rel="noopener noreferrer">x</a>';
    expect(removedByCleaning(typed, cleaned)).toEqual([]);
  });

  it('does not report library pictures as removed', () => {
    const typed = '<p><img src="/media/1" width="9"><img src="/media/2" onclick="x()"></p>';
    const shown = '<picture><source srcset="/media/a-320.avif 320w"><img src="/media/a-320.webp" alt="Hof"></picture>';
    expect(removedByCleaning(typed, `<p>${shown}</p>`)).toEqual(['onclick (in <img>)']);
    expect(removedByCleaning(`${typed}<img src="https://a.example/b">`, shown)).toContain('<img>');
    expect(missingPictures(typed, `<p>${shown}</p>`)).toBe(1);
    expect(missingPictures(typed, `<p>${shown}${shown}</p>`)).toBe(0);
  });
});
