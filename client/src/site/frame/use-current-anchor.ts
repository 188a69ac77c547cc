import { useEffect, useState } from 'react';

/** The section, out of the given ones, that lies across the middle of the window. */
export function useCurrentAnchor(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const list = anchors.join(' ');
  useEffect(() => {
    const inTheMiddle = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inTheMiddle.add(target.id);
          else inTheMiddle.delete(target.id);
        }
        setCurrent([...inTheMiddle].at(-1) ?? null);
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    // Sections fetched after a change of page come later; whoever reaches them has scrolled.
    const observe = () => {
      for (const anchor of list.split(' ')) {
        const section = document.getElementById(anchor);
        if (section) observer.observe(section);
      }
    };
    observe();
    window.addEventListener('scroll', observe, { passive: true });
    return () => {
      window.removeEventListener('scroll', observe);
      observer.disconnect();
    };
  }, [list]);
  return current;
}
