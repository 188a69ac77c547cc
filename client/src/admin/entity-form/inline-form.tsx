import type { FieldValues } from 'react-hook-form';
import type { Elements } from '../../ui/elements';
import { AdminButton } from '../kit/admin-button';
import { FormBody, type FormBodyProps, useIsVisible } from './form-body';
import { Outdated, SaveNote } from './form-notices';
import type { Versioned } from './use-entity-save';

interface InlineFormProps<Values extends FieldValues, Entity extends Versioned>
  extends Omit<FormBodyProps<Values, Entity>, 'afterSubmit' | 'saysState'> {
  /** Accessible name: several such forms stand in one view. */
  name: string;
  /** A way to the fields that this form leaves out. */
  allFields: Elements;
}

/** A form over one entity that stands in a view and stays open after a save. */
export function InlineForm<Values extends FieldValues, Entity extends Versioned>({
  name,
  allFields,
  ...body
}: InlineFormProps<Values, Entity>) {
  const { entityForm, actions, hiddenBy } = body;
  const { id, form, isBusy, canBePending, outdated } = entityForm;
  const { isDirty } = form.formState;
  const visible = useIsVisible(form.control);
  const publicFrom = visible ? (hiddenBy?.until ?? 'sofort öffentlich') : null;
  return (
    <fieldset aria-label={name} className="min-w-0">
      <FormBody {...body} afterSubmit="stay" saysState={false} />
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 pt-4">
        {outdated && <Outdated notice={outdated} onGo={actions.showField} />}
        <div className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-1">
          {allFields}
          <SaveNote keptAt={entityForm.keptAt} lastSave={entityForm.lastSave} change={entityForm.pending.change} />
        </div>
        {isDirty && (
          <AdminButton onClick={actions.close} aria-disabled={isBusy || undefined}>
            Verwerfen
          </AdminButton>
        )}
        {canBePending && (
          <AdminButton icon="clock" onClick={() => actions.save('stay', 'pending')} aria-disabled={isBusy || undefined}>
            Für später speichern
          </AdminButton>
        )}
        <AdminButton
          tone="primary"
          type="submit"
          form={id}
          className="whitespace-normal!"
          loading={isBusy}
          loadingLabel="Wird gespeichert"
          reachable
        >
          <span className="block">Speichern</span>
          {publicFrom && <span className="text-xs font-normal">{`(${publicFrom})`}</span>}
        </AdminButton>
      </div>
    </fieldset>
  );
}
