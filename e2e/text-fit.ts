import type { Page } from '@playwright/test';

/**
 * What cannot be read or reached on a page as it stands: texts that are cut off by a box around them or by the edge of
 * the window, and controls that lie beyond that edge. Texts that say they go on ("…"), what scrolls in a box of its own
 * and what is drawn for the eye alone are left out. Each as "what: how".
 */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 2;
    const width = document.documentElement.clientWidth;
    const found = new Set<string>();

    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest('[aria-hidden="true"], svg, noscript, option, [inert]');
    /** Made for screen readers: one pixel large, or beyond the window until it has the focus. */
    const isForScreenReaders = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { position, clipPath } = getComputedStyle(box);
        const { width: boxWidth, height, bottom, right } = box.getBoundingClientRect();
        if (position === 'absolute' || position === 'fixed') {
          if (boxWidth <= 1 || height <= 1 || clipPath !== 'none' || right <= 0) return true;
          if (position === 'fixed' && bottom <= 0) return true;
        }
      }
      return false;
    };
    const name = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 40);

    function lookAtText(node: Text) {
      const parent = node.parentElement;
      if (!parent || !node.data.trim() || !isShown(parent) || isForScreenReaders(parent)) return;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (right - left < 1) return;
      const inScrollBox = { x: false, y: false };
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return;
        const edge = box.getBoundingClientRect();
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (scrolls(style.overflowX)) inScrollBox.x = true;
        if (scrolls(style.overflowY)) inScrollBox.y = true;
        if (!inScrollBox.x && cuts(style.overflowX) && (right > edge.right + slack || left < edge.left - slack))
          found.add(`"${name(node.data)}" is cut off at the side`);
        if (!inScrollBox.y && cuts(style.overflowY) && (bottom > edge.bottom + slack || top < edge.top - slack))
          found.add(`"${name(node.data)}" is cut off below or above`);
      }
      if (!inScrollBox.x && (right > width + slack || left < -slack))
        found.add(`"${name(node.data)}" leaves the window`);
    }

    function lookAtControl(control: Element) {
      if (!isShown(control) || isForScreenReaders(control)) return;
      for (let box = control.parentElement; box; box = box.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return;
      const { left, right } = control.getBoundingClientRect();
      if (right > width + slack || left < -slack)
        found.add(`${control.tagName.toLowerCase()} "${name(control.textContent || control.id)}" leaves the window`);
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) lookAtText(texts.currentNode as Text);
    for (const control of document.querySelectorAll('a, button, input, select, textarea')) lookAtControl(control);
    return [...found];
  });
}
