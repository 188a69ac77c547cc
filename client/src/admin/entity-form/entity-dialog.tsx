import type { Language } from '@shared/locales';
import { type FocusEvent, useEffect, useMemo } from 'react';
import { type Control, type FieldValues, FormProvider, type Path, useWatch } from 'react-hook-form';
import { Badge } from '../../ui/badge';
import type { Elements, TextOrElements } from '../../ui/elements';
import { preloadableLazy } from '../../ui/preloadable-lazy';
import { preloadToasts } from '../../ui/toast';
import { AdminButton } from '../kit/admin-button';
import { Dialog } from '../kit/dialog';
import { LaterDialog } from '../kit/lazy-boundary';
import { onSubmitOf } from '../kit/on-submit';
import { useNavigation } from '../navigation/admin-navigation';
import { DraftNotice } from '../session/draft-notice';
import type { ConflictDialogProps } from './conflict-dialog';
import { PendingFieldNames } from './fields/entity-field';
import { EntityContext, type EntityFacts, ShownLanguage } from './fields/translated-field-state';
import { NeighbourButtons, type Neighbours, SaveButtons } from './form-buttons';
import { Outdated, SaveNote } from './form-notices';
import { PendingNotice } from './pending/pending-notice';
import type { QuestionBefore } from './save-steps';
import type { EntityForm } from './use-entity-form';
import type { Versioned } from './use-entity-save';
import { type FormActions, useFormActions } from './use-form-actions';

/** It comes beside the form, so that a conflict never waits for it. */
const LaterConflictDialog = preloadableLazy(() => import('./conflict-dialog').then((m) => m.ConflictDialog<object>));

function Conflict(conflict: ConflictDialogProps<object>) {
  return (
    <LaterDialog onClose={conflict.onLeave}>
      <LaterConflictDialog {...conflict} />
    </LaterDialog>
  );
}

/** What hides from visitors whatever is saved: what contains it is a draft. German texts. */
interface HiddenBy {
  /** When it becomes public. */
  until: string;
  reason: string;
}

/** What stands beside the form on wide screens and instead of it on narrow ones. */
interface Beside {
  content: Elements;
  /** Shows and hides it. */
  button: Elements;
  isShown: boolean;
  coversForm: boolean;
}

interface EntityFormFrameProps<Values extends FieldValues, Entity extends Versioned> {
  title: TextOrElements;
  size?: 'medium' | 'large';
  entityForm: EntityForm<Values, Entity>;
  actions: FormActions;
  facts?: EntityFacts;
  onLanguage?: (language: Language) => void;
  neighbours?: Neighbours | null;
  onFieldFocus?: (field: HTMLElement) => void;
  hiddenBy?: HiddenBy | null;
  beside?: Beside | null;
  /** A question that the save asks first. */
  question?: Elements;
  children: Elements;
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
function PublicState({ entity, hiddenBy }: { entity: Versioned; hiddenBy: HiddenBy | null }) {
  const state = stateOf(entity);
  const isPublic = state === 'Aktiv' && hiddenBy === null;
  return (
    <p className="mb-3">
      <Badge tone={isPublic ? 'good' : 'quiet'}>
        {state === 'Aktiv' && hiddenBy ? `Aktiv, aber ${hiddenBy.reason}` : state}
      </Badge>
    </p>
  );
}

/** The dialog of a form over one entity: notices, fields, buttons, and the questions that saving and leaving ask. */
export function EntityFormFrame<Values extends FieldValues, Entity extends Versioned>({
  title,
  size = 'medium',
  entityForm,
  actions,
  facts,
  onLanguage = entityForm.language.show,
  neighbours,
  onFieldFocus,
  hiddenBy = null,
  beside = null,
  question,
  children,
}: EntityFormFrameProps<Values, Entity>) {
  const { id, form, names, base, pending, isBusy, conflict, draftNotice, outdated } = entityForm;
  const { save, close, askBefore, showField } = actions;
  const { open } = useNavigation();
  const visible = useIsVisible(form.control);
  const pendingNames = useMemo(
    () => new Set(pending.showsLive ? [] : pending.change?.fields.map(({ name }) => name)),
    [pending.change, pending.showsLive],
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
  useEffect(() => {
    void LaterConflictDialog.preload();
  }, []);

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
            <SaveNote keptAt={entityForm.keptAt} lastSave={entityForm.lastSave} change={pending.change} />
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
      {actions.question}
      {question}
      {conflict && <Conflict {...conflict} onSettle={(values) => conflict.onSettle(values as Values)} />}
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
