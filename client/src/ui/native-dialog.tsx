import type { ElementProps, Elements } from './elements';
import { Icon } from './icon';

declare module 'react' {
  // HTML invoker commands, which React's types do not know yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    /** Id of the element that `command` acts on. */
    commandfor?: string;
  }
  interface AnchorHTMLAttributes<T> {
    /** Id of the dialog that the link opens where scripts run; without them it leads to its address. */
    commandfor?: string;
  }
}

interface NativeDialogProps extends Omit<ElementProps<'dialog'>, 'children'> {
  /** Id for the `commandfor` of the button that opens the dialog by `command="show-modal"`. */
  id: string;
  closeLabel: string;
  /** Stays at the bottom edge while the content scrolls. */
  footer?: Elements;
  children?: Elements;
}

/**
 * A modal dialog that the browser opens and closes: it is always in the document, keeps no React state and works before
 * hydration. Its content must leave room for the X in the upper right corner.
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
