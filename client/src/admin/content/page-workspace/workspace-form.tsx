import type { PendingChange } from '@shared/contracts/pending-changes';
import type { PreviewEdit, PreviewFocus } from '@shared/contracts/preview-messages';
import type { Language } from '@shared/locales';
import type { DescribedField } from '@shared/sections/described-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { pendingQuery } from '../../../api/pending-changes-api';
import type { Elements } from '../../../ui/elements';
import type { EntityFacts } from '../../entity-form/fields/translated-field-state';
import { InlineForm } from '../../entity-form/inline-form';
import type { EntityForm } from '../../entity-form/use-entity-form';
import type { Versioned } from '../../entity-form/use-entity-save';
import { AdminButton } from '../../kit/admin-button';
import { markedLanguage } from '../../kit/languages';
import { useNavigation } from '../../navigation/admin-navigation';
import { type ContentChecks, useContentActions } from '../content-form/use-content-actions';
import { hiding } from '../entities/hidden-by';
import { useFormSource } from '../preview/form-source';
import { focusFold } from './fold-focus';
import { formName, useWorkspace } from './workspace';

interface WorkspaceFormProps<Values extends FieldValues, Entity extends Versioned> extends ContentChecks<Entity> {
  name: string;
  entityForm: EntityForm<Values, Entity>;
  entity: EntityFacts['entity'];
  metadata?: readonly DescribedField[];
  germanOnly: boolean;
  /** Part of the page that the form is about; null for the page itself. */
  part: PreviewFocus | null;
  /** The input as the preview takes it; without it the page shows no input. */
  toEdit?: (values: Values) => PreviewEdit;
  /** What is stored and waits by now. */
  stored: { updatedAt: string; pending: PendingChange | null };
  choosePicture?: (field: string, language: Language) => void;
  /** Address of the whole form; absent if this is the whole form. */
  wholeForm?: string;
  /** Draws a new form over what is stored by now. */
  onReopen: () => void;
  children: Elements;
}

/**
 * A form of the view of a page, with the same saves, checks and drafts as its dialog. It tells the view what is not
 * saved, goes where the view wants to, and is followed by the preview while it is edited.
 */
export function WorkspaceForm<Values extends FieldValues, Entity extends Versioned>(
  props: WorkspaceFormProps<Values, Entity>,
) {
  const { name, entityForm, entity, metadata = [], germanOnly, part, toEdit, wholeForm, children } = props;
  const { publication, elsewhere, hiddenBy = null } = props;
  const { id, form, base, pending, language } = entityForm;
  const workspace = useWorkspace();
  const { open } = useNavigation();
  const place = useRef<HTMLDivElement>(null);
  const checks = { publication, elsewhere, hiddenBy };
  const uncover = () => workspace.unfoldForm(part);
  const about = `„${name}“`;
  const { actions, question } = useContentActions({ entityForm, ...checks, uncover, about });
  const source = useFormSource({
    form,
    formId: id,
    entity,
    metadata,
    germanOnly,
    onLanguage: language.show,
    // Fields that the form does not have are taken from the state that it shows.
    toEdit: (values) => ({ ...toEdit?.(values), ...(pending.change && pending.showsLive && { basedOn: 'live' }) }),
  });
  const latest = useRef(actions);
  latest.current = actions;
  useNotes(part, form.formState.isDirty, entityForm.isBusy);
  useReopening(props);

  const { forget } = workspace;
  const goAway = useEffectEvent(() => {
    forget(source);
    if (entityForm.isLeft()) focusFold(part);
  });
  useEffect(() => () => goAway(), []);

  function follow() {
    if (workspace.shown?.source === source) return;
    workspace.show({ part, source, save: () => latest.current.save('stay'), choosePicture: props.choosePicture });
  }

  const { wanted } = workspace;
  const goTo = useEffectEvent((target: NonNullable<typeof wanted>) => {
    if (target.name !== formName(part)) return;
    follow();
    if (target.picture && props.choosePicture) props.choosePicture(target.picture.field, target.picture.language);
    else if (target.field) actions.showField(target.field);
    else if (!target.isHere) place.current?.scrollIntoView({ block: 'nearest' });
    workspace.noteServed(target);
  });
  useEffect(() => {
    if (wanted) goTo(wanted);
  }, [wanted]);

  return (
    <div ref={place}>
      <InlineForm
        name={name}
        entityForm={entityForm}
        actions={actions}
        question={question}
        facts={{ entity, stored: base as EntityFacts['stored'], lacksNothing: germanOnly }}
        hiddenBy={hiddenBy && hiding[hiddenBy]}
        onLanguage={(shown) => {
          language.show(shown);
          workspace.setLanguage(shown);
        }}
        onFieldFocus={(field) => {
          follow();
          workspace.setLanguage(markedLanguage(field) ?? workspace.language);
        }}
        allFields={
          wholeForm && (
            <AdminButton
              size="small"
              aria-label={`Alle Felder: ${name}`}
              // What is being saved would not be in the whole form yet.
              aria-disabled={entityForm.isBusy || undefined}
              onClick={() => !entityForm.isBusy && open(wholeForm)}
            >
              Alle Felder
            </AdminButton>
          )
        }
      >
        {children}
      </InlineForm>
    </div>
  );
}

/** Tells the view whether the form has input that is not saved, and whether it is being saved. */
function useNotes(part: PreviewFocus | null, isDirty: boolean, isBusy: boolean): void {
  const { noteUnsaved, noteBusy } = useWorkspace();
  const sayUnsaved = useEffectEvent((isUnsaved: boolean) => noteUnsaved(part, isUnsaved));
  const sayBusy = useEffectEvent((isSaving: boolean) => noteBusy(part, isSaving));
  useEffect(() => sayUnsaved(isDirty), [isDirty]);
  useEffect(() => sayBusy(isBusy), [isBusy]);
  useEffect(
    () => () => {
      sayUnsaved(false);
      sayBusy(false);
    },
    [],
  );
}

/** Draws the form anew once its input was discarded, or once others have stored something and nothing was typed. */
function useReopening<Values extends FieldValues, Entity extends Versioned>({
  entityForm,
  stored,
  onReopen,
}: Pick<WorkspaceFormProps<Values, Entity>, 'entityForm' | 'stored' | 'onReopen'>): void {
  const { dataUpdatedAt: pendingReadAt } = useQuery(pendingQuery);
  const isLeft = entityForm.isLeft();
  const reopen = useEffectEvent(onReopen);
  useEffect(() => {
    if (isLeft) reopen();
  }, [isLeft]);

  const { form, base, pending, isBusy, draftNotice } = entityForm;
  const reopenIf = useEffectEvent((isChanged: boolean) => {
    // The text of a draft is only filled in after this, and one that is offered would go with the form.
    const isUntouched = !form.formState.isDirty && draftNotice === null;
    if (isChanged && isUntouched && !isBusy && !isLeft) onReopen();
  });
  const isOtherState = useEffectEvent((storedAt: string) => base?.updatedAt !== storedAt);
  const isOtherChange = useEffectEvent(() => pending.change?.updatedAt !== stored.pending?.updatedAt);
  // Only when something was read anew: until then the form knows of its own save what the lists do not.
  useEffect(() => reopenIf(isOtherState(stored.updatedAt)), [stored.updatedAt]);
  useEffect(() => {
    const wasRead = pendingReadAt > 0;
    if (wasRead) reopenIf(isOtherChange());
  }, [pendingReadAt]);
}
