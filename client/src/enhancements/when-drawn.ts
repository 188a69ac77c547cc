interface Wish {
  selector: string;
  take: (element: Element) => void;
  attributes: readonly string[];
}

const wishes: Wish[] = [];
let observer: MutationObserver | undefined;

function takeIn(part: Element, { selector, take }: Wish) {
  if (part.matches(selector)) take(part);
  for (const element of part.querySelectorAll(selector)) take(element);
}

function takeChanged(records: readonly MutationRecord[]) {
  for (const { type, target, attributeName, addedNodes } of records)
    for (const wish of wishes) {
      if (type === 'childList') {
        for (const node of addedNodes) if (node instanceof Element) takeIn(node, wish);
      } else if (target instanceof Element && wish.attributes.includes(attributeName ?? '')) {
        if (target.matches(wish.selector)) wish.take(target);
      }
    }
}

/**
 * Calls `take` with every matching element of a class, present or rendered later, and again if one of the named
 * attributes changes, so that texts follow the language. All callers share one MutationObserver.
 */
export function whenDrawn<Kind extends HTMLElement>(
  kind: new () => Kind,
  selector: string,
  take: (element: Kind) => void,
  ...attributes: string[]
): void {
  const ofKind = (element: Element) => element instanceof kind && take(element);
  const wish: Wish = { selector, take: ofKind, attributes };
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
