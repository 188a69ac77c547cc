import type { ReactNode } from 'react';

/** A row of buttons of which one is pressed. */
export function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className="inline-flex max-w-full min-w-0 flex-none overflow-x-auto rounded-dense border border-admin-border bg-white"
    >
      {children}
    </fieldset>
  );
}

interface SegmentProps {
  pressed: boolean;
  label?: string;
  onPress: () => void;
  children: ReactNode;
}

export function Segment({ pressed, label, onPress, children }: SegmentProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={onPress}
      className={`grid h-[42px] min-w-11 flex-none cursor-pointer place-items-center px-3 text-note font-strong whitespace-nowrap -outline-offset-3 not-first:border-l not-first:border-admin-border ${pressed ? 'bg-ink text-white [--focus:var(--lantern-light)]' : 'text-ink-1 hover:bg-admin-button'}`}
    >
      {children}
    </button>
  );
}
