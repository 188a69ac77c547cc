import type { PendingChange, PendingField } from '@shared/contracts/pending-changes';
import { entities } from '@shared/entities/entities';
import { useId, useState } from 'react';
import { Badge } from '../../../../ui/badge';
import { FieldError } from '../../../../ui/field';
import type { FieldNames } from '../../../entity-form/fields/field-names';
import { berlinText } from '../../../entity-form/pending/pending-mark';
import { RemarkList, useGuestRemarks } from '../../../entity-form/remarks/guest-remarks';
import { AdminButton } from '../../../kit/admin-button';
import { listed } from '../../../kit/languages';
import { RowMenu } from '../../../kit/row-menu';
import { FoldButton, RadioOptions } from '../../../kit/toggles';
import { useMediaQuery } from '../../../kit/use-media-query';
import { useNavigation } from '../../../navigation/admin-navigation';
import { changeAnchor } from '../../../navigation/admin-paths';
import { useFilled, useSectionTitle } from '../../entities/shown-names';
import { useSitePages } from '../../entities/site-pages';
import { FieldDifference } from '../../versions/field-difference';
import { ChangeBadge } from '../pending-badge';
import { fieldNamesOfChange, formAddress, textLanguage, valueText } from './change-fields';
import { conflictId } from './change-focus';
import type { ConflictChoice } from './prepare-publish';

interface ChangeEntryProps {
  change: PendingChange;
  chosen: boolean;
  onChosen: (chosen: boolean) => void;
  errors: readonly string[];
  choiceOf: (field: string) => ConflictChoice | undefined;
  onChoice: (field: string, choice: ConflictChoice) => void;
  onSchedule: () => void;
  onTakeBack: () => void;
}

function timesOf({ username, updatedAt, publishAt, revertAt, state }: PendingChange): string {
  const made = `${username ? `Von ${username}, ` : ''}${berlinText(updatedAt)}`;
  if (state === 'scheduled' && revertAt) return `${made}. Wird am ${berlinText(revertAt)} zurückgenommen`;
  return state === 'showing' && publishAt ? `${made}. Öffentlich seit ${berlinText(publishAt)}` : made;
}

export function ChangeEntry(props: ChangeEntryProps) {
  const { change, chosen, onChosen, errors, choiceOf, onChoice, onSchedule, onTakeBack } = props;
  const filled = useFilled();
  const { entity, key } = change;
  const sectionTitle = useSectionTitle();
  const { titleOf } = useSitePages();
  const named = fieldNamesOfChange(change);
  const remarks = useGuestRemarks(change);
  const names: FieldNames = {
    ...named,
    value: (name, value) =>
      entity === 'section' && name === 'page' ? titleOf(String(value)) : named.value?.(name, value),
  };
  const place = entity === 'block' ? `Block im Abschnitt „${sectionTitle(key)}“` : entities[entity].label;
  const title = filled(change.title);
  return (
    <article
      aria-labelledby={changeAnchor(change)}
      className="border-b border-admin-divider px-4 py-4 last:border-b-0 md:px-5"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <label className="flex min-h-8 min-w-0 flex-1 basis-64 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            aria-label={`${title} auswählen`}
            className="checkbox-mark flex-none"
            checked={chosen}
            onChange={({ target }) => onChosen(target.checked)}
          />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h4 id={changeAnchor(change)} tabIndex={-1} className="font-text text-body font-bold wrap-anywhere">
                {title}
              </h4>
              {/* That a change waits is what the whole list says. */}
              {change.state !== 'waiting' && <ChangeBadge change={change} />}
              {change.fields.some(({ conflict }) => conflict) && <Badge tone="notice">Konflikt</Badge>}
            </span>
            <span className="block text-note text-ink-2 wrap-anywhere">{`${place}. ${timesOf(change)}`}</span>
          </span>
        </label>
        <Actions change={change} title={title} onSchedule={onSchedule} onTakeBack={onTakeBack} />
      </div>
      <Errors errors={errors} />
      <div className="mt-3 empty:hidden">
        <RemarkList remarks={remarks} labelOf={names.label} label={`Anmerkungen zu ${title}`} />
      </div>
      <ChangedFields change={change} names={names} choiceOf={choiceOf} onChoice={onChoice} />
    </article>
  );
}

type ActionsProps = Pick<ChangeEntryProps, 'change' | 'onSchedule' | 'onTakeBack'> & { title: string };

/** A menu on small screens, buttons on wide ones. */
function Actions({ change, title, onSchedule, onTakeBack }: ActionsProps) {
  const { open } = useNavigation();
  return (
    <>
      <div className="-mt-1.5 -mr-2.5 lg:hidden">
        <RowMenu
          label={`Aktionen zu ${title}`}
          items={[
            { label: 'Bearbeiten', icon: 'pencil', onSelect: () => open(formAddress(change)) },
            { label: 'Zeitplan', icon: 'calendar', onSelect: onSchedule },
            { label: 'Zurücknehmen', icon: 'undo', onSelect: onTakeBack },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2 max-lg:hidden">
        <AdminButton
          icon="pencil"
          size="small"
          aria-label={`Formular von ${title} öffnen`}
          onClick={() => open(formAddress(change))}
        >
          Bearbeiten
        </AdminButton>
        <AdminButton icon="calendar" size="small" aria-label={`Zeitplan von ${title}`} onClick={onSchedule}>
          Zeitplan
        </AdminButton>
        <AdminButton icon="undo" size="small" aria-label={`${title} zurücknehmen`} onClick={onTakeBack}>
          Zurücknehmen
        </AdminButton>
      </div>
    </>
  );
}

function Errors({ errors }: Pick<ChangeEntryProps, 'errors'>) {
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <div role="alert">
      {errors.map((error) => (
        <FieldError key={error} id={`${id}-${error}`}>
          {error}
        </FieldError>
      ))}
    </div>
  );
}

type ChangedFieldsProps = Pick<ChangeEntryProps, 'change' | 'choiceOf' | 'onChoice'> & { names: FieldNames };

function ChangedFields({ change, names, choiceOf, onChoice }: ChangedFieldsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const isWide = useMediaQuery('(min-width: 1024px)');
  // Folded where the list would be many screens long; what has to be decided is always in view.
  const shown = isWide || unfolded ? change.fields : change.fields.filter(({ conflict }) => conflict);
  return (
    <>
      <p className="mt-2 text-note lg:hidden">
        <FoldButton
          label={unfolded ? 'Weniger zeigen' : 'Was sich ändert'}
          note={listed(change.fields.map(({ name }) => names.label(name)))}
          open={unfolded}
          onToggle={() => setUnfolded(!unfolded)}
        />
      </p>
      <div className="mt-3 grid gap-3 empty:hidden">
        {shown.map((field) => (
          <FieldDifference
            key={field.name}
            name={names.label(field.name)}
            level={5}
            before={valueText(names, field.name, field.live)}
            after={valueText(names, field.name, field.to)}
            language={textLanguage(field.name, field.to)}
          >
            {field.conflict && (
              <Conflict
                id={conflictId(change, field.name)}
                field={field}
                textOf={(value) => valueText(names, field.name, value)}
                choice={choiceOf(field.name)}
                onChoice={(choice) => onChoice(field.name, choice)}
              />
            )}
          </FieldDifference>
        ))}
      </div>
    </>
  );
}

interface ConflictProps {
  id: string;
  field: PendingField;
  textOf: (value: PendingField['live']) => string;
  choice: ConflictChoice | undefined;
  onChoice: (choice: ConflictChoice) => void;
}

const choices: Readonly<Record<ConflictChoice, string>> = {
  pending: 'Die wartende Version veröffentlichen',
  saved: 'Das Gespeicherte behalten',
};

/** The field was saved directly since the change was made: the user chooses which value becomes public. */
function Conflict({ id, field, textOf, choice, onChoice }: ConflictProps) {
  const saved = textOf(field.live);
  return (
    <fieldset id={id} className="mt-3 grid min-w-0 gap-1.5 rounded-m bg-[#fdf1d9] px-3.5 py-2.5">
      <legend className="sr-only">Konflikt</legend>
      <p className="wrap-anywhere">
        <b className="font-strong">Inzwischen direkt gespeichert als</b>
        <span>{` „${saved === '' ? 'leer' : saved}“. Vorher stand dort „${textOf(field.from) || 'leer'}“.`}</span>
      </p>
      <RadioOptions name={id} of={choices} chosen={choice} onChoose={onChoice} />
    </fieldset>
  );
}
