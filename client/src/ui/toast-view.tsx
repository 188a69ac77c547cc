import * as RadixToast from '@radix-ui/react-toast';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
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

/** What keeps a notice: the focus or a pointer on it, or a window that somebody has left. */
type Hold = 'focus' | 'pointer' | 'away';

/**
 * Lets a notice leave after a while in which nothing held it. Not by the clock of Radix: that goes on when the window
 * gets the focus, even where a notice has it, and engines tell a window of that at different moments.
 */
function useLeaving({ id, open }: ToastState, stays: boolean) {
  const [holds, setHolds] = useState<ReadonlySet<Hold>>(new Set());
  const place = useRef<HTMLDivElement>(null);
  const held = stays || holds.size > 0;
  const hold = (by: Hold, on: boolean) =>
    setHolds((before) => {
      if (before.has(by) === on) return before;
      return on ? new Set([...before, by]) : new Set([...before].filter((other) => other !== by));
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice has a time of its own
  useEffect(() => {
    // Neither leaves what is taken away: a notice that goes, or that another one comes in place of.
    if (!open) hold('pointer', false);
    if (!place.current?.contains(document.activeElement)) hold('focus', false);
    if (!open || held) return;
    const leaving = setTimeout(dismissToast, visibleFor);
    return () => clearTimeout(leaving);
  }, [id, open, held]);

  useEffect(() => {
    const left = () => hold('away', true);
    const back = () => hold('away', false);
    window.addEventListener('blur', left);
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('blur', left);
      window.removeEventListener('focus', back);
    };
  });

  return {
    ref: place,
    onFocus: () => hold('focus', true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => hold('focus', currentTarget.contains(relatedTarget)),
    onPointerMove: () => hold('pointer', true),
    onPointerLeave: () => hold('pointer', false),
  };
}

/**
 * The visible notice. An error stays until the user closes it, and one with the focus until that leaves; others close
 * after five seconds.
 */
export function ToastView({ toast, areaLabel, closeLabel }: ToastTexts & { toast: ToastState }) {
  const failed = toast.variant === 'destructive';
  const leaving = useLeaving(toast, failed);
  return (
    <RadixToast.Provider
      label={areaName(areaLabel)}
      duration={Number.POSITIVE_INFINITY}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      <div className="contents" {...leaving}>
        <RadixToast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => {
            if (!open) dismissToast();
          }}
          type={failed ? 'foreground' : 'background'}
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
      </div>
    </RadixToast.Provider>
  );
}
