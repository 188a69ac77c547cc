import type { Language } from '@shared/locales';
import { type FocusEvent, useEffect, useMemo } from 'react';
import { type Control, type FieldValues, FormProvider, type Path, useWatch } from 'react-hook-form';
import { Badge } from '../../ui/badge';
import type { Elements } from '../../ui/elements';
import { preloadableLazy } from '../../ui/preloadable-lazy';
import { preloadToasts } from '../../ui/toast';
import { LaterDialog } from '../kit/lazy-boundary';
import { onSubmitOf } from '../kit/on-submit';
import { DraftNotice } from '../session/draft-notice';
import type { ConflictDialogProps } from './conflict-dialog';
import { PendingFieldNames } from './fields/entity-field';
import { EntityContext, type EntityFacts, ShownLanguage } from './fields/translated-field-state';
import type { AfterSave } from './form-state';
import { PendingNotice } from './pending/pending-notice';
import { FieldRemarks, RemarkList, useGuestRemarks } from './remarks/guest-remarks';
import type { EntityForm } from './use-entity-form';
import type { Versioned } from './use-entity-save';
import type { FormActions } from './use-form-actions';

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

/** Whether visitors see the form's content once it is saved. A setting has no status: they always do. */
export function useIsVisible<Values extends FieldValues>(control: Control<Values>): boolean {
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

export interface FormBodyProps<Values extends FieldValues, Entity extends Versioned> {
  entityForm: EntityForm<Values, Entity>;
  actions: FormActions;
  facts?: EntityFacts | undefined;
  onLanguage?: ((language: Language) => void) | undefined;
  onFieldFocus?: ((field: HTMLElement) => void) | undefined;
  hiddenBy?: HiddenBy | null | undefined;
  /** What the form does after a save by the return key. */
  afterSubmit: AfterSave;
  /** Whether it says if visitors see what is stored: not where that stands above the form. */
  saysState?: boolean | undefined;
  /** A question that the save asks first. */
  question?: Elements;
  children: Elements;
}

/** A form over one entity without its frame: notices, fields, and the questions that saving and leaving ask. */
export function FormBody<Values extends FieldValues, Entity extends Versioned>({
  entityForm,
  actions,
  facts,
  onLanguage = entityForm.language.show,
  onFieldFocus,
  hiddenBy = null,
  afterSubmit,
  saysState = true,
  question,
  children,
}: FormBodyProps<Values, Entity>) {
  const { id, form, names, base, pending, conflict, draftNotice } = entityForm;
  const pendingNames = useMemo(
    () => new Set(pending.showsLive ? [] : pending.change?.fields.map(({ name }) => name)),
    [pending.change, pending.showsLive],
  );
  const remarks = useGuestRemarks(pending.change);
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
    <>
      {saysState && base && !pending.change && <PublicState entity={base} hiddenBy={hiddenBy} />}
      {draftNotice && <DraftNotice {...draftNotice} />}
      <PendingNotice pending={pending} names={names} isHidden={hiddenBy !== null} onField={actions.showField} />
      <div className="mb-4 empty:hidden">
        <RemarkList remarks={remarks.filter(({ field }) => field === null)} label="Anmerkungen aus der Vorschau" />
      </div>
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          onSubmit={onSubmitOf(() => actions.save(afterSubmit))}
          onFocus={(event: FocusEvent<HTMLElement>) => onFieldFocus?.(event.target)}
          className="grid gap-4 text-s"
        >
          <PendingFieldNames value={pendingNames}>
            <EntityContext value={known}>
              <FieldRemarks value={remarks}>
                <ShownLanguage value={shownLanguage}>{children}</ShownLanguage>
              </FieldRemarks>
            </EntityContext>
          </PendingFieldNames>
        </form>
      </FormProvider>
      {actions.question}
      {question}
      {conflict && <Conflict {...conflict} onSettle={(values) => conflict.onSettle(values as Values)} />}
    </>
  );
}
