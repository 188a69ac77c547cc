import type { ContentProblem } from '@shared/content/content-checks';
import type { Language } from '@shared/locales';
import { type FocusEvent, useEffect, useMemo, useState } from 'react';
import { type Control, type FieldValues, FormProvider, type Path, useWatch } from 'react-hook-form';
import { Badge } from '../../../ui/badge';
import type { Elements, TextOrElements } from '../../../ui/elements';
import { preloadToasts } from '../../../ui/toast';
import { ConflictDialog } from '../../entity-form/conflict-dialog';
import { PendingFieldNames } from '../../entity-form/fields/entity-field';
import { EntityContext, type EntityFacts, ShownLanguage } from '../../entity-form/fields/translated-field-state';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { DiscardQuestion } from '../../kit/forms/question-dialogs';
import { useLeaveGuard } from '../../kit/forms/use-leave-guard';
import { onSubmitOf } from '../../kit/on-submit';
import { useNavigation } from '../../navigation/admin-navigation';
import { DraftNotice } from '../../session/draft-notice';
import { usePublishing } from '../checks/publishing';
import { type Hiding, hiding } from '../entities/hidden-by';
import { NeighbourButtons, type Neighbours, SaveButtons, useSaveKeys } from './form-buttons';
import { Outdated, PendingNotice, SaveNote } from './form-notices';
import type { AfterSave } from './form-state';
import type { EntityForm } from './use-entity-form';
import type { Versioned } from './use-entity-save';
import { PreviewRegion, type PreviewWays, usePreviewPlace } from './use-form-preview';

interface EntityDialogProps<Values extends FieldValues, Entity extends Versioned> {
  title: TextOrElements;
  size?: 'medium' | 'large';
  entityForm: EntityForm<Values, Entity>;
  facts?: EntityFacts;
  onLanguage?: (language: Language) => void;
  preview?: (ways: PreviewWays) => Elements;
  /** Address of the other form that a problem belongs to; null if it belongs to this one. */
  elsewhere?: (problem: ContentProblem) => string | null;
  neighbours?: Neighbours | null;
  onFieldFocus?: (field: HTMLElement) => void;
  /** Why visitors see nothing of this, whatever is saved: what contains it is a draft. */
  hiddenBy?: Hiding | null;
  children: Elements;
}

interface Way {
  /** Leaves and discards the input. */
  go: () => void;
  /** Leaves once the input is saved. */
  after: AfterSave;
}

/** Whether visitors see the form's content once it is saved. A setting has no status: they always do. */
function useIsVisible<Values extends FieldValues>(control: Control<Values>): boolean {
  const names = ['status', 'isActive'] as Path<Values>[];
  const [status, isActive]: unknown[] = useWatch({ control, name: names });
  return (status ?? 'active') === 'active' && ![false, 'false'].includes(isActive as boolean);
}

function stateOf(entity: Versioned): 'Aktiv' | 'Entwurf' | 'Archiviert' {
  if ('status' in entity && entity.status === 'archived') return 'Archiviert';
  const isDraft =
    ('isActive' in entity && entity.isActive === false) || ('status' in entity && entity.status === 'draft');
  return isDraft ? 'Entwurf' : 'Aktiv';
}

/** Whether visitors see what is stored. A pending change has its own notice. */
function PublicState({ entity, hiddenBy }: { entity: Versioned; hiddenBy: Hiding | null }) {
  const state = stateOf(entity);
  const isPublic = state === 'Aktiv' && hiddenBy === null;
  return (
    <p className="mb-3">
      <Badge tone={isPublic ? 'good' : 'quiet'}>
        {state === 'Aktiv' && hiddenBy ? `Aktiv, aber ${hiding[hiddenBy].reason}` : state}
      </Badge>
    </p>
  );
}

export function EntityDialog<Values extends FieldValues, Entity extends Versioned>({
  title,
  size = 'medium',
  entityForm,
  facts,
  onLanguage = entityForm.language.show,
  preview,
  elsewhere,
  neighbours,
  onFieldFocus,
  hiddenBy = null,
  children,
}: EntityDialogProps<Values, Entity>) {
  const { id, form, names, base, pending, saving, conflict, draftNotice, leaving } = entityForm;
  const { busy, hidden, canBePending, outdated } = saving;
  const { open } = useNavigation();
  const publishing = usePublishing();
  const [asking, setAsking] = useState<Way | null>(null);
  const visible = useIsVisible(form.control);
  const { isDirty } = form.formState;
  const place = usePreviewPlace();
  const previewShown = preview !== undefined && place.shown;
  /** Messages at fields must be visible. */
  function save(after: AfterSave, asPending = false) {
    place.showForm();
    saving.submit(check, after, asPending);
  }
  const pendingNames = useMemo(
    () => new Set(pending.shown ? pending.change?.fields.map(({ name }) => name) : []),
    [pending.change, pending.shown],
  );
  const { entity, stored, lacksNothing } = facts ?? {};
  const known = useMemo(
    () => (entity && stored !== undefined ? { entity, stored, lacksNothing: lacksNothing === true } : null),
    [entity, stored, lacksNothing],
  );
  const language = entityForm.language.shown;
  const shownLanguage = useMemo(() => ({ language, onLanguage }), [language, onLanguage]);
  // Loaded now, so that a toast can tell of a lost connection too.
  useEffect(preloadToasts, []);
  useSaveKeys(id, () => save('stay'));

  // What is sent cannot be discarded any more.
  useEffect(() => {
    if (busy) setAsking(null);
  }, [busy]);

  function goAfterQuestion(go: () => void, after: AfterSave) {
    if (busy) return;
    if (isDirty) setAsking({ go: () => leaving.leave(go), after });
    else leaving.leave(go);
  }
  const askBefore = (go: () => void) => goAfterQuestion(go, { go });
  const close = () => goAfterQuestion(leaving.discard, 'close');
  function showField(name: string) {
    place.showForm();
    entityForm.showField(name);
  }
  function showProblem(problem: ContentProblem) {
    const address = elsewhere?.(problem);
    if (!address) return showField(problem.field);
    askBefore(() => open(address, problem.field));
  }
  const check: typeof publishing.check = (find, run) =>
    publishing.check(find, run, {
      leaveLabel: 'Zurück zum Formular',
      isNamed: (problem) => Boolean(elsewhere?.(problem)),
      onShow: showProblem,
      isHidden: () => hiddenBy !== null,
    });
  // A form that is being saved asks nothing; its draft is kept until it is stored.
  useLeaveGuard({ active: isDirty && !hidden, onLeave: askBefore, isReleased: leaving.isFinished });
  const answer = (act: (way: Way) => void) => {
    setAsking(null);
    if (asking) act(asking);
  };

  return (
    <Dialog
      open={!hidden}
      onClose={close}
      title={title}
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
      holdsText
      contentHidden={previewShown && !place.wide}
      aside={
        previewShown && (
          <PreviewRegion place={place}>{preview({ askBefore, showField, save: () => save('stay') })}</PreviewRegion>
        )
      }
      footer={
        <>
          {outdated && <Outdated notice={outdated} onGo={showField} />}
          <div className="mr-auto flex items-center gap-4">
            {preview && (
              <AdminButton icon="eye" onClick={place.toggle} aria-pressed={place.shown}>
                <span className="max-sm:sr-only">Vorschau</span>
              </AdminButton>
            )}
            <SaveNote times={saving.times} />
          </div>
          <AdminButton className="max-sm:hidden" onClick={close} aria-disabled={busy || undefined}>
            Abbrechen
          </AdminButton>
          <SaveButtons
            formId={id}
            hiddenBy={hiddenBy}
            visible={visible}
            canBePending={canBePending}
            busy={busy}
            onSave={save}
          />
        </>
      }
    >
      {base && !pending.change && <PublicState entity={base} hiddenBy={hiddenBy} />}
      {draftNotice && <DraftNotice {...draftNotice} />}
      <PendingNotice pending={pending} names={names} isHidden={hiddenBy !== null} onField={showField} />
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          onSubmit={onSubmitOf(() => save('close'))}
          onFocus={(event: FocusEvent<HTMLElement>) => onFieldFocus?.(event.target)}
          className="grid gap-4 text-s"
        >
          <PendingFieldNames value={pendingNames}>
            <EntityContext value={known}>
              <ShownLanguage value={shownLanguage}>{children}</ShownLanguage>
            </EntityContext>
          </PendingFieldNames>
        </form>
      </FormProvider>
      <DiscardQuestion
        open={asking !== null}
        alternatives={[
          ...(canBePending
            ? [{ label: 'Für später speichern', onSelect: () => answer(({ after }) => save(after, true)) }]
            : []),
          { label: 'Speichern', onSelect: () => answer(({ after }) => save(after)) },
        ]}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking?.go()}
      />
      {conflict && <ConflictDialog {...conflict} />}
      {publishing.dialog}
    </Dialog>
  );
}
