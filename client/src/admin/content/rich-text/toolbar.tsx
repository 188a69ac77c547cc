import { type KeyboardEvent, useRef, useState } from 'react';
import type { Elements } from '../../../ui/elements';
import { isPlainKey } from '../../../ui/keyboard';

/** What makes a button one of the stops of its toolbar. */
export interface Stop {
  tabIndex: 0 | -1;
  onFocus: () => void;
}

interface ToolbarButtonProps extends Stop {
  id: string;
  label: string;
  keys?: string | undefined;
  pressed?: boolean | undefined;
  expanded?: boolean | undefined;
  possible?: boolean;
  onPress: () => void;
  children: Elements;
}

const readable = (keys: string) =>
  keys.replaceAll('Control', 'Strg').replaceAll('Shift', 'Umschalt').replaceAll('+', ' + ');

export function ToolbarButton(props: ToolbarButtonProps) {
  const { id, label, keys, pressed, expanded, possible = true, tabIndex, onFocus, onPress, children } = props;
  return (
    <button
      type="button"
      data-tool={id}
      aria-label={label}
      title={keys ? `${label} (${readable(keys)})` : label}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      aria-expanded={expanded}
      // Stays focusable while the action is not possible.
      aria-disabled={possible ? undefined : true}
      tabIndex={tabIndex}
      onFocus={onFocus}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (possible) onPress();
      }}
      className={`grid h-9 min-w-9 flex-none cursor-pointer place-items-center rounded-[7px] px-1.5 text-note font-strong aria-disabled:cursor-not-allowed aria-disabled:text-[#8d8778] ${pressed || expanded ? 'bg-ink text-white' : 'text-ink-1 hover:bg-admin-button'}`}
    >
      {children}
    </button>
  );
}

function stopAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

interface ToolbarProps {
  label: string;
  controls: string;
  /** Id of the button that Tab comes to first. */
  first: string;
  className?: string;
  children: (stopOf: (id: string) => Stop) => Elements;
}

/** One Tab stop, the button used last; arrow keys, Home and End move within it. */
export function Toolbar({ label, controls, first, className = '', children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);

  function press(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1;
    const next = at < 0 || !isPlainKey(event) ? undefined : stopAfter(event.key, at, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={press}
      className={`flex flex-wrap items-center gap-0.5 border-b border-admin-line bg-admin-head p-1 ${className}`}
    >
      {children((id) => ({ tabIndex: id === current ? 0 : -1, onFocus: () => setCurrent(id) }))}
    </div>
  );
}
