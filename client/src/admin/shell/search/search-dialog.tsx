import type { InboxHit } from '@shared/contracts/inbox';
import { languages } from '@shared/locales';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useLayoutEffect, useState } from 'react';
import type { Elements } from '../../../ui/elements';
import { controlClass } from '../../../ui/field';
import { isComposing, isPlainKey } from '../../../ui/keyboard';
import { enquiryViews, StatusBadge } from '../../enquiries/enquiry-views';
import { Breakable } from '../../kit/breakable';
import { germanDate } from '../../kit/dates';
import { Dialog } from '../../kit/dialog';
import { download } from '../../kit/files';
import { languageMark, listedLanguages } from '../../kit/languages';
import { keptKeys, releaseKeys } from '../../kit/shortcuts';
import { useLogout } from '../../session/require-role';
import { type Found, type Result, useSearchResults } from './use-search-results';

interface SearchDialogProps {
  onGo: (address: string) => void;
  onHelp: () => void;
  onAccount: () => void;
  onClose: () => void;
}

const steps: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
};

export function SearchDialog({ onGo, onHelp, onAccount, onClose }: SearchDialogProps) {
  const id = useId();
  const logout = useLogout();
  const [text, setText] = useState(() => keptKeys().text);
  const wanted = useDeferredValue(text);
  const { groups, error, busy } = useSearchResults(wanted);
  const options = groups.flatMap(({ found }) => found);
  const [active, setActive] = useState<string | null>(null);
  // Without a search text Enter does nothing until an option is chosen.
  const chosen = options.find(({ id: option }) => option === active) ?? (wanted.trim() === '' ? undefined : options[0]);
  const elementId = (option: Found) => `${id}-${option.id}`;
  const activeId = chosen && elementId(chosen);
  // Enter applies to the typed text, whose results may come a moment later.
  const behind = wanted !== text;
  const [entered, setEntered] = useState(() => keptKeys().entered);

  useLayoutEffect(releaseKeys, []);

  useEffect(() => {
    if (!entered || behind) return;
    setEntered(false);
    if (chosen) select(chosen);
  });

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function select({ action }: Found) {
    if ('go' in action) return onGo(action.go);
    onClose();
    if ('save' in action) download(action.save);
    else if ('beside' in action) window.open(action.beside, '_blank', 'noopener');
    else if (action.act === 'help') onHelp();
    else if (action.act === 'account') onAccount();
    else logout();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || !isPlainKey(event)) return;
    const step = steps[event.key];
    if (step && options.length > 0) {
      const at = chosen ? options.indexOf(chosen) : event.key === 'ArrowDown' ? -1 : 0;
      setActive(options[step(at, options.length)]?.id ?? null);
    } else if (event.key === 'Enter' && behind) setEntered(true);
    else if (event.key === 'Enter' && chosen) select(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog onClose={onClose} title="Suchen" size="medium">
      <label htmlFor={`${id}-input`} className="sr-only">
        Suchwort
      </label>
      <input
        id={`${id}-input`}
        type="text"
        data-autofocus
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(null);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
        className={controlClass}
      />
      <p role="status" className="mt-2 mb-3 min-h-5 text-xs text-ink-2">
        {error ?? statusText(wanted, options.length, busy)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Treffer" className="grid gap-4">
        {groups
          .filter(({ found }) => found.length > 0)
          .map(({ title, found }) => (
            <Group key={title} id={`${id}-${title}`} title={title}>
              {found.map((option) => (
                <Option
                  key={option.id}
                  id={elementId(option)}
                  selected={option === chosen}
                  onSelect={() => select(option)}
                  onPoint={() => setActive(option.id)}
                >
                  <WhatIsFound option={option} />
                </Option>
              ))}
            </Group>
          ))}
      </div>
    </Dialog>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: Elements }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
    <div role="group" aria-labelledby={id} className="grid gap-1">
      <p id={id} className="px-3 pb-0.5 text-xs font-strong text-ink-2">
        {title}
      </p>
      {children}
    </div>
  );
}

function WhatIsFound({ option }: { option: Found }) {
  if (option.type === 'command') return <b className="font-strong">{option.command.label}</b>;
  if (option.type === 'text') return <FoundText result={option.result} />;
  return <FoundEnquiry hit={option.hit} />;
}

function statusText(query: string, count: number, busy: boolean): string {
  if (query.trim() === '') {
    return `Durchsucht werden Texte (${listedLanguages(languages)}), Anfragen und Befehle. Enter öffnet den Treffer.`;
  }
  if (count === 0) return busy ? 'Wird gesucht …' : 'Keine Treffer';
  return `${count} Treffer`;
}

interface OptionProps {
  id: string;
  selected: boolean;
  onSelect: () => void;
  onPoint: () => void;
  children: Elements;
}

/** Keyboard users reach it by the arrow keys of the input, which keeps the focus. */
function Option({ id, selected, onSelect, onPoint, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the focus and takes the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onClick={onSelect}
      onPointerMove={onPoint}
      className="cursor-pointer rounded-dense border border-transparent px-3 py-2 text-s aria-selected:border-admin-mark aria-selected:bg-admin-selected"
    >
      {children}
    </div>
  );
}

function FoundEnquiry({ hit }: { hit: InboxHit }) {
  const { kind, name, email, company, createdAt, status, suspectedSpam } = hit;
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <b className="font-strong wrap-anywhere">{name}</b>
        <span className="text-xs text-ink-2">
          {`${enquiryViews[kind].one}, ${germanDate(createdAt)}${suspectedSpam ? ', Verdacht auf Spam' : ''}`}
        </span>
        <span className="ml-auto">
          <StatusBadge status={status} />
        </span>
      </span>
      <span className="block text-note wrap-anywhere text-ink-2">
        <Breakable text={email} />
        {company && <span>{`, ${company}`}</span>}
      </span>
    </>
  );
}

function FoundText({ result }: { result: Result }) {
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="font-strong wrap-anywhere">{result.owner}</b>
        <span className="text-xs text-ink-2">{result.kind}</span>
      </span>
      {result.hits.map(({ language, label, pieces }) => (
        <span key={`${language} ${label}`} className="block text-note text-ink-2">
          <span>{`${languageMark(language)} ${label}: `}</span>
          <span lang={language} className="wrap-anywhere">
            {pieces.map(({ from, text, hit }) => {
              const Piece = hit ? 'mark' : 'span';
              return (
                <Piece key={from} className={hit ? 'rounded-[2px] bg-lantern-light text-ink' : undefined}>
                  {text}
                </Piece>
              );
            })}
          </span>
        </span>
      ))}
    </>
  );
}
