import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';

declare module 'react' {
  // What a button does to another element (HTML, invoker commands); the types of React do not know it yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    /** Id of that element. */
    commandfor?: string;
  }
}

interface NativeDialogProps extends ComponentProps<'dialog'> {
  /** A button opens it by `command="show-modal"` and this id as `commandfor`. */
  id: string;
  /** Name of the X. */
  closeLabel: string;
  /** Stays at the bottom edge while the content scrolls. */
  footer?: ReactNode;
}

/**
 * A modal window that the browser itself opens and closes: it stands in the page from the start, keeps no state and
 * needs no React to be used. Its content has room for the X in its upper right corner.
 */
export function NativeDialog({ id, closeLabel, footer, className = '', children, ...rest }: NativeDialogProps) {
  return (
    <dialog id={id} suppressHydrationWarning className={`native-dialog shadow-n ${className}`} {...rest}>
      <button
        type="button"
        command="close"
        commandfor={id}
        aria-label={closeLabel}
        className="absolute top-4 right-3 z-1 grid size-11 cursor-pointer place-items-center rounded-m hover:bg-paper-2"
      >
        <Icon name="x" />
      </button>
      {children}
      {footer && <footer>{footer}</footer>}
    </dialog>
  );
}
