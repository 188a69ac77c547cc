import type { ContentProblem } from '@shared/content-checks';
import { type FocusEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { preloadToasts } from '../../ui/toast';
import { PublishDialog } from '../checks/publish-dialog';
import { AdminButton } from '../kit/admin-button';
import { useNavigation } from '../navigation/admin-navigation';
import { ConflictDialog } from './conflict-dialog';
import type { FieldNames } from './field-names';
import { GrownOutdated, KeptTextNotice, SaveNote } from './form-notices';
import type { EntityForm } from './form-types';
import { NeighbourButtons, type Neighbours } from './neighbours';
import { SaveButtons } from './save-buttons';
import type { AfterSave, Versioned } from './use-entity-save';
import { useLeaveGuard } from './use-leave-guard';
import { usePreviewPlace } from './use-preview-place';
import { useSaveKeys } from './use-save-keys';
import { WaitingFields } from './waiting-mark';
import { WaitingNotice } from './waiting-notice';

interface EntityDialogProps<Values extends FieldValues, Entity> {
  title: ReactNode;
  description?: ReactNode;
  size?: 'medium' | 'large';
  entityForm: EntityForm<Values, Entity>;
  toValues: (entity: Entity | null) => Values;
  /** What the form calls its fields when it speaks about them. */
  names: FieldNames;
  /** Shows the page while it is edited. */
  preview?: (ways: PreviewWays) => ReactNode;
  /** Address of another form where a problem has its place; null where it is this one. */
  elsewhere?: (problem: ContentProblem) => string | null;
  /** What stands before and after the entity in its list; null where it stands in none. */
  neighbours?: Neighbours | null;
  /** A field has got the focus. */
  onFieldFocus?: (field: HTMLElement) => void;
  children: ReactNode;
}

/** What the page beside a form, or in its place, leads to. */
interface PreviewWays {
  /** Asks about unsaved text before something else is opened. */
  askBefore: (go: () => void) => void;
  /** Goes to a field of the form. */
  showField: (name: string) => void;
  save: () => void;
}

/** A way out of the form. */
interface Way {
  /** Takes it and gives up what was typed. */
  go: () => void;
  /** The same once what was typed is saved. */
  after: AfterSave;
}

/** Window around a form: fields, what stands in the way of saving, and a question before typed text is thrown away. */
export function EntityDialog<Values extends FieldValues, Entity extends Versioned>({
  title,
  description,
  size = 'medium',
  entityForm,
  toValues,
  names,
  preview,
  elsewhere,
  neighbours,
  onFieldFocus,
  children,
}: EntityDialogProps<Values, Entity>) {
  const { id, form, submit, busy, saving, hidden, conflict, problems, before, leave, finished, waiting } = entityForm;
  const { open } = useNavigation();
  const [asking, setAsking] = useState<Way | null>(null);
  const { isDirty } = form.formState;
  const place = usePreviewPlace();
  const previewShown = preview !== undefined && place.shown;
  /** Messages at fields must be seen. */
  function save(after: AfterSave, later = false) {
    place.showForm();
    submit(after, later);
  }
  const waitingNames = useMemo(
    () => new Set(waiting.shown ? waiting.change?.fields.map(({ name }) => name) : []),
    [waiting.change, waiting.shown],
  );
  // Whatever becomes of a save has to be told, a lost connection too.
  useEffect(preloadToasts, []);
  useSaveKeys(id, () => save('stay'));

  function askBefore(go: () => void) {
    if (busy) return;
    if (isDirty) setAsking({ go: () => leave(go), after: { go } });
    else leave(go);
  }
  function showField(name: string) {
    place.showForm();
    entityForm.showField(name);
  }
  function showProblem(problem: ContentProblem) {
    const address = elsewhere?.(problem);
    if (!address) return showField(problem.field);
    entityForm.leaveProblems();
    askBefore(() => open(address, problem.field));
  }
  // What is being saved needs no question; its draft stays until it is stored.
  useLeaveGuard({ active: isDirty && !hidden, onLeave: askBefore, released: finished });
  const close = () => {
    if (busy) return;
    if (isDirty) setAsking({ go: entityForm.discard, after: 'close' });
    else entityForm.discard();
  };
  const answer = (act: (way: Way) => void) => {
    setAsking(null);
    if (asking) act(asking);
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
      actions={
        neighbours && (
          <NeighbourButtons
            neighbours={neighbours}
            disabled={busy}
            onGo={(address) => askBefore(() => open(address))}
          />
        )
      }
      closeLabel="Schließen"
      onInteractOutside={(event) => event.preventDefault()}
      contentHidden={previewShown && !place.wide}
      aside={
        previewShown && (
          <section
            ref={place.region}
            tabIndex={-1}
            aria-label="Vorschau"
            className={place.wide ? 'w-[46%] flex-none border-l border-admin-linie' : 'h-[calc(100dvh-185px)] w-full'}
          >
            {preview({ askBefore, showField, save: () => save('stay') })}
          </section>
        )
      }
      footer={
        <>
          {entityForm.grownOutdated && <GrownOutdated notice={entityForm.grownOutdated} onGo={showField} />}
          <div className="mr-auto flex items-center gap-4">
            {preview && (
              <AdminButton onClick={place.toggle} aria-pressed={place.shown}>
                <Icon name="eye" width="18" height="18" />
                <span className="max-sm:sr-only">Vorschau</span>
              </AdminButton>
            )}
            <SaveNote keptAt={entityForm.keptAt} savedAt={entityForm.savedAt} later={entityForm.savedLater} />
          </div>
          <AdminButton onClick={close} aria-disabled={busy || undefined}>
            Abbrechen
          </AdminButton>
          <SaveButtons formId={id} canWait={entityForm.canWait} {...{ busy, saving }} onSave={save} />
        </>
      }
    >
      <KeptTextNotice
        restoredFrom={entityForm.restoredFrom}
        offeredFrom={entityForm.offeredFrom}
        onRestore={entityForm.restore}
        onDrop={entityForm.dropKept}
      />
      <WaitingNotice waiting={waiting} names={names} onField={showField} />
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            save('close');
          }}
          onFocus={(event: FocusEvent<HTMLElement>) => onFieldFocus?.(event.target)}
          className="grid gap-4 text-s"
        >
          <WaitingFields value={waitingNames}>{children}</WaitingFields>
        </form>
      </FormProvider>
      <ConfirmDialog
        open={asking !== null}
        title="Änderungen verwerfen?"
        description="Ihre Eingaben sind noch nicht gespeichert. Verworfen gehen sie verloren."
        confirmLabel="Verwerfen"
        cancelLabel="Weiter bearbeiten"
        alternatives={[
          ...(entityForm.canWait
            ? [{ label: 'Für später speichern', onSelect: () => answer(({ after }) => save(after, true)) }]
            : []),
          { label: 'Speichern', onSelect: () => answer(({ after }) => save(after)) },
        ]}
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
