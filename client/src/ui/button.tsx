import { useLayoutEffect, useRef } from 'react';
import { besideOthers, type ElementProps, type TextOrElements } from './elements';

/** An animated arc, 1.25 times the text's size and in its colour. Pass a `label` if no text says what is loading. */
export function Spinner({ label, className = '' }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={`inline-flex ${className}`}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="icon animate-spin"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      >
        <path d="M21 12a9 9 0 1 1-6.219-8.56" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/**
 * `primary`: once per view, for the main action; `dark`: ordinary action; `outlined`: beside one of these two; `light`:
 * most buttons of the content area; `danger`: for what cannot be undone.
 */
export type ButtonVariant = 'primary' | 'dark' | 'outlined' | 'light' | 'danger';

/** The two `dense` sizes are tighter and wrap under large text alone; `dense-small` also has smaller text. */
export type ButtonSize = 'normal' | 'compact' | 'dense' | 'dense-small';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const base =
  'edged inline-flex cursor-pointer items-center justify-center border-0 text-center leading-tight font-strong no-underline ' +
  'transition-[background-color,box-shadow,transform] duration-1 ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const dense = 'min-h-11 gap-2 rounded-m px-4 py-2 whitespace-nowrap';

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-12 gap-2.5 rounded-m px-edge py-2 text-base',
  compact: 'min-h-11 gap-2.5 rounded-m px-[18px] py-2 text-s',
  dense: `${dense} text-s`,
  'dense-small': `${dense} text-note`,
};

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-lantern text-lantern-ink shadow-[inset_0_-2px_0_rgb(122_69_0/28%)] hover:bg-[color-mix(in_srgb,var(--lantern)_80%,white)] active:translate-y-px',
  dark: 'bg-ink text-chalk hover:bg-[#24365a] active:translate-y-px',
  outlined: 'bg-transparent text-inherit shadow-[inset_0_0_0_1.5px_currentColor] hover:bg-[rgb(127_127_127/12%)]',
  light:
    'bg-white text-ink shadow-[inset_0_0_0_1px_var(--admin-border)] hover:bg-admin-button hover:shadow-[inset_0_0_0_1px_var(--field)] disabled:bg-white disabled:text-[#757061]',
  danger: 'bg-error-border text-chalk hover:bg-error active:translate-y-px',
};

/** Disabled look. A `light` button does not get it: it only loses its text colour. */
const muted = 'disabled:bg-paper-3 disabled:text-[#5f5640] disabled:shadow-none';

/** Classes for links that look like a button. */
export function buttonClass({ variant = 'primary', size = 'normal' }: ButtonLook = {}): string {
  return `${base} ${sizes[size]} ${variants[variant]}`;
}

/** Keeps the button at its resting width while it shows another label, so that nothing around it moves. */
function useLockedWidth(locked: boolean, measured: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const restingWidth = useRef(0);
  useLayoutEffect(() => {
    const button = ref.current;
    if (!button || !measured) return;
    button.style.minWidth = locked && restingWidth.current > 0 ? `${restingWidth.current}px` : '';
    if (!locked) restingWidth.current = button.offsetWidth;
  });
  return ref;
}

interface ButtonProps extends Omit<ElementProps<'button'>, 'ref'>, ButtonLook {
  /** Disables the button and shows a spinner; `loadingLabel` replaces the label meanwhile. */
  loading?: boolean;
  loadingLabel?: TextOrElements;
  /** Uses `aria-disabled` while loading, so that the button keeps the focus; clicks are ignored. */
  reachable?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'normal',
  loading = false,
  loadingLabel,
  reachable = false,
  disabled,
  onClick,
  className = '',
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const ref = useLockedWidth(loading, loadingLabel !== undefined);
  const look = `${buttonClass({ variant, size })} ${loading || variant === 'light' ? '' : muted}`;
  return (
    <button
      ref={ref}
      type={type}
      disabled={(loading && !reachable) || disabled}
      aria-disabled={(loading && reachable) || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={`${look} ${className}`}
      {...rest}
    >
      {loading && <Spinner />}
      {besideOthers(loading && loadingLabel !== undefined ? loadingLabel : children)}
    </button>
  );
}
