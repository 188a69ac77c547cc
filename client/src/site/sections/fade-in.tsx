import type { ComponentPropsWithoutRef } from 'react';
import './fade-in.css';

type FadeInProps = ComponentPropsWithoutRef<'div'> & {
  as?: 'div' | 'article' | 'li' | 'figure';
  [data: `data-${string}`]: string | number | undefined;
};

/** Content that fades in once, when it is scrolled into view (behaviour/fade-in.ts). */
export function FadeIn({ as = 'div', ...rest }: FadeInProps) {
  // All of these take the same attributes.
  const Element = as as 'div';
  return <Element data-fade="" suppressHydrationWarning {...rest} />;
}
