import type { MenuEntry } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { translatedTextNames } from '@shared/entities/description';
import { type EntryTarget, type Menu, menuEntryEntity, menuLabels } from '@shared/entities/menu-entry';
import { fallbackLanguage } from '@shared/locales';
import type { Page } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { downloadsQuery } from '../../../api/media-lists';
import { menusApi } from '../../../api/pages-api';
import { Options, SelectField, TextField } from '../../../ui/field';
import { EntityField, PendingLabel, useBoundField, useFieldError } from '../../entity-form/fields/entity-field';
import { toStored } from '../../entity-form/fields/entity-values';
import { entityFieldNames } from '../../entity-form/fields/field-names';
import { TranslatedTexts } from '../../entity-form/fields/translated-field';
import { useEntityFacts } from '../../entity-form/fields/translated-field-state';
import { useEntityForm } from '../../entity-form/use-entity-form';
import { ComboboxField } from '../../kit/forms/combobox-field';
import { fileTargets } from '../blocks/link-targets';
import { ContentDialog } from '../content-form/content-dialog';
import { LanguagePanels } from '../content-form/language-panels';
import { useFormPreview } from '../content-form/use-form-preview';
import { menuEntryTitleId, noted } from '../entities/focus-created-row';
import {
  type MenuContent,
  type MenuEntryValues,
  newMenuEntryValues,
  sentEntry,
  targetChoices,
  toEntryBody,
  toMenuEntryValues,
  toMenuPreview,
  validateMenuEntry,
} from './menu-entry-form-values';
import { menuEntryKind } from './menu-entry-kind';

interface ChoiceProps {
  name: 'target' | 'group';
  label: string;
  choices: readonly (readonly [key: string, label: string])[];
  value: string;
}

/** A chosen page, section or group that is gone stays in the list, marked as gone. */
function Choice({ name, label, choices, value }: ChoiceProps) {
  const gone = !choices.some(([key]) => key === value);
  return (
    <SelectField label={<PendingLabel name={name}>{label}</PendingLabel>} required {...useBoundField(name)}>
      {gone && value !== '' && <option value={value}>{`${value} (gibt es nicht mehr)`}</option>}
      <Options of={choices} />
    </SelectField>
  );
}

/** A file of the library to download, or another file of this website. */
function FileTarget() {
  const { data = [] } = useQuery({ ...downloadsQuery, refetchOnMount: true });
  return (
    <ComboboxField
      name="target"
      label={<PendingLabel name="target">Datei</PendingLabel>}
      hint="Eine Datei der Mediathek, oder der Pfad auf dieser Website, zum Beispiel /media/12 für Bild 12."
      required
      error={useFieldError('target')}
      inputMode="url"
      suggestions={fileTargets(data)}
    />
  );
}

function TargetField({ kind, content }: { kind: Exclude<EntryTarget, 'group'>; content: MenuContent }) {
  const value = useWatch<MenuEntryValues, 'target'>({ name: 'target' });
  const bound = useBoundField('target');
  if (kind === 'page' || kind === 'section') {
    const label = kind === 'page' ? 'Seite' : 'Abschnitt';
    return <Choice key={kind} name="target" label={label} choices={targetChoices(kind, content)} value={value} />;
  }
  if (kind === 'file') return <FileTarget key={kind} />;
  return (
    <TextField
      key={kind}
      label={<PendingLabel name="target">Adresse</PendingLabel>}
      hint="Sie beginnt mit https://, mailto: oder tel:"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...bound}
    />
  );
}

/** Changing the kind sets the target to the first page or section, or empties it. */
function KindField({ kinds, content }: { kinds: readonly EntryTarget[]; content: MenuContent }) {
  const { setValue } = useFormContext<MenuEntryValues>();
  const { onChange, ...bound } = useBoundField('kind');
  const labels = menuEntryEntity.fields.kind.options;
  return (
    <SelectField
      label={<PendingLabel name="kind">{menuEntryEntity.fields.kind.label}</PendingLabel>}
      {...bound}
      onChange={(event) => {
        const { value: kind } = event.target;
        const [first] = kind === 'page' || kind === 'section' ? targetChoices(kind, content) : [];
        setValue('target', first?.[0] ?? '', { shouldDirty: true });
        void onChange(event);
      }}
    >
      <Options of={kinds.map((kind) => [kind, labels[kind]])} />
    </SelectField>
  );
}

/** A stored group stays a group: its kind cannot be changed. */
function MenuEntryFields({ content }: { content: MenuContent }) {
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
      <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-x-10">
        {!isGroup && <KindField kinds={kinds} content={content} />}
        {kind !== 'group' && <TargetField kind={kind} content={content} />}
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
          hint={entries.length > 0 ? `Als Entwurf nimmt sie ihre Einträge mit (${entries.length}).` : undefined}
        />
      </div>
    </>
  );
}

interface MenuEntryDialogProps {
  entry: MenuEntry | null;
  pending: PendingChange | null;
  menu: Menu;
  /** The page that a new entry leads to. */
  page?: Page | undefined;
  content: MenuContent;
  onClose: () => void;
}

const names = entityFieldNames(menuEntryEntity);

function useMenuEntryForm({ entry, pending, menu, page, content, onClose }: MenuEntryDialogProps) {
  const [blank] = useState(() => newMenuEntryValues(menu, content, page));
  return useEntityForm<MenuEntryValues, MenuEntry, ReturnType<typeof toEntryBody>>({
    kind: menuEntryKind,
    draftKey: (stored) => `menuEntry:${stored?.key ?? `new ${menu} ${page ?? ''}`.trim()}`,
    names,
    isRead: ({ isActive, languages }) => isActive && languages === 'all',
    entity: entry,
    pending,
    toValues: (stored) => (stored ? toMenuEntryValues(stored, menu, content) : blank),
    validate: validateMenuEntry,
    create: (values) => noted(menusApi.create(toEntryBody(values)), ({ key }) => menuEntryTitleId(key)),
    toBody: toEntryBody,
    update: ({ key }, body) => menusApi.update(key, body),
    edited: (values, base) => toStored(menuEntryEntity, sentEntry(values), base),
    label: ({ title }) => title,
    onClose,
  });
}

export function MenuEntryDialog(props: MenuEntryDialogProps) {
  const { entry, menu, content } = props;
  const entityForm = useMenuEntryForm(props);
  const germanOnly = useWatch({ control: entityForm.form.control, name: 'languages' }) === fallbackLanguage;
  const page = menu === 'classic' ? 'classic' : 'home';
  const { dialog } = useFormPreview({ entityForm, entity: menuEntryEntity, germanOnly, page, toEdit: toMenuPreview });
  const title = entry ? `Menüeintrag bearbeiten: ${entry.title}` : `Neuer Eintrag: ${menuLabels[menu]}`;
  return (
    <ContentDialog title={title} publication={(edited) => (edited.isActive ? { menuEntry: edited } : null)} {...dialog}>
      <MenuEntryFields content={content} />
    </ContentDialog>
  );
}
