import type { ReactNode } from 'react';

/** A row of buttons of which one is pressed. */
export function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className="inline-flex flex-none overflow-hidden rounded-[8px] border border-[#b9b09c] bg-white"
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
      className={`grid h-[42px] min-w-11 cursor-pointer place-items-center px-3 text-[0.875rem] font-[650] outline-offset-[-3px] not-first:border-l not-first:border-[#b9b09c] ${pressed ? 'bg-tinte text-white [--fokus:#FFE2A8]' : 'text-[#33405a] hover:bg-[#faf6ec]'}`}
    >
      {children}
    </button>
  );
}
