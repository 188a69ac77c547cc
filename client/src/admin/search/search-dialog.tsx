import { languages } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { allContentQuery } from '../../api/admin-api';
import { Dialog } from '../../ui/dialog';
import { controlClass } from '../../ui/field';
import { languageMark, namesOf } from '../content/languages';
import { errorText } from '../kit/error-text';
import { findTexts, type Result, searchIndex } from './find-texts';

interface SearchDialogProps {
  onGo: (address: string) => void;
  onClose: () => void;
}

const steps: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
};

/** Finds any text of the website, in every language, and leads to its form. */
export function SearchDialog({ onGo, onClose }: SearchDialogProps) {
  const id = useId();
  const query = useQuery(allContentQuery);
  const index = useMemo(() => query.data && searchIndex(query.data), [query.data]);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const results = useMemo(() => (index ? findTexts(index, wanted) : []), [index, wanted]);
  const [active, setActive] = useState(0);
  const chosen = results[Math.min(active, results.length - 1)];
  const optionId = (place: number) => `${id}-option-${place}`;
  const activePlace = chosen ? results.indexOf(chosen) : -1;

  useEffect(() => {
    if (activePlace >= 0) document.getElementById(`${id}-option-${activePlace}`)?.scrollIntoView({ block: 'nearest' });
  }, [activePlace, id]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step && results.length > 0) setActive(step(activePlace, results.length));
    else if (event.key === 'Enter' && chosen) onGo(chosen.address);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open onOpenChange={onClose} title="Texte durchsuchen" size="medium" closeLabel="Schließen">
      <label htmlFor={`${id}-input`} className="sr-only">
        Suchwort
      </label>
      <input
        id={`${id}-input`}
        type="text"
        data-autofocus
        role="combobox"
        aria-expanded={results.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? optionId(activePlace) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className={controlClass}
      />
      <p role="status" className="mt-2 mb-3 min-h-5 text-xs text-tinte-2">
        {query.isError && !query.data ? errorText(query.error) : statusText(wanted, results.length)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Treffer" className="grid gap-1">
        {results.map((result, place) => (
          <ResultOption
            key={result.address}
            id={optionId(place)}
            result={result}
            selected={place === activePlace}
            onSelect={() => onGo(result.address)}
            onPoint={() => setActive(place)}
          />
        ))}
      </div>
    </Dialog>
  );
}

function statusText(query: string, count: number): string {
  if (query.trim() === '') return `${namesOf(languages)} werden durchsucht. Enter öffnet das Formular.`;
  if (count === 0) return 'Keine Treffer';
  return count === 1 ? '1 Treffer' : `${count} Treffer`;
}

interface ResultOptionProps {
  id: string;
  result: Result;
  selected: boolean;
  onSelect: () => void;
  onPoint: () => void;
}

/** An option is reached by the arrow keys of the field, which keeps the focus. */
function ResultOption({ id, result, selected, onSelect, onPoint }: ResultOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the focus and takes the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onClick={onSelect}
      onPointerMove={onPoint}
      className="cursor-pointer rounded-dense border border-transparent px-3 py-2 text-s aria-selected:border-admin-marke aria-selected:bg-admin-wahl"
    >
      <span className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="font-strong wrap-anywhere">{result.owner}</b>
        <span className="text-xs text-tinte-2">{result.kind}</span>
      </span>
      {result.hits.map(({ language, label, pieces }) => (
        <span key={`${language} ${label}`} className="block text-note text-tinte-2">
          {`${languageMark(language)} ${label}: `}
          <span lang={language} className="wrap-anywhere">
            {pieces.map(({ text, hit }, place) =>
              hit ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
                <mark key={place} className="rounded-[2px] bg-laterne-hell text-tinte">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </span>
        </span>
      ))}
    </div>
  );
}
