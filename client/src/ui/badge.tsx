import type { TextOrElements } from './elements';

/** `good`: filled dot on green; `quiet`: hollow dot; `notice`: amber; `past`: hollow square. Never by colour alone. */
export type BadgeTone = 'good' | 'quiet' | 'notice' | 'past';

const tones: Record<BadgeTone, { box: string; mark: string }> = {
  good: { box: 'bg-[#e1ede3] text-moss-deep', mark: 'rounded-full border-4 border-current' },
  quiet: { box: 'bg-[#eee9dd] text-[#4d4636]', mark: 'rounded-full border-2 border-current' },
  notice: { box: 'bg-[#fce7bf] text-[#6b3e00]', mark: 'rounded-full border-4 border-current' },
  past: { box: 'bg-[#e6e8ec] text-[#3b4557]', mark: 'rounded-[2px] border-2 border-current' },
};

interface BadgeProps {
  tone: BadgeTone;
  wraps?: boolean;
  children: TextOrElements;
}

/** A state in a word or two; the shape of its mark tells the tone without colour (WCAG 1.4.1). */
export function Badge({ tone, wraps = false, children }: BadgeProps) {
  const { box, mark } = tones[tone];
  return (
    <span
      className={`inline-flex items-center gap-[7px] rounded-full py-[3px] pr-2.5 pl-2 text-xs leading-snug font-semibold ${wraps ? '' : 'whitespace-nowrap'} ${box}`}
    >
      <span aria-hidden="true" className={`size-2 flex-none ${mark}`} />
      <span>{children}</span>
    </span>
  );
}
