import type { KeyboardEvent, ReactNode } from 'react';

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Id of the element that the tab shows. */
  panelId: string;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Id of a tab's button, for `aria-labelledby` of its panel. */
export function tabId(panelId: string): string {
  return `${panelId}-tab`;
}

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** A row of tabs over panels on the same page: one tab stop, arrow keys move between them. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key];
    if (!step) return;
    const index = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(tabId(next.panelId))?.focus();
  }

  return (
    <div role="tablist" aria-label={label} onKeyDown={move} className="flex border-b border-admin-linie">
      {tabs.map((tab) => {
        const active = tab.id === selected;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.panelId)}
            aria-controls={tab.panelId}
            aria-selected={active}
            tabIndex={active ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={`relative flex min-h-11 cursor-pointer items-center gap-2 px-4 font-[650] after:absolute after:inset-x-2 after:-bottom-px after:h-[3px] after:rounded-t-[3px] ${active ? 'text-tinte after:bg-admin-marke' : 'text-tinte-2'}`}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}
