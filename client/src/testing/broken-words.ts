/** Words that begin in one line and end in the next, in what a selector finds. */
export function brokenWords(selector: string): string[] {
  return [...document.querySelectorAll(selector)].flatMap((place) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1 && place.checkVisibility()) broken.push(word);
      }
    }
    return broken;
  });
}
