import type { MenuEntry } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { type Menu, menuEntryEntity, menuLabels } from '@shared/entities/menu-entry';
import { fallbackLanguage } from '@shared/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { listsOfMenus, menusApi } from '../../../api/menus-api';
import { pendingApi } from '../../../api/pending-changes-api';
import { saveNames } from '../../kit/saving/saves';
import { adminPaths } from '../../navigation/admin-paths';
import { menuEntryTitleId, noteMade } from '../entities/focus-created-row';
import { shownMenuEntries, showRow } from '../entities/optimistic-rows';
import { publishProblems } from '../entities/publish-problems';
import { EntityDialog } from '../entity-form/entity-dialog';
import { toStored } from '../entity-form/entity-values';
import { entityFieldNames } from '../entity-form/field-names';
import { useEntityForm } from '../entity-form/use-entity-form';
import { useFormPreview } from '../entity-form/use-form-preview';
import { MenuEntryFields } from './menu-entry-fields';
import {
  changedEntry,
  type MenuEntryValues,
  sentEntry,
  toEntryBody,
  toMenuEntryValues,
  toMenuPreview,
  validateMenuEntry,
} from './menu-entry-form-values';
import type { MenuContent } from './target-names';

interface MenuEntryDialogProps {
  entry: MenuEntry | null;
  pending: PendingChange | null;
  menu: Menu;
  content: MenuContent;
  onClose: () => void;
}

const names = entityFieldNames(menuEntryEntity);

/** Creates or edits an entry of a menu, in every language, with a page beside it. */
export function MenuEntryDialog(props: MenuEntryDialogProps) {
  // Another entry is another form.
  return <MenuEntryForm key={props.entry?.key ?? `new ${props.menu}`} {...props} />;
}

function useMenuEntryForm({ entry, pending, menu, content, onClose }: MenuEntryDialogProps) {
  const client = useQueryClient();
  const [blank] = useState(() => toMenuEntryValues(null, menu, content));
  const edited = (values: MenuEntryValues, base: MenuEntry | null) =>
    toStored(menuEntryEntity, sentEntry(values), base);
  return useEntityForm<MenuEntryValues, MenuEntry>({
    draftKey: (stored) => `menuEntry:${stored?.key ?? `new ${menu}`}`,
    formAddress: ({ key }) => adminPaths.menuEntry(key),
    names,
    isRead: ({ isActive, languages }) => isActive && languages === 'all',
    entity: entry,
    entityName: 'menuEntry',
    pending,
    toValues: (stored) => (stored ? toMenuEntryValues(stored, menu, content) : blank),
    validate: validateMenuEntry,
    create: async (values) => {
      const made = await menusApi.create(toEntryBody(values));
      noteMade(menuEntryTitleId(made.key));
      return made;
    },
    update: ({ key }, change) => menusApi.update(key, changedEntry(change)),
    savePending: ({ id }, change) => pendingApi.save('menuEntry', id, changedEntry(change)),
    problems: async (values, base) =>
      values.isActive ? publishProblems(client, { menuEntry: edited(values, base) }) : [],
    saveName: ({ key }) => saveNames.menuEntry(key),
    show: (shown) => showRow(client, shownMenuEntries, shown),
    edited,
    label: ({ title }) => title,
    created: 'Menüeintrag wurde erstellt',
    updated: 'Menüeintrag wurde aktualisiert',
    invalidates: listsOfMenus,
    onClose,
  });
}

function MenuEntryForm(props: MenuEntryDialogProps) {
  const { entry, menu, content } = props;
  const entityForm = useMenuEntryForm(props);
  const { form, base } = entityForm;
  const germanOnly = useWatch({ control: form.control, name: 'languages' }) === fallbackLanguage;
  const { beside } = useFormPreview({
    ...{ entityForm, entity: menuEntryEntity, germanOnly },
    page: menu === 'classic' ? 'classic' : 'home',
    focus: { section: '', block: null },
    toEdit: toMenuPreview,
    isOwn: () => false,
  });
  const facts = { entity: menuEntryEntity, stored: base, lacksNothing: germanOnly };
  const title = entry ? `Menüeintrag bearbeiten: ${entry.title}` : `Neuer Eintrag: ${menuLabels[menu]}`;
  return (
    <EntityDialog size="large" {...{ title, entityForm, facts, ...beside }}>
      <MenuEntryFields content={content} />
    </EntityDialog>
  );
}
