// biome-ignore-all lint/correctness/noUnusedVariables: TypeScript looks these names up
/**
 * Stands for the types of `react/jsx-runtime` (client/tsconfig.json): an element holds one text alone, or elements.
 *
 * Browsers that translate a page put `<font>` elements in the place of text nodes. React keeps the nodes it made: it
 * cannot remove such a text, insert an element before it, or change its words. A text that is the only child of its
 * element has no node of its own for React, so it may be replaced by anybody
 * (https://github.com/facebook/react/issues/11538).
 */
import type * as React from 'react';
import type { TextOrElements } from './ui/elements';

type WithoutLooseText<Props> = Props extends { children?: unknown }
  ? Omit<Props, 'children'> & { children?: TextOrElements | number }
  : Props;

/** Whether a component of the site may give a bare text; libraries say that of all of theirs (`ReactNode`). */
type GivesText<Component> = Component extends (props: never) => infer Result
  ? bigint extends Result
    ? false
    : [Exclude<Extract<Result, string>, ''>] extends [never]
      ? false
      : true
  : false;

export namespace JSX {
  type ElementType = React.JSX.ElementType;
  interface Element extends React.JSX.Element {}
  interface ElementClass extends React.JSX.ElementClass {}
  interface ElementAttributesProperty extends React.JSX.ElementAttributesProperty {}
  interface ElementChildrenAttribute extends React.JSX.ElementChildrenAttribute {}
  /** A text that a component gives would stand beside whatever stands beside the component. */
  type LibraryManagedAttributes<Component, Props> =
    GivesText<Component> extends true
      ? { 'gives a text without an element of its own': never }
      : React.JSX.LibraryManagedAttributes<Component, Props>;
  interface IntrinsicAttributes extends React.JSX.IntrinsicAttributes {}
  interface IntrinsicClassAttributes<Instance> extends React.JSX.IntrinsicClassAttributes<Instance> {}
  type IntrinsicElements = {
    [Name in keyof React.JSX.IntrinsicElements]: WithoutLooseText<React.JSX.IntrinsicElements[Name]>;
  } & {
    /** Keys, addresses and commands are copied as they stand: a translator must leave them alone. */
    code: { translate: 'no' };
  };
}

export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
