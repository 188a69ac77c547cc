import { fallbackLanguage } from '@shared/locales';
import { announcedPages, everyPage } from '@shared/settings/settings-announcement';
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
  const { pages } = useSitePages();
  const chosen = announcedPages(String(field.value));
  const choose = (keys: readonly string[]) => field.onChange(keys.join(', '));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-s font-strong">{called}</legend>
      <Checkbox
        ref={field.ref}
        name={name}
        label="Alle Seiten"
        error={fieldState.error?.message}
        checked={chosen === null}
        onChange={({ target }) => (target.checked ? field.onChange(everyPage) : choose([]))}
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
