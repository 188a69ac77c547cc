import { pathIn } from '@shared/content/public-paths';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import { addressPath, languagePrefix } from '@shared/paths';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ElementProps, TextOrElements } from '../../../ui/elements';
import { controlClass, Field } from '../../../ui/field';
import { PendingLabel, useBoundField } from '../../entity-form/fields/entity-field';
import { textOfField } from '../../entity-form/fields/field-names';
import { useEntityFacts } from '../../entity-form/fields/translated-field-state';
import { AdminButton } from '../../kit/admin-button';
import { languageNames } from '../../kit/languages';
import { useNewsList } from './news-list';
import { suggestedPath, withSlash } from './page-form-values';

interface AddressInputProps extends ElementProps<'input'> {
  language: Language;
  label: TextOrElements;
  hint?: TextOrElements;
  error?: string | undefined;
}

/** Input for an address, behind the host and the language's prefix. */
export function AddressInput({ language, label, hint, error, ...input }: AddressInputProps) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required}>
      {(described) => (
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <span className="max-w-full text-note text-ink-2 wrap-anywhere">
            {window.location.host + languagePrefix(language)}
          </span>
          <input
            type="text"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...described}
            className={`${controlClass} w-auto! min-w-0 flex-1 basis-40`}
          />
        </span>
      )}
    </Field>
  );
}

/** Note that a public page's old address will redirect; null if the page has none or it stays. */
function oldAddressNote(language: Language, before: string, now: string): string | null {
  if (before === '' || now === before) return null;
  return `Wer „${addressPath({ language, path: before })}“ aufruft, kommt von selbst zur neuen Adresse. `;
}

export function AddressField({ language }: { language: Language }) {
  const { stored } = useEntityFacts();
  const { control, setValue } = useFormContext();
  const original = language === fallbackLanguage;
  const name = fieldNameIn(language, 'path');
  const titleName = fieldNameIn(language, 'title');
  const [title, typed, german, newsDate]: string[] = useWatch({ control, name: [titleName, name, 'path', 'newsDate'] });
  const list = useNewsList();
  const path = withSlash(typed ?? '');
  const own = suggestedPath(title ?? '');
  // A news entry lies below their list.
  const suggestion = own && list && newsDate ? pathIn(language, list) + own : own;
  const page = stored && 'path' in stored ? stored : null;
  // Without an address in this language, the page has its German one there.
  const before = page?.status === 'active' ? textOfField(page, name) || page.path : '';
  const now = path || withSlash(german ?? '');
  return (
    <AddressInput
      language={language}
      label={<PendingLabel name={name}>{original ? 'Adresse' : `Adresse (${languageNames[language]})`}</PendingLabel>}
      required={original}
      {...useBoundField(name)}
      hint={
        <>
          {path === '' && !original && <span>{`Leer gilt ${now || 'die deutsche Adresse'}. `}</span>}
          {oldAddressNote(language, before, now)}
          {suggestion !== '' && suggestion !== path && (
            <AdminButton
              size="small"
              // A long one wraps instead of making the form wider than a phone.
              className="mt-1 text-left wrap-anywhere whitespace-normal!"
              onClick={() => setValue(name, suggestion, { shouldDirty: true, shouldValidate: true })}
            >
              {`Vorschlag „${suggestion}“ übernehmen`}
            </AdminButton>
          )}
        </>
      }
    />
  );
}
