import { useRef } from 'react';
import type { Elements } from '../../../ui/elements';

/** A part that is drawn once it was unfolded, and then stays with what is typed in it while it is folded. */
export function KeptWhileFolded({ open, children }: { open: boolean; children: Elements }) {
  const wasOpen = useRef(false);
  if (open) wasOpen.current = true;
  return wasOpen.current && <div hidden={!open}>{children}</div>;
}
