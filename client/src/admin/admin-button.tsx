import type { ComponentProps } from 'react';
import { Button, buttonClass } from '../ui/button';

type Tone = 'primary' | 'quiet' | 'danger';

const quiet =
  'bg-white! shadow-[inset_0_0_0_1px_#b9b09c]! hover:bg-[#faf6ec]! hover:shadow-[inset_0_0_0_1px_var(--feld)]! disabled:text-[#757061]!';

const tones: Record<Tone, string> = {
  primary: '',
  quiet: `${quiet} text-tinte!`,
  danger: `${quiet} text-fehler! shadow-[inset_0_0_0_1px_var(--fehler-rand)]!`,
};

const shape = 'rounded-[8px] px-4! gap-2! whitespace-nowrap';

/** Classes of a button of the content area, for links that look like one. */
export function adminButtonClass(tone: Tone = 'quiet'): string {
  return `${buttonClass({ variant: tone === 'primary' ? 'tinte' : 'linie', compact: true })} ${shape} ${tones[tone]}`;
}

/** The product's button in the quieter look of the content area. */
export function AdminButton({
  tone = 'quiet',
  className = '',
  ...rest
}: Omit<ComponentProps<typeof Button>, 'variant' | 'compact'> & { tone?: Tone }) {
  return (
    <Button
      variant={tone === 'primary' ? 'tinte' : 'linie'}
      compact
      className={`${shape} ${tones[tone]} ${className}`}
      {...rest}
    />
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, and to what. */
  label: string;
}

/** Classes of a 44 px button that shows an icon alone, for controls that bring their own button. */
export const iconButtonClass =
  'inline-grid size-11 flex-none cursor-pointer place-items-center rounded-[8px] text-[#33405a] hover:bg-[#f1ecdf] disabled:cursor-not-allowed disabled:text-[#b3ad9f] disabled:hover:bg-transparent aria-disabled:cursor-not-allowed aria-disabled:text-[#8d8778]';

/** A 44 px button that shows an icon alone. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className={`${iconButtonClass} ${className}`} {...rest} />
  );
}
