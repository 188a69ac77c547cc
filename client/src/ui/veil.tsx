import { type ReactNode, useLayoutEffect } from 'react';

/** Veils on the screen: the page scrolls again when the last one has gone. */
let veils = 0;

/** Keeps the page behind a veil where it is, and its width with it. */
function useScrollLock() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    veils += 1;
    if (veils === 1) {
      if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
      root.style.overflow = 'hidden';
    }
    return () => {
      veils -= 1;
      if (veils > 0) return;
      root.style.scrollbarGutter = '';
      root.style.overflow = '';
    };
  }, []);
}

/**
 * What lies between the page and a dialog. Radix brings one of its own, which stops the scrolling by a style element that
 * it makes; the Content-Security-Policy allows only those it knows.
 */
export function Veil({ className, children }: { className: string; children?: ReactNode }) {
  useScrollLock();
  // Around a modal dialog nothing takes the pointer; without this a click would count as one on the page below.
  return <div className={`dialog-veil pointer-events-auto fixed inset-0 ${className}`}>{children}</div>;
}
