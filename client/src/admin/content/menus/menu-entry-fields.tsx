import { translatedTextNames } from '@shared/entities/description';
import { type EntryTarget, menuEntryEntity } from '@shared/entities/menu-entry';
import { useFormContext, useWatch } from 'react-hook-form';
import { Options, SelectField, TextField } from '../../../ui/field';
import { EntityField, PendingLabel, useBoundField } from '../entity-form/entity-field';
import { LanguagePanels } from '../entity-form/language-panels';
import { TranslatedTexts } from '../entity-form/translated-field';
import { useEntityFacts } from '../entity-form/translated-field-state';
import type { MenuEntryValues } from './menu-entry-form-values';
import { type MenuContent, targetChoices } from './target-names';

interface ChoiceProps {
  name: 'target' | 'group';
  label: string;
  choices: readonly (readonly [key: string, label: string])[];
  value: string;
}

/** One of the things that are there; one that is gone stays to be seen. */
function Choice({ name, label, choices, value }: ChoiceProps) {
  const gone = !choices.some(([key]) => key === value);
  return (
    <SelectField label={<PendingLabel name={name}>{label}</PendingLabel>} required {...useBoundField(name)}>
      {gone && value !== '' && <option value={value}>{`${value} (gibt es nicht mehr)`}</option>}
      <Options of={choices} />
    </SelectField>
  );
}

const hints = {
  address: 'Sie beginnt mit https://, mailto: oder tel:',
  file: 'Der Pfad auf dieser Website, zum Beispiel /media/12 für Bild 12 der Mediathek.',
} as const;

function TargetField({ kind, content }: { kind: Exclude<EntryTarget, 'group'>; content: MenuContent }) {
  const value = useWatch<MenuEntryValues, 'target'>({ name: 'target' });
  const bound = useBoundField('target');
  if (kind === 'page' || kind === 'section') {
    const label = kind === 'page' ? 'Seite' : 'Abschnitt';
    return <Choice key={kind} name="target" label={label} choices={targetChoices(kind, content)} value={value} />;
  }
  return (
    <TextField
      key={kind}
      label={<PendingLabel name="target">{kind === 'address' ? 'Adresse' : 'Datei'}</PendingLabel>}
      hint={hints[kind]}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...bound}
    />
  );
}

/** What it leads to; another kind begins with the first that there is of it. */
function KindField({ kinds, content }: { kinds: readonly EntryTarget[]; content: MenuContent }) {
  const { setValue } = useFormContext<MenuEntryValues>();
  const { onChange, ...bound } = useBoundField('kind');
  const labels = menuEntryEntity.fields.kind.options;
  return (
    <SelectField
      label={<PendingLabel name="kind">{menuEntryEntity.fields.kind.label}</PendingLabel>}
      {...bound}
      onChange={(event) => {
        const kind = event.target.value as EntryTarget;
        const [first] = kind === 'page' || kind === 'section' ? targetChoices(kind, content) : [];
        setValue('target', first?.[0] ?? '', { shouldDirty: true });
        void onChange(event);
      }}
    >
      <Options of={kinds.map((kind) => [kind, labels[kind]])} />
    </SelectField>
  );
}

/** The fields of an entry; what a group is, it stays. */
export function MenuEntryFields({ content }: { content: MenuContent }) {
  const { entity, stored } = useEntityFacts();
  const [menu, kind, group] = useWatch<MenuEntryValues, ['menu', 'kind', 'group']>({ name: ['menu', 'kind', 'group'] });
  const isGroup = stored !== null && 'kind' in stored && stored.kind === 'group';
  const kinds: EntryTarget[] = ['page', 'section', 'address', 'file'];
  if (menu === 'footer' && stored === null) kinds.push('group');
  const groups = content.menuEntries.filter((entry) => entry.kind === 'group');
  const entries = content.menuEntries.filter((entry) => stored && 'key' in stored && entry.group === stored.key);
  return (
    <>
      <LanguagePanels fields={translatedTextNames(entity)}>
        {(shown) => <TranslatedTexts language={shown} />}
      </LanguagePanels>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {!isGroup && <KindField {...{ kinds, content }} />}
        {kind !== 'group' && <TargetField {...{ kind, content }} />}
        {menu === 'footer' && kind !== 'group' && (
          <Choice
            name="group"
            label="Gruppe der Fußzeile"
            choices={groups.map(({ key, title }) => [key, title])}
            value={group ?? ''}
          />
        )}
        <EntityField name="languages" />
        <EntityField
          name="isActive"
          className="md:pt-8"
          hint={entries.length > 0 ? `Inaktiv nimmt sie ihre Einträge mit (${entries.length}).` : undefined}
        />
      </div>
    </>
  );
}
