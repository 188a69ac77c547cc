import type { Language } from '@shared/locales';
import type { FieldValues } from 'react-hook-form';
import type { Elements, TextOrElements } from '../../../ui/elements';
import { EntityFormFrame } from '../../entity-form/entity-dialog';
import type { EntityFacts } from '../../entity-form/fields/translated-field-state';
import type { Neighbours } from '../../entity-form/form-buttons';
import type { EntityForm } from '../../entity-form/use-entity-form';
import type { Versioned } from '../../entity-form/use-entity-save';
import type { FormActions } from '../../entity-form/use-form-actions';
import { AdminButton } from '../../kit/admin-button';
import { hiding } from '../entities/hidden-by';
import { PreviewRegion, usePreviewPlace } from './preview-place';
import { type ContentChecks, useContentActions } from './use-content-actions';

interface ContentDialogProps<Values extends FieldValues, Entity extends Versioned> extends ContentChecks<Entity> {
  title: TextOrElements;
  entityForm: EntityForm<Values, Entity>;
  facts: EntityFacts;
  onLanguage: (language: Language) => void;
  onFieldFocus: (field: HTMLElement) => void;
  preview: (actions: FormActions) => Elements;
  neighbours?: Neighbours | null;
  children: Elements;
}

/**
 * The form of content that visitors see: `useEntityForm` and its dialog, with the page beside it (`useFormPreview`) and
 * the checks before publishing. Blocks, sections, pages and menu entries stand on it.
 */
export function ContentDialog<Values extends FieldValues, Entity extends Versioned>({
  preview,
  publication,
  elsewhere,
  hiddenBy = null,
  ...form
}: ContentDialogProps<Values, Entity>) {
  const place = usePreviewPlace();
  const { entityForm } = form;
  const checks = { entityForm, publication, elsewhere, hiddenBy, uncover: place.showForm };
  const { actions, question } = useContentActions(checks);

  return (
    <EntityFormFrame
      {...form}
      size="large"
      actions={actions}
      question={question}
      hiddenBy={hiddenBy && hiding[hiddenBy]}
      beside={{
        content: place.shown && <PreviewRegion place={place}>{preview(actions)}</PreviewRegion>,
        button: (
          <AdminButton icon="eye" onClick={place.toggle} aria-pressed={place.shown}>
            <span className="max-sm:sr-only">Vorschau</span>
          </AdminButton>
        ),
        isShown: place.shown,
        coversForm: place.shown && !place.wide,
      }}
    />
  );
}
