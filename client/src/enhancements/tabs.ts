import { delegate } from './listen';

const keySteps: Readonly<Record<string, number | 'first' | 'last'>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: 'first',
  End: 'last',
};

const tabsBeside = (tab: HTMLElement) => [
  ...(tab.closest('[data-tabs]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
];

function select(chosen: HTMLElement) {
  for (const tab of tabsBeside(chosen)) {
    const selected = tab === chosen;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.dataset.selected = String(selected);
  }
}

function moveByKey(tab: HTMLElement, event: KeyboardEvent) {
  const step = keySteps[event.key];
  // With a modifier the key is the browser's: Alt+Left goes back.
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const tabs = tabsBeside(tab);
  const by = typeof step === 'number' ? tabs.indexOf(tab) + step : step === 'first' ? 0 : -1;
  const next = tabs.at(by % tabs.length);
  if (!next) return;
  select(next);
  next.focus();
}

/** Tabs by click and keyboard, following the ARIA Authoring Practices. */
export function startTabs(): void {
  delegate('click', HTMLElement, '[data-tabs] [role=tab]', select);
  delegate('keydown', HTMLElement, '[data-tabs] [role=tab]', moveByKey);
}
