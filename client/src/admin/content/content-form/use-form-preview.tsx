import type { PreviewEdit, PreviewFocus } from '@shared/contracts/preview-messages';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import type { DescribedField } from '@shared/sections/described-fields';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { whenFocusSettled } from '../../../ui/keyboard';
import { preloadableLazy } from '../../../ui/preloadable-lazy';
import type { EntityFacts } from '../../entity-form/fields/translated-field-state';
import type { EntityForm } from '../../entity-form/use-entity-form';
import type { Versioned } from '../../entity-form/use-entity-save';
import type { FormActions } from '../../entity-form/use-form-actions';
import { markedLanguage } from '../../kit/languages';
import { LaterView } from '../../kit/lazy-boundary';
import { useFormSource } from '../preview/form-source';
import { requestedTextLanguage, useOpenPart } from '../preview/open-part';

interface FormPreviewOptions<Values extends FieldValues, Entity extends Versioned> {
  entityForm: EntityForm<Values, Entity>;
  entity: EntityFacts['entity'];
  metadata?: readonly DescribedField[];
  germanOnly: boolean;
  page: Page;
  /** Part of the page that the form is about; by default the whole page. */
  focus?: PreviewFocus;
  /** The input as the preview takes it; without it the page shows no input. */
  toEdit?: (values: Values) => PreviewEdit;
  isOwn?: (part: PreviewFocus, edit: () => PreviewEdit) => boolean;
  /** A picture in the form's own part was clicked; without this, its field gets the focus. */
  onPicture?: (field: string, language: Language) => void;
}

const LivePreview = preloadableLazy(() => import('../preview/live-preview').then((m) => m.LivePreview));

const wholePage: PreviewFocus = { section: '', block: null };

/** The preview beside an entity form: its source, and what the dialog and the frame of the preview need. */
export function useFormPreview<Values extends FieldValues, Entity extends Versioned>(
  options: FormPreviewOptions<Values, Entity>,
) {
  const { entityForm, page, focus = wholePage, toEdit, isOwn, onPicture, ...typed } = options;
  const { id, form, base, pending } = entityForm;
  const showLanguage = entityForm.language.show;
  const [language, setLanguage] = useState<Language>(() => requestedTextLanguage() ?? fallbackLanguage);
  const source = useFormSource({
    ...typed,
    form,
    formId: id,
    onLanguage: showLanguage,
    // Fields that the form does not have are taken from the state that it shows.
    toEdit: (values) => ({ ...toEdit?.(values), ...(pending.change && pending.showsLive && { basedOn: 'live' }) }),
  });
  const openPart = useOpenPart();
  const settled = useRef(false);
  useEffect(
    () =>
      whenFocusSettled(() => {
        settled.current = true;
      }),
    [],
  );

  function followFocus(field: HTMLElement) {
    // The dialog focuses its first field when it opens, whatever the language of the text that was clicked.
    const isOpening = !settled.current && field.dataset.autofocus !== undefined;
    if (!isOpening) setLanguage(markedLanguage(field) ?? language);
  }

  return {
    edit: source.read,
    /** Props of the form's `ContentDialog`. */
    dialog: {
      entityForm,
      facts: { entity: typed.entity, stored: base, lacksNothing: typed.germanOnly },
      onLanguage: useCallback(
        (to: Language) => {
          showLanguage(to);
          setLanguage(to);
        },
        [showLanguage],
      ),
      onFieldFocus: followFocus,
      preview: ({ askBefore, showField, save }: FormActions) => (
        <LaterView>
          <LivePreview
            key={page}
            title="Live-Vorschau"
            onLanguage={setLanguage}
            onSave={() => save('stay')}
            page={page}
            language={language}
            focus={focus}
            source={source}
            onOpen={(part, target) => {
              if (!isOwn?.(part, source.read)) return askBefore(() => openPart(part, target));
              if (target.picture && onPicture) onPicture(target.picture.field, language);
              else if (target.field) showField(target.field);
            }}
          />
        </LaterView>
      ),
    },
  };
}
