import { fallbackLanguage } from '@shared/locales';
import { announcedPages, everyPage } from '@shared/settings/settings-announcement';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Checkbox } from '../../ui/field';
import { useSitePages } from '../content/entities/site-pages';
import type { ValueProps } from './setting-fields';

/** Pages to choose, or all of them. They are the same in every language. */
export function PagesValue(props: ValueProps) {
  return props.language === fallbackLanguage ? <PageBoxes {...props} /> : null;
}

function PageBoxes({ field: name, name: called }: ValueProps) {
  const { field, fieldState } = useController({ name });
  const { pages, isMissing } = useSitePages();
  const chosen = announcedPages(String(field.value));
  const [choiceBefore, setChoiceBefore] = useState<readonly string[]>([]);

  /** Keys of pages that are gone fall away. */
  function choose(keys: readonly string[]) {
    field.onChange(keys.filter((key) => !isMissing(key)).join(', '));
  }

  function chooseAll() {
    setChoiceBefore(chosen ?? []);
    field.onChange(everyPage);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-s font-strong">{called}</legend>
      <Checkbox
        ref={field.ref}
        name={name}
        label="Alle Seiten"
        error={fieldState.error?.message}
        checked={chosen === null}
        onChange={({ target }) => (target.checked ? chooseAll() : choose(choiceBefore))}
        data-autofocus
      />
      {chosen &&
        pages.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
            }
          />
        ))}
    </fieldset>
  );
}
