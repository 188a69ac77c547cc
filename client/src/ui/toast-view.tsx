import * as RadixToast from '@radix-ui/react-toast';
import { Icon } from './icon';
import { dismissToast, type ToastState } from './toast-store';

export interface ToastTexts {
  /** Accessible name of the notice area; `{hotkey}` stands for the key that moves the focus there. */
  areaLabel: string;
  closeLabel: string;
}

const visibleFor = 5_000;
const swipeThreshold = 50;

/** Read before every notice, so it goes without the hotkey, which Radix would not fill in here. */
const areaName = (areaLabel: string): string => areaLabel.replace(/\s*\(?\{hotkey\}\)?/, '');

/** The visible notice. An error stays until the user closes it; others close after five seconds. */
export function ToastView({ toast, areaLabel, closeLabel }: ToastTexts & { toast: ToastState }) {
  const failed = toast.variant === 'destructive';
  return (
    <RadixToast.Provider
      label={areaName(areaLabel)}
      duration={visibleFor}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      <RadixToast.Root
        key={toast.id}
        open={toast.open}
        onOpenChange={(open) => {
          if (!open) dismissToast();
        }}
        type={failed ? 'foreground' : 'background'}
        duration={failed ? Number.POSITIVE_INFINITY : visibleFor}
        className="toast"
        data-variant={failed ? 'destructive' : 'default'}
      >
        <span
          className={`grid size-10 place-items-center rounded-full text-white ${failed ? 'bg-error-border' : 'bg-moss'}`}
        >
          <Icon name={failed ? 'alert' : 'check'} />
        </span>
        <div className="min-w-0 wrap-anywhere">
          <RadixToast.Title className="leading-[1.3] font-bold">{toast.title}</RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className="text-s leading-note text-ink-2">
              {toast.description}
            </RadixToast.Description>
          )}
          {toast.action && (
            <RadixToast.Action
              altText={toast.action.label}
              onClick={toast.action.onSelect}
              className="mt-1 min-h-8 cursor-pointer text-s font-bold underline underline-offset-4"
            >
              {toast.action.label}
            </RadixToast.Action>
          )}
        </div>
        <RadixToast.Close
          aria-label={closeLabel}
          className="grid size-11 cursor-pointer place-items-center rounded-dense hover:bg-paper-2"
        >
          <Icon name="x" />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport label={areaLabel} hotkey={['F8']} className="toast-place" />
    </RadixToast.Provider>
  );
}
