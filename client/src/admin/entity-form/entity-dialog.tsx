import type { FieldValues } from 'react-hook-form';
import type { Elements, TextOrElements } from '../../ui/elements';
import { AdminButton } from '../kit/admin-button';
import { Dialog } from '../kit/dialog';
import { useNavigation } from '../navigation/admin-navigation';
import { FormBody, type FormBodyProps, useIsVisible } from './form-body';
import { NeighbourButtons, type Neighbours, SaveButtons } from './form-buttons';
import { Outdated, SaveNote } from './form-notices';
import type { QuestionBefore } from './save-steps';
import type { Versioned } from './use-entity-save';
import { useFormActions } from './use-form-actions';

/** What stands beside the form on wide screens and instead of it on narrow ones. */
interface Beside {
  content: Elements;
  /** Shows and hides it. */
  button: Elements;
  isShown: boolean;
  coversForm: boolean;
}

interface EntityFormFrameProps<Values extends FieldValues, Entity extends Versioned>
  extends Omit<FormBodyProps<Values, Entity>, 'afterSubmit' | 'saysState'> {
  title: TextOrElements;
  size?: 'medium' | 'large';
  neighbours?: Neighbours | null;
  beside?: Beside | null;
}

/** The dialog of a form over one entity: notices, fields, buttons, and the questions that saving and leaving ask. */
export function EntityFormFrame<Values extends FieldValues, Entity extends Versioned>({
  title,
  size = 'medium',
  neighbours,
  beside = null,
  ...body
}: EntityFormFrameProps<Values, Entity>) {
  const { entityForm, actions, hiddenBy } = body;
  const { id, form, isBusy, outdated } = entityForm;
  const { save, close, askBefore, showField } = actions;
  const { open } = useNavigation();
  const visible = useIsVisible(form.control);

  return (
    <Dialog
      open={!entityForm.isHidden}
      onClose={close}
      title={title}
      size={beside?.isShown ? 'full' : size}
      actions={
        neighbours && (
          <NeighbourButtons
            neighbours={neighbours}
            disabled={isBusy}
            onGo={(address) => askBefore(() => open(address))}
          />
        )
      }
      holdsText
      contentHidden={beside?.coversForm ?? false}
      aside={beside?.isShown && beside.content}
      footer={
        <>
          {outdated && <Outdated notice={outdated} onGo={showField} />}
          <div className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-1">
            {beside?.button}
            <SaveNote keptAt={entityForm.keptAt} lastSave={entityForm.lastSave} change={entityForm.pending.change} />
          </div>
          <AdminButton className="max-sm:hidden" onClick={close} aria-disabled={isBusy || undefined}>
            Abbrechen
          </AdminButton>
          <SaveButtons
            formId={id}
            publicFrom={visible ? (hiddenBy?.until ?? 'sofort öffentlich') : null}
            canBePending={entityForm.canBePending}
            busy={isBusy}
            onSave={save}
          />
        </>
      }
    >
      <FormBody {...body} afterSubmit="close" />
    </Dialog>
  );
}

interface EntityDialogProps<Values extends FieldValues, Entity extends Versioned>
  extends Omit<EntityFormFrameProps<Values, Entity>, 'actions' | 'beside' | 'hiddenBy'> {
  questionBefore?: QuestionBefore<Entity> | undefined;
}

/** The dialog of a form that needs no more than `useEntityForm`. */
export function EntityDialog<Values extends FieldValues, Entity extends Versioned>({
  questionBefore,
  ...frame
}: EntityDialogProps<Values, Entity>) {
  const actions = useFormActions(frame.entityForm, { questionBefore });
  return <EntityFormFrame {...frame} actions={actions} />;
}
