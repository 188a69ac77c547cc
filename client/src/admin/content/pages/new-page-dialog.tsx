import { toBerlin } from '@shared/base/berlin-time';
import { keysOf } from '@shared/base/records';
import type { SitePage } from '@shared/contracts/entities';
import { pageCreateSchema } from '@shared/contracts/pages';
import type { PageBeginning } from '@shared/entities/page';
import { fallbackLanguage } from '@shared/locales';
import type { Page } from '@shared/paths';
import { keyFromTitle } from '@shared/sections/section-key';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { listsOfPages, type PageCreateBody, pagesApi } from '../../../api/pages-api';
import { Options, SelectField, TextField } from '../../../ui/field';
import { atFields, contractMessages, contractResolver } from '../../kit/forms/field-messages';
import { FormDialog } from '../../kit/forms/form-dialog';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { useEditable } from '../entities/editable';
import type { NamedPage } from '../entities/page-names';
import { useSitePages } from '../entities/site-pages';
import { AddressInput } from './address-field';
import { useNewsList } from './news-list';
import { suggestedPath, withSlash } from './page-form-values';

/** The list of news has a button of its own (news-button.tsx). */
type Beginning = Exclude<PageBeginning, 'news'> | 'empty' | 'copy';

const beginnings: Readonly<Record<Beginning, readonly [name: string, about: string]>> = {
  landing: ['Landingpage', 'Großer Kopf, drei Vorzüge und ein Aufruf: für eine Aktion oder ein Angebot.'],
  text: ['Textseite', 'Seitenkopf und Fließtext: für alles, was in Ruhe gelesen wird.'],
  press: ['Presse', 'Seitenkopf, Kurzporträt, Neuigkeiten, Dateien, Fragen und der Pressekontakt.'],
  faq: ['Fragen und Antworten', 'Häufige Fragen mit ihren Antworten und ein Weg zu weiteren.'],
  entry: ['Meldung', 'Eine Neuigkeit mit Datum, Anreißer und Bild. Sie erscheint in der Liste der Neuigkeiten.'],
  copy: ['Kopie einer Seite', 'Alle Abschnitte einer anderen Seite mit ihren Inhaltsblöcken.'],
  empty: ['Leer', 'Nur Titel und Adresse; die Abschnitte fügen Sie selbst hinzu.'],
};

/** What pages that bear the name of their template are called in English. */
const englishNames: Readonly<Partial<Record<Beginning, string>>> = { press: 'Press', faq: 'Questions and answers' };

interface NewPageValues {
  title: string;
  path: string;
  beginning: Beginning;
  copyOf: Page;
}

/** Title and address of a new page in English, if it bears the name of its template and the address is free. */
function englishOf({ title, beginning }: NewPageValues, pages: readonly NamedPage[]) {
  const name = title.trim() === beginnings[beginning][0] ? englishNames[beginning] : undefined;
  const path = name && suggestedPath(name);
  const isTaken = pages.some(({ stored }) => stored && (stored.translations.en?.path || stored.path) === path);
  return name && path && !isTaken ? { translations: { en: { title: name, path } } } : {};
}

function bodyOf(values: NewPageValues, pages: readonly NamedPage[]): PageCreateBody {
  const { title, path, beginning, copyOf } = values;
  const taken = pages.map(({ key }) => key);
  const english = englishOf(values, pages);
  const body = { key: keyFromTitle(title, taken), title, path: withSlash(path), status: 'draft' as const, ...english };
  if (beginning === 'empty') return body;
  if (beginning === 'copy') return { ...body, copyOf };
  return { ...body, beginning, ...(beginning === 'entry' && { newsDate: toBerlin(new Date()).date }) };
}

interface NewPageDialogProps {
  beginning?: Beginning;
  onClose: () => void;
}

export function NewPageDialog({ beginning = 'landing', onClose }: NewPageDialogProps) {
  const { go } = useNavigation();
  const list = useNewsList();
  const { pages } = useSitePages();
  const copied = useEditable().sitePages(pages);
  const form = useForm<NewPageValues>({
    defaultValues: { title: '', path: '', beginning, copyOf: 'home' },
    resolver: contractResolver((values) => contractMessages(pageCreateSchema, bodyOf(values, pages))),
  });
  const { register, watch, getValues, setValue, setError, formState } = form;
  const { errors, dirtyFields } = formState;
  const create = useMutation({
    mutationFn: (values: NewPageValues): Promise<SitePage> => pagesApi.create(bodyOf(values, pages)),
    onSuccess: ({ key }) => unsaved.leave(() => go(adminPaths.pageWorkspace(key), { replace: true })),
    onError: atFields(setError, 'title', 'path'),
    meta: { success: 'Seite wurde als Entwurf erstellt', invalidates: listsOfPages },
  });
  const unsaved = useUnsavedInput(formState.isDirty && !create.isSuccess, onClose);
  const submit = form.handleSubmit((values) => create.mutate(values));
  const title = register('title');
  const chosen = register('beginning');

  /** The address follows the title until the user types one; that of a news entry lies below their list. */
  function suggestPath(): void {
    if (dirtyFields.path) return;
    const suggestion = suggestedPath(getValues('title'));
    const above = list && getValues('beginning') === 'entry' ? list.path : '';
    setValue('path', suggestion && above + suggestion);
  }

  return (
    <FormDialog
      title={beginning === 'entry' ? 'Neue Meldung' : 'Neue Seite'}
      description="Sie beginnt als Entwurf: Besucher sehen sie erst, wenn Sie sie veröffentlichen."
      holdsText
      className="grid gap-4 text-s"
      confirmLabel="Seite erstellen"
      busy={create.isPending}
      onConfirm={() => void submit()}
      onClose={unsaved.close}
      size="medium"
    >
      <TextField
        label="Titel"
        required
        data-autofocus
        error={errors.title?.message}
        {...title}
        onChange={(event) => {
          void title.onChange(event);
          suggestPath();
        }}
      />
      <AddressInput
        language={fallbackLanguage}
        label="Adresse"
        required
        hint="Kleine Buchstaben, Ziffern und Bindestriche. Die englische geben Sie danach ein."
        error={errors.path?.message}
        {...register('path')}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-strong">Womit beginnt die Seite?</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {keysOf(beginnings).map((name) => (
            <label
              key={name}
              className="grid cursor-pointer grid-cols-[20px_1fr] gap-x-3 rounded-m border border-admin-line px-3.5 py-2.5 has-checked:border-ink has-checked:bg-admin-selected"
            >
              <input
                type="radio"
                value={name}
                className="mt-0.5 size-5 accent-ink"
                {...chosen}
                onChange={(event) => {
                  void chosen.onChange(event);
                  suggestPath();
                }}
              />
              <span className="min-w-0">
                <b className="block font-strong">{beginnings[name][0]}</b>
                <span className="block text-xs text-ink-2">{beginnings[name][1]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {watch('beginning') === 'copy' && (
        <SelectField label="Seite, die kopiert wird" required {...register('copyOf')}>
          <Options of={copied.map(({ key, title: name }) => [key, name])} />
        </SelectField>
      )}
    </FormDialog>
  );
}
