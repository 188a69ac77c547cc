import type { ComponentProps, ReactElement } from 'react';

/** What may stand beside other children: elements, or nothing. A text belongs into an element of its own. */
export type Elements = ReactElement | false | null | undefined | '' | readonly Elements[];

/** The whole content of an element: one text alone, or elements (why: client/src/jsx-runtime.d.ts). */
export type TextOrElements = string | Elements;

/** The props of an HTML element whose content is a text alone, or elements. */
export type ElementProps<Name extends 'a' | 'button' | 'dialog' | 'div' | 'input' | 'section' | 'select' | 'textarea'> =
  Omit<ComponentProps<Name>, 'children'> & { children?: TextOrElements };

/** A content that stands beside others: a text gets an element of its own, elements stay as they are. */
export function besideOthers(content: TextOrElements): Elements {
  return typeof content === 'string' ? content && <span>{content}</span> : content;
}
