import type { ContentProblem } from '@shared/content-checks';
import { previewKey } from '@shared/device-storage';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { PublishDialog } from '../checks/publish-dialog';
import { AdminButton } from '../kit/admin-button';
import { useMediaQuery } from '../kit/use-media-query';
import { useNavigation } from '../navigation/admin-navigation';
import { ConflictDialog } from './conflict-dialog';
import type { FieldNames } from './field-names';
import { KeptAtNote, KeptTextNotice } from './form-notices';
import type { EntityForm } from './use-entity-form';
import { useLeaveGuard } from './use-leave-guard';
import { useSaveKeys } from './use-save-keys';

interface EntityDialogProps<Values extends FieldValues, Entity> {
  title: ReactNode;
  description?: ReactNode;
  size?: 'medium' | 'large';
  entityForm: EntityForm<Values, Entity>;
  toValues: (entity: Entity | null) => Values;
  /** What the form calls its fields when it speaks about them. */
  names: FieldNames;
  /** Shows the page while it is edited; `askBefore` asks about unsaved text before something else is opened. */
  preview?: (askBefore: (go: () => void) => void) => ReactNode;
  /** Address of another form where a problem has its place; null where it is this one. */
  elsewhere?: (problem: ContentProblem) => string | null;
  /** A field has got the focus. */
  onFieldFocus?: (field: HTMLElement) => void;
  children: ReactNode;
}

/** Beside the form on wide screens, unless it was put away; in its place on small ones. */
function usePreviewPlace() {
  const wide = useMediaQuery('(min-width: 80rem)');
  const [beside, setBeside] = useState(() => localStorage.getItem(previewKey) !== 'off');
  const [instead, setInstead] = useState(false);
  const shown = wide ? beside : instead;
  const toggle = () => {
    if (!wide) return setInstead(!instead);
    setBeside(!beside);
    localStorage.setItem(previewKey, beside ? 'off' : 'on');
  };
  /** Messages at fields must be seen. */
  const showForm = () => setInstead(false);
  return { wide, shown, toggle, showForm };
}

/** Window around a form: fields, what stands in the way of saving, and a question before typed text is thrown away. */
export function EntityDialog<Values extends FieldValues, Entity extends { updatedAt: string }>({
  title,
  description,
  size = 'medium',
  entityForm,
  toValues,
  names,
  preview,
  elsewhere,
  onFieldFocus,
  children,
}: EntityDialogProps<Values, Entity>) {
  const { id, form, submit, busy, hidden, conflict, problems, before, leave, finished } = entityForm;
  const { open } = useNavigation();
  const [asking, setAsking] = useState<{ go: () => void } | null>(null);
  const { isDirty } = form.formState;
  const place = usePreviewPlace();
  const previewShown = preview !== undefined && place.shown;
  useSaveKeys(id, submit);

  function askBefore(go: () => void) {
    if (busy) return;
    if (isDirty) setAsking({ go: () => leave(go) });
    else leave(go);
  }
  function showProblem(problem: ContentProblem) {
    const address = elsewhere?.(problem);
    if (!address) return entityForm.showField(problem.field);
    entityForm.leaveProblems();
    askBefore(() => open(address, problem.field));
  }
  // What is being saved needs no question; its draft stays until it is stored.
  useLeaveGuard({ active: isDirty && !hidden, onLeave: askBefore, released: finished });
  const close = () => {
    if (busy) return;
    if (isDirty) setAsking({ go: entityForm.discard });
    else entityForm.discard();
  };

  return (
    <Dialog
      open={!hidden}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={title}
      description={description}
      size={previewShown ? 'full' : size}
      closeLabel="Schließen"
      onInteractOutside={(event) => event.preventDefault()}
      contentHidden={previewShown && !place.wide}
      aside={
        previewShown && (
          <section
            aria-label="Vorschau"
            className={place.wide ? 'w-[46%] flex-none border-l border-admin-linie' : 'h-[calc(100dvh-185px)] w-full'}
          >
            {preview(askBefore)}
          </section>
        )
      }
      footer={
        <>
          <div className="mr-auto flex items-center gap-4">
            {preview && (
              <AdminButton onClick={place.toggle} aria-pressed={place.shown}>
                <Icon name="eye" width="18" height="18" />
                <span className="max-sm:sr-only">Vorschau</span>
              </AdminButton>
            )}
            <KeptAtNote keptAt={entityForm.keptAt} />
          </div>
          <AdminButton onClick={close} disabled={busy}>
            Abbrechen
          </AdminButton>
          <AdminButton tone="primary" type="submit" form={id} loading={busy} loadingLabel="Wird gespeichert">
            Speichern
          </AdminButton>
        </>
      }
    >
      <KeptTextNotice
        restoredFrom={entityForm.restoredFrom}
        offeredFrom={entityForm.offeredFrom}
        onRestore={entityForm.restore}
        onDrop={entityForm.dropKept}
      />
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            place.showForm();
            submit();
          }}
          onFocus={(event: FocusEvent<HTMLElement>) => onFieldFocus?.(event.target)}
          className="grid gap-4 text-s"
        >
          {children}
        </form>
      </FormProvider>
      <ConfirmDialog
        open={asking !== null}
        title="Änderungen verwerfen?"
        description="Ihre Eingaben sind noch nicht gespeichert und gehen verloren."
        confirmLabel="Verwerfen"
        cancelLabel="Weiter bearbeiten"
        onCancel={() => setAsking(null)}
        onConfirm={() => asking?.go()}
      />
      {conflict && (
        <ConflictDialog
          base={before}
          mine={form.getValues()}
          theirs={toValues(conflict.current)}
          changedBy={conflict.changedBy}
          changedAt={conflict.current.updatedAt}
          names={names}
          onSettle={entityForm.settleConflict}
          onLeave={entityForm.leaveConflict}
        />
      )}
      {problems && (
        <PublishDialog
          problems={problems}
          named={problems.some((problem) => elsewhere?.(problem))}
          onShow={showProblem}
          onPublish={entityForm.publishAnyway}
          onLeave={entityForm.leaveProblems}
        />
      )}
    </Dialog>
  );
}
