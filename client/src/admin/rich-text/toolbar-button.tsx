import type { ReactNode } from 'react';

export interface ToolbarButtonProps {
  /** Names it among those of its toolbar. */
  id: string;
  label: string;
  /** As aria-keyshortcuts names them. */
  keys?: string | undefined;
  /** For a button that stays pressed. */
  pressed?: boolean | undefined;
  expanded?: boolean | undefined;
  possible?: boolean;
  tabIndex: 0 | -1;
  onFocus: () => void;
  onPress: () => void;
  children: ReactNode;
}

const readable = (keys: string) =>
  keys.replaceAll('Control', 'Strg').replaceAll('Shift', 'Umschalt').replaceAll('+', ' + ');

/** One of the buttons of which a toolbar has a single stop for Tab. */
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
      // It keeps its place for the keyboard where it can do nothing just now.
      aria-disabled={possible ? undefined : true}
      tabIndex={tabIndex}
      onFocus={onFocus}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (possible) onPress();
      }}
      className={`grid h-9 min-w-9 flex-none cursor-pointer place-items-center rounded-[7px] px-1.5 text-note font-strong aria-disabled:cursor-not-allowed aria-disabled:text-[#8d8778] ${pressed || expanded ? 'bg-tinte text-white' : 'text-tinte-1 hover:bg-admin-taste'}`}
    >
      {children}
    </button>
  );
}
