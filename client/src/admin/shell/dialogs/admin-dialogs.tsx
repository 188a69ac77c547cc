import type { Block, Section } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import type { EntityName } from '@shared/entities/entities';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blocksQuery } from '../../../api/blocks-api';
import { allContentQuery } from '../../../api/content-api';
import { mediaQuery } from '../../../api/media-lists';
import { pageQuery } from '../../../api/pages-api';
import { pendingQuery } from '../../../api/pending-changes-api';
import { sectionQuery } from '../../../api/sections-api';
import { settingsQuery } from '../../../api/settings-api';
import type { Elements } from '../../../ui/elements';
import { preloadableLazy } from '../../../ui/preloadable-lazy';
import { MoveBlockDialog } from '../../content/blocks/move-block-dialog';
import { OpenedBlockDialog } from '../../content/blocks/opened-block-dialog';
import { useEditable } from '../../content/entities/editable';
import { PlaceholdersOfSite } from '../../content/entities/placeholders-of-site';
import { SectionDialog } from '../../content/sections/section-dialog';
import { CopySectionDialog, MoveSectionDialog } from '../../content/sections/section-place-dialogs';
import { VersionsDialog } from '../../content/versions/versions-dialog';
import { saveNames, savingOf } from '../../kit/saving/saves';
import type { DialogAddress } from '../../navigation/admin-address';
import { useNavigation } from '../../navigation/admin-navigation';
import { OpenedSettingDialog } from '../../settings/opened-setting-dialog';
import { MissingDialog, type Opened, useOpened } from './opened-entity';

/** Loads separately, because users who edit texts do not need it. */
const PictureDialog = preloadableLazy(() =>
  import('../../content/pictures/picture-dialog').then((m) => m.PictureDialog),
);

const OpenedPageDialog = preloadableLazy(() =>
  import('../../content/pages/opened-page-dialog').then((m) => m.OpenedPageDialog),
);
const MenuEntryDialog = preloadableLazy(() =>
  import('../../content/menus/menu-entry-dialog').then((m) => m.MenuEntryDialog),
);
const NewPageDialog = preloadableLazy(() => import('../../content/pages/new-page-dialog').then((m) => m.NewPageDialog));

/** The dialog named by the address; the key remounts it for another address or when it is opened again. */
export function AdminDialogs() {
  const { dialog, asked } = useNavigation();
  return (
    dialog && (
      <PlaceholdersOfSite key={JSON.stringify([dialog, asked])}>
        <SettledDialog dialog={dialog} />
      </PlaceholdersOfSite>
    )
  );
}

function saveNameOf(dialog: DialogAddress): string | null {
  if (dialog.name === 'picture-edit') return saveNames.picture(dialog.id);
  if ('id' in dialog) return saveNames.block(dialog.id);
  if (!('key' in dialog)) return null;
  if (dialog.name === 'block-new') return null;
  if (dialog.name.startsWith('menu')) return saveNames.menuEntry(dialog.key);
  if (dialog.name.startsWith('page')) return saveNames.page(dialog.key);
  return dialog.name.startsWith('section') ? saveNames.section(dialog.key) : saveNames.setting(dialog.key);
}

/** Waits for a running save of the same entity, so that the dialog starts from its result. */
function SettledDialog({ dialog }: { dialog: DialogAddress }) {
  const name = saveNameOf(dialog);
  const saving = useIsMutating({ mutationKey: savingOf(name ?? '').mutationKey }) > 0;
  const [settled, settle] = useState(!saving);
  // Once open, it stays open during its own saves.
  if (!settled && !saving) settle(true);
  return settled ? <AddressedDialog dialog={dialog} /> : <MissingDialog opened={{ state: 'waiting' }} />;
}

function AddressedDialog({ dialog }: { dialog: DialogAddress }) {
  const { close } = useNavigation();
  switch (dialog.name) {
    case 'section-new':
      return (
        <SectionDialog
          section={null}
          {...(dialog.page && { page: dialog.page })}
          before={dialog.before}
          onClose={close}
        />
      );
    case 'page-new':
      return <NewPageDialog {...(dialog.beginning && { beginning: dialog.beginning })} onClose={close} />;
    case 'page-edit':
    case 'page-versions':
      return <PageDialogs dialog={dialog} />;
    case 'menu-entry-new':
    case 'menu-entry-edit':
    case 'menu-entry-versions':
      return <MenuEntryDialogs dialog={dialog} />;
    case 'setting-new':
      return <OpenedSettingDialog setting={null} onClose={close} />;
    case 'section-edit':
    case 'section-versions':
    case 'section-move':
    case 'section-copy':
      return <SectionDialogs dialog={dialog} />;
    case 'block-new':
      return <NewBlock sectionKey={dialog.key} before={dialog.before} />;
    case 'block-edit':
    case 'block-versions':
    case 'block-move':
      return <BlockDialogs dialog={dialog} />;
    case 'setting-edit':
    case 'setting-versions':
      return <SettingDialogs dialog={dialog} />;
    case 'picture-edit':
      return <Picture id={dialog.id} />;
  }
}

function whenOpen<Entity>(opened: Opened<Entity>, show: (entity: Entity) => Elements) {
  return opened.state === 'open' ? show(opened.entity) : <MissingDialog opened={opened} />;
}

/** The pending changes, refetched when a form opens. */
function useOpenedChanges(): Opened<readonly PendingChange[]> {
  return useOpened(useQuery(pendingQuery), (changes) => changes);
}

function whenChangesOpen(
  changes: Opened<readonly PendingChange[]>,
  of: { entity: EntityName; id: number },
  show: (pending: PendingChange | null) => Elements,
) {
  return whenOpen(changes, (all) => show(all.find(({ entity, id }) => entity === of.entity && id === of.id) ?? null));
}

/** The address type with this name, out of the union of DialogAddress. */
type Of<Name extends DialogAddress['name'], Address = DialogAddress> = Address extends { name: infer Names }
  ? Name extends Names
    ? Address
    : never
  : never;

function PageDialogs({ dialog }: { dialog: Of<'page-edit'> }) {
  const { close } = useNavigation();
  const editable = useEditable();
  const changes = useOpenedChanges();
  const settings = useOpened(useQuery(settingsQuery), (found) => found);
  const opened = useOpened(useQuery(pageQuery(dialog.key)), (found) => editable.sitePages([found])[0]);
  return whenOpen(opened, (page) => {
    if (dialog.name === 'page-versions') {
      return <VersionsDialog subject={{ entity: 'page', current: page }} onClose={close} />;
    }
    return whenOpen(settings, (all) =>
      whenChangesOpen(changes, { entity: 'page', id: page.id }, (pending) => (
        <OpenedPageDialog page={page} pending={pending} settings={all} onClose={close} />
      )),
    );
  });
}

function MenuEntryDialogs({ dialog }: { dialog: Of<'menu-entry-new' | 'menu-entry-edit'> }) {
  const { close } = useNavigation();
  const changes = useOpenedChanges();
  const opened = useOpened(useQuery(allContentQuery), (found) => found);
  return whenOpen(opened, (content) => {
    if (dialog.name === 'menu-entry-new') {
      const { menu, page } = dialog;
      return <MenuEntryDialog content={content} entry={null} pending={null} menu={menu} page={page} onClose={close} />;
    }
    const entry = content.menuEntries.find(({ key }) => key === dialog.key);
    if (!entry) return <MissingDialog opened={{ state: 'missing' }} />;
    if (dialog.name === 'menu-entry-versions') {
      return <VersionsDialog subject={{ entity: 'menuEntry', current: entry }} onClose={close} />;
    }
    return whenChangesOpen(changes, { entity: 'menuEntry', id: entry.id }, (pending) => (
      <MenuEntryDialog content={content} entry={entry} pending={pending} menu={entry.menu} onClose={close} />
    ));
  });
}

function useOpenedSection(key: string): Opened<Section> {
  const editable = useEditable();
  return useOpened(useQuery(sectionQuery(key)), (found) => editable.sections([found])[0]);
}

function SectionDialogs({ dialog }: { dialog: Of<'section-edit'> }) {
  const { close } = useNavigation();
  const opened = useOpenedSection(dialog.key);
  const changes = useOpenedChanges();
  return whenOpen(opened, (section) => {
    if (dialog.name === 'section-versions') {
      return <VersionsDialog subject={{ entity: 'section', current: section }} onClose={close} />;
    }
    if (dialog.name === 'section-copy') return <CopySectionDialog section={section} onClose={close} />;
    if (dialog.name === 'section-move') return <MoveSectionDialog section={section} onClose={close} />;
    return whenChangesOpen(changes, { entity: 'section', id: section.id }, (pending) => (
      <SectionDialog section={section} pending={pending} onClose={close} />
    ));
  });
}

const orderAfter = (blocks: readonly Block[]): number => Math.max(-1, ...blocks.map(({ order }) => order)) + 1;

function useSectionAndBlocks(sectionKey: string): Opened<{ section: Section; blocks: Block[] }> {
  const section = useOpenedSection(sectionKey);
  const blocks = useOpened(useQuery(blocksQuery(sectionKey)), (found) => found);
  if (section.state !== 'open') return section;
  if (blocks.state !== 'open') return blocks;
  return { state: 'open', entity: { section: section.entity, blocks: blocks.entity } };
}

function NewBlock({ sectionKey, before }: { sectionKey: string; before: number | undefined }) {
  const { close } = useNavigation();
  return whenOpen(useSectionAndBlocks(sectionKey), ({ section, blocks }) => (
    <OpenedBlockDialog section={section} block={null} nextOrder={orderAfter(blocks)} before={before} onClose={close} />
  ));
}

function BlockDialogs({ dialog }: { dialog: Of<'block-edit'> }) {
  const { close } = useNavigation();
  const changes = useOpenedChanges();
  return whenOpen(useSectionAndBlocks(dialog.key), ({ section, blocks }) => {
    const block = blocks.find(({ id }) => id === dialog.id);
    if (!block) return <MissingDialog opened={{ state: 'missing' }} />;
    if (dialog.name === 'block-versions') {
      return <VersionsDialog subject={{ entity: 'block', current: block }} onClose={close} />;
    }
    if (dialog.name === 'block-move') return <MoveBlockDialog block={block} onClose={close} />;
    return whenChangesOpen(changes, { entity: 'block', id: block.id }, (pending) => (
      <OpenedBlockDialog
        section={section}
        block={block}
        pending={pending}
        nextOrder={orderAfter(blocks)}
        onClose={close}
      />
    ));
  });
}

function SettingDialogs({ dialog }: { dialog: Of<'setting-edit'> }) {
  const { close } = useNavigation();
  const editable = useEditable();
  const changes = useOpenedChanges();
  const opened = useOpened(useQuery(settingsQuery), (settings) =>
    editable.settings(settings).find(({ key }) => key === dialog.key),
  );
  return whenOpen(opened, (setting) =>
    dialog.name === 'setting-versions' ? (
      <VersionsDialog subject={{ entity: 'setting', current: setting }} onClose={close} />
    ) : (
      whenChangesOpen(changes, { entity: 'setting', id: setting.id }, (pending) => (
        <OpenedSettingDialog setting={setting} pending={pending} onClose={close} />
      ))
    ),
  );
}

function Picture({ id }: { id: number }) {
  const { close } = useNavigation();
  const opened = useOpened(useQuery(mediaQuery), (pictures) => pictures.find((picture) => picture.id === id));
  return whenOpen(opened, (picture) => <PictureDialog picture={picture} onClose={close} />);
}
