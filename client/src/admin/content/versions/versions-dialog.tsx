import type { ContentVersion } from '@shared/contracts/versions';
import { entities } from '@shared/entities/entities';
import { blockName } from '@shared/sections/block-places';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blocksQuery, listsOfBlocks } from '../../../api/blocks-api';
import { allContentQuery } from '../../../api/content-api';
import { listsOfPages, pageQuery } from '../../../api/pages-api';
import { listsOfSection, sectionQuery } from '../../../api/sections-api';
import { listsOfSettings, settingsQuery } from '../../../api/settings-api';
import { versionsApi, versionsQuery } from '../../../api/versions-api';
import { EmptyState } from '../../../ui/empty-state';
import { entityFieldNames } from '../../entity-form/fields/field-names';
import { RemarkList, useGuestRemarks } from '../../entity-form/remarks/guest-remarks';
import { AdminButton } from '../../kit/admin-button';
import { germanDateTime, shortMoment } from '../../kit/dates';
import { Dialog } from '../../kit/dialog';
import { LoadState } from '../../kit/load-state';
import { usePublishing } from '../checks/publishing';
import { settingName, useFilled } from '../entities/shown-names';
import { actionLabels } from './action-labels';
import { FieldDifference } from './field-difference';
import { publishedByRestore } from './restored';
import {
  changesIn,
  changesLine,
  changesSinceVersion,
  type FieldChange,
  fieldName,
  type Subject,
} from './snapshot-fields';

interface VersionChangesProps {
  title: string;
  changes: readonly FieldChange[];
  busy: boolean;
  onRestore: (change: FieldChange) => void;
}

function VersionChanges({ title, changes, busy, onRestore }: VersionChangesProps) {
  return (
    <section aria-label={title} aria-live="polite" className="grid gap-4">
      <div>
        <h3 className="text-body font-bold">{title}</h3>
        <p className="text-note text-ink-2">
          {changes.length === 0
            ? 'Diese Version ist gleich dem jetzigen Stand.'
            : 'Durchgestrichen: seitdem entfernt. Unterstrichen: seitdem hinzugefügt.'}
        </p>
      </div>
      {changes.map((change) => (
        <FieldDifference
          key={change.name}
          name={fieldName(change)}
          before={change.text}
          after={change.now}
          language={change.language}
          action={
            change.fixed ? null : (
              <AdminButton
                icon="undo"
                size="small"
                disabled={busy}
                aria-label={`${fieldName(change)} wiederherstellen`}
                onClick={() => onRestore(change)}
              >
                Wiederherstellen
              </AdminButton>
            )
          }
        />
      ))}
    </section>
  );
}

function nameOf({ entity, current }: Subject): string {
  if (entity === 'setting') return settingName(current);
  return entity === 'block' ? blockName(current) : current.title;
}

/** Names of the subject's fields. */
function labelsOf({ entity, current }: Subject): (field: string) => string {
  const described = 'design' in current ? describedFieldsOf(current.design) : [];
  return entityFieldNames(entities[entity], described).label;
}

/** The subject as it is now: somebody else may save while the dialog is open. */
function useCurrent({ entity, current }: Subject): Subject {
  const { id } = current;
  const key = 'sectionKey' in current ? current.sectionKey : current.key;
  const page = useQuery({ ...pageQuery(key), enabled: entity === 'page' });
  const section = useQuery({ ...sectionQuery(key), enabled: entity === 'section' });
  const blocks = useQuery({ ...blocksQuery(key), enabled: entity === 'block' });
  const settings = useQuery({ ...settingsQuery, enabled: entity === 'setting' });
  const content = useQuery({ ...allContentQuery, enabled: entity === 'menuEntry' });
  const now = {
    page: page.data,
    section: section.data,
    block: blocks.data?.find((row) => row.id === id),
    setting: settings.data?.find((row) => row.id === id),
    menuEntry: content.data?.menuEntries.find((row) => row.id === id),
  };
  return { entity, current: now[entity] ?? current } as Subject;
}

function listsOf({ entity, current }: Subject): readonly QueryKey[] {
  if (entity === 'page') return listsOfPages;
  if (entity === 'menuEntry') return listsOfSection();
  if (entity === 'section') return listsOfSection(current.key);
  return entity === 'block' ? listsOfBlocks(current.sectionKey) : listsOfSettings;
}

interface Restoring {
  version: ContentVersion;
  change?: FieldChange | undefined;
}

export function VersionsDialog({ subject: opened, onClose }: { subject: Subject; onClose: () => void }) {
  const subject = useCurrent(opened);
  const filled = useFilled();
  const versions = useQuery(versionsQuery(subject.entity, subject.current.id));
  const { isPending: busy, mutate: restore } = useMutation({
    mutationFn: async ({ version, change }: Restoring) => {
      await versionsApi.restore(version.id, {
        ...(change ? { fields: [change.name] } : {}),
        updatedAt: subject.current.updatedAt,
      });
    },
    meta: {
      success: (_data, { change }: Restoring) => ({
        description: change ? `Feld „${fieldName(change)}“ wurde wiederhergestellt` : 'Version wurde wiederhergestellt',
      }),
      // After a refusal too: the next try is based on what is shown then.
      invalidates: listsOf(subject),
    },
  });
  const remarks = useGuestRemarks({ entity: subject.entity, id: subject.current.id });
  const publishing = usePublishing();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const list = versions.data ?? [];
  // The newest version is the present state, so the one before it is preselected.
  const chosen = list.find(({ id }) => id === chosenId) ?? list[1] ?? list[0];
  const changes = chosen ? changesSinceVersion(subject, chosen) : [];

  function askAndRestore(version: ContentVersion, change?: FieldChange) {
    setChosenId(version.id);
    const published = publishedByRestore(subject, version, list, change?.name);
    if (published) void publishing.publish(published, () => restore({ version, change }));
    else restore({ version, change });
  }

  return (
    <Dialog
      busy={busy}
      onClose={onClose}
      title={`Versionen: ${filled(nameOf(subject))}`}
      size="large"
      footer={
        <>
          <AdminButton onClick={onClose} disabled={busy}>
            Schließen
          </AdminButton>
          {chosen && changes.some(({ fixed }) => !fixed) && (
            <AdminButton tone="primary" loading={busy} onClick={() => askAndRestore(chosen)}>
              Ganze Version wiederherstellen
            </AdminButton>
          )}
        </>
      }
    >
      <LoadState query={versions} errorTitle="Fehler beim Laden der Versionen">
        {(all) =>
          all.length === 0 || !chosen ? (
            <EmptyState
              icon="clock"
              title="Keine früheren Versionen"
              hint="Die erste entsteht mit der nächsten Änderung."
            />
          ) : (
            <div className="grid items-start gap-5 md:grid-cols-[260px_minmax(0,1fr)]">
              <VersionList versions={all} chosen={chosen} onChoose={setChosenId} />
              <VersionChanges
                title={`Änderungen seit ${shortMoment(chosen.createdAt)}`}
                changes={changes}
                busy={busy}
                onRestore={(change) => askAndRestore(chosen, change)}
              />
            </div>
          )
        }
      </LoadState>
      {remarks.length > 0 && (
        <section aria-label="Aus der Vorschau" className="mt-5 grid gap-2 border-t border-admin-line pt-4">
          <h3 className="text-body font-bold">Was Gäste der Vorschau gesagt haben</h3>
          <RemarkList remarks={remarks} labelOf={labelsOf(subject)} label="Aus der Vorschau" />
        </section>
      )}
      {publishing.dialog}
    </Dialog>
  );
}

interface VersionListProps {
  versions: readonly ContentVersion[];
  chosen: ContentVersion;
  onChoose: (id: number) => void;
}

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return (
    <ol aria-label="Versionen, die neueste zuerst" className="grid gap-1.5 max-md:max-h-56 max-md:overflow-y-auto">
      {versions.map((version, index) => (
        <li key={version.id}>
          <button
            type="button"
            aria-current={version.id === chosen.id ? 'true' : undefined}
            onClick={() => onChoose(version.id)}
            className="block w-full cursor-pointer rounded-dense border border-admin-line px-3.5 py-2.5 text-left text-note -outline-offset-3 hover:bg-admin-row aria-[current]:border-admin-mark aria-[current]:bg-admin-selected"
          >
            <b className="block font-strong">
              <time dateTime={version.createdAt}>{germanDateTime(version.createdAt)}</time>
              {index === 0 && <span>{' (jetzt)'}</span>}
            </b>
            <span className="block text-ink-2">
              {`${actionLabels[version.action]} ${version.username ? `von ${version.username}` : ''}`}
            </span>
            <Changes version={version} before={versions[index + 1]} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Changes({ version, before }: { version: ContentVersion; before: ContentVersion | undefined }) {
  const names = changesIn(version, before);
  return names && <span className="mt-0.5 block text-xs wrap-anywhere">{changesLine(names)}</span>;
}
