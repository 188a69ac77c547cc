import { type Design, designFacts, designLabels, designs } from '@shared/entities/designs';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/field';
import { useBoundField } from '../../entity-form/fields/entity-field';

const pictures = import.meta.glob<string>('./designs/*.avif', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Of all designs those whose label holds each of the words. */
function findDesigns(offered: readonly Design[], words: string): readonly Design[] {
  const wanted = words.toLocaleLowerCase('de').split(/\s+/);
  return offered.filter((design) => {
    const label = designLabels[design].toLocaleLowerCase('de');
    return wanted.every((word) => label.includes(word));
  });
}

/** Pictures of the designs, and a field that finds one of them. Those of legal texts are offered only with `all`, or if the section has one already. */
export function DesignPicker({ all }: { all: boolean }) {
  const chosen: Design = useWatch({ name: 'design' });
  const { error, ...bound } = useBoundField('design');
  const [words, setWords] = useState('');
  const offered = designs.filter((design) => all || design === chosen || !designFacts(design).sensitive);
  const found = findDesigns(offered, words);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-s font-strong">
        <span>Gestaltung</span>
        <span aria-hidden="true"> *</span>
      </legend>
      <TextField
        label="Gestaltung finden"
        type="search"
        className="mb-2.5"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        // Enter would save the section.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="sr-only">
        {words.trim() && `${found.length} von ${offered.length} Gestaltungen`}
      </p>
      <div className="grid max-h-[max(22rem,60dvh)] grid-cols-2 gap-2.5 overflow-y-auto rounded-dense border border-admin-border p-2.5 sm:grid-cols-3">
        {found.length === 0 && <p className="col-span-full text-s">Keine Gestaltung heißt so.</p>}
        {found.map((design) => (
          <label
            key={design}
            className="relative grid cursor-pointer content-start gap-1.5 rounded-dense border-2 border-transparent p-1 hover:bg-[#f1ecdf] has-checked:border-ink has-checked:bg-white has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              value={design}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              {...bound}
            />
            <img
              src={pictures[`./designs/${design}.avif`]}
              width="320"
              height="200"
              alt=""
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-s border border-admin-line"
            />
            <span className="text-note leading-note">
              {design === chosen && <span aria-hidden="true">✓ </span>}
              <span>{designLabels[design]}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 text-s font-semibold text-error">{error}</p>}
    </fieldset>
  );
}
