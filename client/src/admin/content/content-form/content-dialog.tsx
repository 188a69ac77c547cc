import type { ContentProblem } from '@shared/content/content-checks';
import type { Language } from '@shared/locales';
import type { FieldValues } from 'react-hook-form';
import type { Elements, TextOrElements } from '../../../ui/elements';
import { EntityFormFrame } from '../../entity-form/entity-dialog';
import type { EntityFacts } from '../../entity-form/fields/translated-field-state';
import type { Neighbours } from '../../entity-form/form-buttons';
import type { CheckedSave } from '../../entity-form/save-steps';
import type { EntityForm } from '../../entity-form/use-entity-form';
import type { Versioned } from '../../entity-form/use-entity-save';
import { type FormActions, useFormActions } from '../../entity-form/use-form-actions';
import { AdminButton } from '../../kit/admin-button';
import { useNavigation } from '../../navigation/admin-navigation';
import { type Hiding, hiding } from '../entities/hidden-by';
import type { Publication } from '../entities/publish-problems';
import { PreviewRegion, usePreviewPlace } from './preview-place';
import { usePublishQuestion } from './publish-question';

interface ContentDialogProps<Values extends FieldValues, Entity extends Versioned> {
  title: TextOrElements;
  entityForm: EntityForm<Values, Entity>;
  facts: EntityFacts;
  onLanguage: (language: Language) => void;
  onFieldFocus: (field: HTMLElement) => void;
  preview: (actions: FormActions) => Elements;
  /** What a save shows to visitors, or null; the user is asked about its problems first. */
  publication?: ((edited: Entity, base: Entity | null) => Publication | null) | undefined;
  /** Address of the other form that a problem belongs to; null if it belongs to this one. */
  elsewhere?: (problem: ContentProblem) => string | null;
  neighbours?: Neighbours | null;
  /** Why visitors see nothing of this, whatever is saved: what contains it is a draft. */
  hiddenBy?: Hiding | null;
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
  const { open } = useNavigation();
  const place = usePreviewPlace();
  const publishing = usePublishQuestion();
  const actions = useFormActions(form.entityForm, { questionBefore, uncover: place.showForm });

  async function questionBefore({ edited, base, target }: CheckedSave<Entity>) {
    const published = target === 'live' ? publication?.(edited, base) : null;
    if (!published) return null;
    const problems = await publishing.problemsOf(published);
    return problems.length === 0 ? null : () => mayPublish(problems);
  }

  async function mayPublish(problems: readonly ContentProblem[]): Promise<boolean> {
    const answer = await publishing.ask({
      problems,
      leaveLabel: 'Zurück zum Formular',
      isNamed: (problem) => Boolean(elsewhere?.(problem)),
      isHidden: hiddenBy !== null,
    });
    if (typeof answer === 'object') showProblem(answer);
    return answer === 'publish';
  }

  function showProblem(problem: ContentProblem) {
    const address = elsewhere?.(problem);
    if (!address) return actions.showField(problem.field);
    actions.askBefore(() => open(address, problem.field));
  }

  return (
    <EntityFormFrame
      {...form}
      size="large"
      actions={actions}
      question={publishing.dialog}
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
