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
 * Calls `take` with every matching element, present or rendered later, and again if one of the named attributes
 * changes, so that texts follow the language. All callers share one MutationObserver.
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
