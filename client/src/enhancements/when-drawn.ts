interface Wish {
  selector: string;
  take: (element: HTMLElement) => void;
  attributes: readonly string[];
}

const wishes: Wish[] = [];
let observer: MutationObserver | undefined;

function takeIn(part: Element, { selector, take }: Wish) {
  if (part.matches(selector)) take(part as HTMLElement);
  for (const element of part.querySelectorAll<HTMLElement>(selector)) take(element);
}

function takeChanged(records: readonly MutationRecord[]) {
  for (const { type, target, attributeName, addedNodes } of records)
    for (const wish of wishes) {
      if (type === 'childList') {
        for (const node of addedNodes) if (node instanceof Element) takeIn(node, wish);
      } else if (wish.attributes.includes(attributeName ?? '') && (target as Element).matches(wish.selector)) {
        wish.take(target as HTMLElement);
      }
    }
}

/**
 * Calls `take` with each element that matches, with those that are there and with those that a change of page or of
 * language draws later; again with one whose named attributes change, so that texts follow the language. One observer
 * serves all who ask.
 */
export function whenDrawn(selector: string, take: (element: HTMLElement) => void, ...attributes: string[]): void {
  const wish = { selector, take, attributes };
  wishes.push(wish);
  observer ??= new MutationObserver(takeChanged);
  const attributeFilter = wishes.flatMap((each) => each.attributes);
  observer.observe(document.documentElement, {
    childList: true,
    subtree: true,
    ...(attributeFilter.length > 0 && { attributeFilter }),
  });
  takeIn(document.documentElement, wish);
}
