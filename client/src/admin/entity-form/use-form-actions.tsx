import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Elements } from '../../ui/elements';
import { DiscardQuestion } from '../kit/forms/question-dialogs';
import { type FormBeside, useLeaveGuard } from '../kit/forms/use-leave-guard';
import { listed } from '../kit/languages';
import { useSaveKeys } from './form-buttons';
import type { AfterSave, SaveTarget } from './form-state';
import type { QuestionBefore } from './save-steps';
import type { EntityForm } from './use-entity-form';
import type { Versioned } from './use-entity-save';

interface Way {
  /** Leaves and discards the input. */
  go: () => void;
  /** Leaves once the input is saved. */
  after: AfterSave;
  /** Forms beside this one whose input goes the same way. */
  others: readonly FormBeside[];
}

export interface FormActions {
  save: (after: AfterSave, target?: SaveTarget) => void;
  close: () => void;
  /** Leads on, after a question if there is unsaved input. */
  askBefore: (go: () => void) => void;
  showField: (name: string) => void;
  /** The question about unsaved input. */
  question: Elements;
}

interface FormActionsOptions<Entity> {
  questionBefore?: QuestionBefore<Entity> | undefined;
  /** Brings the fields into view, if something else takes their place. */
  uncover?: (() => void) | undefined;
  /** Names the form in the question about its input, where several stand in one view. */
  about?: string | undefined;
}

/** What the user can do with an open form: save it, leave it, go to one of its fields. */
export function useFormActions<Values extends FieldValues, Entity extends Versioned>(
  entityForm: EntityForm<Values, Entity>,
  { questionBefore, uncover, about }: FormActionsOptions<Entity>,
): FormActions {
  const { id, form, isBusy, isHidden, canBePending, leave, isLeft, discard } = entityForm;
  const { isDirty } = form.formState;
  const [asking, setAsking] = useState<Way | null>(null);

  function save(after: AfterSave, target: SaveTarget = 'live') {
    // Messages at fields must be visible.
    uncover?.();
    void entityForm.save({ after, target }, questionBefore);
  }

  function goAfterQuestion(go: () => void, after: AfterSave, others: readonly FormBeside[] = []) {
    if (isBusy) return;
    if (isDirty) setAsking({ go: () => leave(go), after, others });
    else leave(go);
  }
  const askBefore = (go: () => void) => goAfterQuestion(go, { go });
  const close = () => goAfterQuestion(discard, 'close');

  function showField(name: string) {
    uncover?.();
    entityForm.showField(name);
  }

  useSaveKeys(id, () => save('stay'));
  // What is sent cannot be discarded any more.
  useEffect(() => {
    if (isBusy) setAsking(null);
  }, [isBusy]);
  // A form that is being saved asks nothing; its draft is kept until it is stored.
  useLeaveGuard({
    active: isDirty && !isHidden,
    onLeave: (go, others) => goAfterQuestion(go, { go }, others),
    isReleased: isLeft,
    beside:
      about === undefined
        ? undefined
        : {
            name: about,
            canBePending,
            discard: () => leave(() => undefined),
            save: (target, go) => save({ go }, target),
          },
  });

  const others = asking?.others ?? [];
  function saveAnd(target: SaveTarget) {
    setAsking(null);
    if (!asking) return;
    const { after } = asking;
    if (others.length === 0 || typeof after !== 'object') return save(after, target);
    // One after another: a form that cannot be saved keeps the user here, with its messages.
    const go = others.reduceRight<() => void>((next, other) => () => other.save(target, next), after.go);
    save({ go }, target);
  }
  function dropAll() {
    for (const other of others) other.discard();
    asking?.go();
  }
  const later = { label: 'Für später speichern', onSelect: () => saveAnd('pending') };
  const question = (
    <DiscardQuestion
      open={asking !== null}
      {...(about && { about: listed([about, ...others.map(({ name }) => name)]) })}
      alternatives={[
        ...(canBePending && others.every((other) => other.canBePending) ? [later] : []),
        { label: others.length > 0 ? 'Alle speichern' : 'Speichern', onSelect: () => saveAnd('live') },
      ]}
      onCancel={() => setAsking(null)}
      onConfirm={dropAll}
    />
  );
  return { save, close, askBefore, showField, question };
}
