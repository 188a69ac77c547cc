import type { Attribute } from '@tiptap/core';

/** An attribute as it stands in the HTML: by itself the library takes what looks like a number for one. */
export function asWritten(name: string, ...fallback: (string | null)[]): Attribute {
  return {
    parseHTML: (element: HTMLElement) => element.getAttribute(name),
    ...(fallback.length > 0 ? { default: fallback[0] } : {}),
  };
}
