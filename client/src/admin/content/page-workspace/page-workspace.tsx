import type { Section, SitePage } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import { pageLabel } from '@shared/entities/section';
import type { Page } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Redirect } from 'wouter';
import { allContentQuery } from '../../../api/content-api';
import { pendingQuery } from '../../../api/pending-changes-api';
import { sectionsQuery } from '../../../api/sections-api';
import { settingsQuery } from '../../../api/settings-api';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import type { Elements } from '../../../ui/elements';
import { EmptyState } from '../../../ui/empty-state';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { FoldButton } from '../../kit/toggles';
import { useMediaQuery } from '../../kit/use-media-query';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { UnknownAddress } from '../../navigation/unknown-address';
import { usePublishing } from '../checks/publishing';
import { useEditable } from '../entities/editable';
import { pageTitle } from '../entities/page-names';
import { PlaceholdersOfSite } from '../entities/placeholders-of-site';
import { useFilled } from '../entities/shown-names';
import { useFocusAfterDialog } from './fold-focus';
import { DeletedSectionsNotice, KeptTextNotice, useKeptText } from './kept-text';
import { KeptWhileFolded } from './kept-while-folded';
import { MenuPlace } from './menu-place';
import { entriesTo } from './page-facts';
import { PageForm } from './page-form';
import { WorkspaceSections } from './section-list';
import { foldId, formName, sectionPart, useWorkspace, useWorkspaceState, WorkspaceContext } from './workspace';
import { WorkspaceHead } from './workspace-head';
import { PreviewBeside, PreviewButton } from './workspace-preview';

/** Everything about one page in one view: its sections and blocks with their forms, its own form, its place in menus. */
export function PageWorkspace({ page: key }: { page: Page }) {
  const query = useQuery(allContentQuery);
  const editable = useEditable();
  const page = query.data?.pages.find((one) => one.key === key);
  const wasThere = useRef(false);
  if (page) wasThere.current = true;
  // A page that was just made is not in the content that was read before.
  if (!page && query.isFetchedAfterMount && !query.isFetching && query.data) {
    // A page that is deleted in its view leads to the list of all.
    if (wasThere.current) return <Redirect to={adminPaths.pages} replace />;
    return <UnknownAddress home={adminPaths.dashboard} />;
  }
  if (editable.sitePages([{ key }]).length === 0) {
    return (
      <>
        <PageHead title={pageLabel(key)} />
        <Card>
          <EmptyState icon="lock" title="Rechtstexte ändern Administratoren" />
        </Card>
      </>
    );
  }
  return (
    <LoadState query={{ ...query, data: page && query.data }} errorTitle="Fehler beim Laden der Seite">
      {(content) => page && <LoadedPage page={page} content={editable.content(content)} />}
    </LoadState>
  );
}

function LoadedPage({ page, content }: { page: SitePage; content: AllContent }) {
  const editable = useEditable();
  const filled = useFilled();
  const sections = useQuery(sectionsQuery);
  const all = useQuery(allContentQuery);
  const pending = useQuery(pendingQuery);
  const publishing = usePublishing();
  const showsPreview = useMediaQuery('(min-width: 90rem)');
  const own = [...editable.sections(sections.data ?? content.sections)]
    .filter((section) => section.page === page.key)
    .sort((one, other) => one.order - other.order || one.id - other.id);
  const kept = useKeptText({ page, sections: own, blocks: content.blocks });
  const workspace = useWorkspaceState(unfoldedAtFirst(page, own), kept);
  const title = filled(pageTitle(page));
  const preview = { page: page.key, version: all.dataUpdatedAt + pending.dataUpdatedAt };
  const entries = entriesTo(page, content);
  return (
    <WorkspaceContext value={workspace}>
      <PlaceholdersOfSite>
        <WorkspaceHead
          page={page}
          title={title}
          content={content}
          publish={publishing.publish}
          previewButton={!showsPreview && <PreviewButton title={title} {...preview} />}
        />
        <div className={showsPreview ? 'grid grid-cols-[minmax(0,1fr)_480px] items-start gap-4' : ''}>
          <div className="grid min-w-0 gap-4">
            <KeptTextNotice sections={own} blocks={content.blocks} />
            <DeletedSectionsNotice sections={own} />
            <WorkspaceSections page={page} sections={own} content={content} publish={publishing.publish} />
            <FoldedPart
              name={formName(null)}
              id={foldId(null)}
              label="Angaben der Seite"
              note="Titel, Adresse, Status, Suchmaschinen und Teilen"
            >
              <PageFormWhenLoaded page={page} />
            </FoldedPart>
            <FoldedPart
              name="menus"
              label="Menü und Fußzeile"
              note={
                entries.length === 1
                  ? '1 Eintrag führt hierher'
                  : `${entries.length || 'Keine'} Einträge führen hierher`
              }
            >
              <MenuPlace page={page} entries={entries} />
            </FoldedPart>
          </div>
          {showsPreview && <PreviewBeside {...preview} />}
        </div>
        {publishing.dialog}
      </PlaceholdersOfSite>
    </WorkspaceContext>
  );
}

/** The one section of a page, and what a news entry is mostly made of. */
function unfoldedAtFirst({ newsDate }: SitePage, sections: readonly Section[]): readonly string[] {
  const [only, another] = sections;
  return [...(only && !another ? [sectionPart(only.key)] : []), ...(newsDate ? [formName(null)] : [])];
}

interface FoldedPartProps {
  name: string;
  /** Element id of its button. */
  id?: string;
  label: string;
  note: string;
  children: Elements;
}

function FoldedPart({ name, id, label, note, children }: FoldedPartProps) {
  const { isOpen, toggle, isUnsaved } = useWorkspace();
  return (
    <Card aria-label={label}>
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-5 py-3.5">
        <h3 className="min-w-0 font-text text-body leading-snug font-bold tracking-normal">
          <FoldButton {...(id && { id })} label={label} note={note} open={isOpen(name)} onToggle={() => toggle(name)} />
        </h3>
        {isUnsaved(name) && <Badge tone="notice">Nicht gespeichert</Badge>}
      </header>
      <KeptWhileFolded open={isOpen(name)}>
        <div className="border-t border-admin-line">{children}</div>
      </KeptWhileFolded>
    </Card>
  );
}

/** Title, description and picture of a fixed page are settings. */
function PageFormWhenLoaded({ page }: { page: SitePage }) {
  const settings = useQuery(settingsQuery);
  const { dialog } = useNavigation();
  // Another form over the same values takes over what was typed here, and leaves what it does not save.
  const isInDialog = dialog?.name === 'page-edit' || dialog?.name === 'setting-edit';
  const { isBusy } = useWorkspace();
  useFocusAfterDialog(null, isInDialog);
  return (
    <LoadState query={settings} errorTitle="Fehler beim Laden der Einstellungen">
      {(all) =>
        (!isInDialog || isBusy(formName(null))) && (
          <div className="px-5 py-4">
            <PageForm page={page} settings={all} />
          </div>
        )
      }
    </LoadState>
  );
}
