import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import './fade-in.css';

type FadeInProps = ComponentPropsWithoutRef<'div'> & {
  as?: 'div' | 'article' | 'li' | 'figure';
  [data: `data-${string}`]: string | number | undefined;
};

/** Part of an element that must be seen before it appears (spec point 9). */
const visiblePart = 0.1;

/**
 * Content that fades in once, when it is scrolled into view. It is visible from the start: only where scripts run and
 * it lies below the window is it hidden to appear later. Without scripts, in print and with reduced motion it just is.
 */
export function FadeIn({ as = 'div', ...rest }: FadeInProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    element.dataset.fade = 'waiting';
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        element.dataset.fade = 'shown';
        observer.disconnect();
      },
      { threshold: visiblePart },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      delete element.dataset.fade;
    };
  }, []);
  // All of these take the same attributes.
  const Element = as as 'div';
  return <Element ref={ref} {...rest} />;
}
