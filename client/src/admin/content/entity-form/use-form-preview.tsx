import { previewKey } from '@shared/base/device-storage';
import type { PreviewEdit, PreviewFocus } from '@shared/contracts/preview-messages';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import type { DescribedField } from '@shared/sections/described-fields';
import { useCallback, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Elements } from '../../../ui/elements';
import type { EntityFacts } from '../../entity-form/fields/translated-field-state';
import { markedLanguage } from '../../kit/languages';
import { useMediaQuery } from '../../kit/use-media-query';
import { LivePreview } from '../preview/live-preview';
import { useOpenPart, wantedTextLanguage } from '../preview/open-part';
import { useFormSource } from '../preview/use-preview-frame';
import type { EntityForm } from './use-entity-form';
import type { Versioned } from './use-entity-save';

export interface PreviewWays {
  /** Asks about unsaved input before something else opens. */
  askBefore: (go: () => void) => void;
  showField: (name: string) => void;
  save: () => void;
}

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

const wholePage: PreviewFocus = { section: '', block: null };

export function useFormPreview<Values extends FieldValues, Entity extends Versioned>(
  options: FormPreviewOptions<Values, Entity>,
) {
  const { entityForm, page, focus = wholePage, toEdit, isOwn, onPicture, ...typed } = options;
  const { id, form, base, pending } = entityForm;
  const showLanguage = entityForm.language.show;
  const [language, setLanguage] = useState<Language>(() => wantedTextLanguage() ?? fallbackLanguage);
  const source = useFormSource({
    ...typed,
    form,
    formId: id,
    onLanguage: showLanguage,
    toEdit: (values) => ({ ...toEdit?.(values), ...pending.previewBase }),
  });
  const openPart = useOpenPart();
  return {
    edit: source.read,
    /** Props of the form's `EntityDialog`. */
    dialog: {
      size: 'large' as const,
      entityForm,
      facts: { entity: typed.entity, stored: base, lacksNothing: typed.germanOnly },
      onLanguage: useCallback(
        (to: Language) => {
          showLanguage(to);
          setLanguage(to);
        },
        [showLanguage],
      ),
      onFieldFocus: (field: HTMLElement) => setLanguage(markedLanguage(field) ?? language),
      preview: ({ askBefore, showField, save }: PreviewWays) => (
        <LivePreview
          key={page}
          title="Live-Vorschau"
          onLanguage={setLanguage}
          onSave={save}
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
      ),
    },
  };
}

/**
 * Place of the preview: beside the form on wide screens, unless the user closed it, and instead of the form on narrow
 * ones. It starts open if a text on the page was clicked.
 */
export function usePreviewPlace() {
  const wide = useMediaQuery('(min-width: 80rem)');
  const [clicked] = useState(() => wantedTextLanguage() !== null);
  const [beside, setBeside] = useState(() => clicked || localStorage.getItem(previewKey) !== 'off');
  const [instead, setInstead] = useState(clicked);
  const region = useRef<HTMLElement>(null);
  const shown = wide ? beside : instead;
  const toggle = () => {
    if (!wide) {
      setInstead(!instead);
      // The preview replaces the form and so takes the focus; the button leads back.
      if (!instead) requestAnimationFrame(() => region.current?.focus());
      return;
    }
    setBeside(!beside);
    localStorage.setItem(previewKey, beside ? 'off' : 'on');
  };
  const showForm = () => setInstead(false);
  return { wide, shown, toggle, showForm, region };
}

interface PreviewRegionProps {
  place: ReturnType<typeof usePreviewPlace>;
  children: Elements;
}

export function PreviewRegion({ place: { wide, region }, children }: PreviewRegionProps) {
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Vorschau"
      className={wide ? 'w-[46%] flex-none border-l border-admin-line' : 'h-[calc(100dvh-185px)] w-full'}
    >
      {children}
    </section>
  );
}
