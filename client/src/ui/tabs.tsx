import * as RadixTabs from '@radix-ui/react-tabs';
import { useEffect, useRef } from 'react';
import type { Elements, TextOrElements } from './elements';

interface Tab<Id extends string> {
  id: Id;
  label: TextOrElements;
  panel: Elements;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/**
 * Tabs over panels on the same page: one tab stop; arrow keys, Home and End move between them. Every panel stays
 * mounted and keeps what was typed into it.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  // A click selects, and so does the focus it causes; this makes onSelect run only once.
  const lastSelected = useRef(selected);
  useEffect(() => {
    lastSelected.current = selected;
  });

  function select(value: string) {
    const tab = tabs.find(({ id }) => id === value);
    if (!tab || tab.id === lastSelected.current) return;
    lastSelected.current = tab.id;
    onSelect(tab.id);
  }

  return (
    <RadixTabs.Root value={selected} onValueChange={select}>
      <RadixTabs.List aria-label={label} className="flex border-b border-admin-line">
        {tabs.map(({ id, label: name }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            className="relative flex min-h-11 cursor-pointer items-center gap-2 px-4 font-strong text-ink-2 after:absolute after:inset-x-2 after:-bottom-px after:h-[3px] after:rounded-t-[3px] aria-selected:text-ink aria-selected:after:bg-admin-mark"
          >
            {name}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ id, panel }) => (
        <RadixTabs.Content
          key={id}
          value={id}
          forceMount
          hidden={id !== selected}
          // The next tab stop is the panel's first field, not the panel.
          tabIndex={undefined}
          className="[&[hidden]]:hidden"
        >
          {panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
