import type { ReactNode } from 'react';
import { LatePart } from './late-part';

interface IslandProps {
  /** Stands in its place where the server wrote nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page that React is fetched for: whoever touches, focuses or comes near it wakes React
 * (client/src/behaviour/waking.ts). Everything outside an island works without it. Plainly useful before that: a form in
 * it is filled in and sent as the server wrote it.
 */
export function Island({ fallback, children }: IslandProps) {
  return (
    <div data-island="" className="contents">
      <LatePart fallback={fallback}>{children}</LatePart>
    </div>
  );
}
