import type { PendingChange } from '@shared/contracts/pending-changes';
import { fallbackLanguage, type Language, languages } from '@shared/locales';
import type { Page } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pagesQuery } from '../../../../api/pages-api';
import { pendingQuery } from '../../../../api/pending-changes-api';
import { sectionsQuery } from '../../../../api/sections-api';
import { Card } from '../../../../ui/card';
import { EmptyState } from '../../../../ui/empty-state';
import { Checkbox, Options } from '../../../../ui/field';
import { Icon } from '../../../../ui/icon';
import { Menu } from '../../../../ui/menu';
import { AdminButton, adminButtonClass, IconButton } from '../../../kit/admin-button';
import { ConfirmDialog } from '../../../kit/forms/question-dialogs';
import { languageNames, listed, listedLanguages } from '../../../kit/languages';
import { LoadState } from '../../../kit/load-state';
import { PageHead } from '../../../kit/page-head';
import { RowMenu } from '../../../kit/row-menu';
import { useFilled } from '../../entities/shown-names';
import { useSitePages } from '../../entities/site-pages';
import { PagePreview } from '../../preview/page-preview';
import { PreviewLinkDialog } from '../../preview-links/preview-link-dialog';
import { PreviewLinksCard } from '../../preview-links/preview-links-card';
import { ChangeEntry } from './change-entry';
import { changeGroups, changeId } from './change-fields';
import { publishBarId, useFocusAfter, useGoToNamedChange } from './change-focus';
import { ScheduleDialog } from './schedule-dialog';
import { useChangeActions, useChosenChanges, usePublishChanges } from './use-change-actions';

function SitePreview({ version }: { version: number }) {
  const id = useId();
  const [page, setPage] = useState<Page>('home');
  const { pages } = useSitePages();
  return (
    <Card aria-label="Vorschau" className="mb-4 h-[min(760px,calc(100dvh-32px))]">
      <PagePreview page={page} focus={null} version={version}>
        <label htmlFor={id} className="sr-only">
          Seite der Vorschau
        </label>
        <select
          id={id}
          value={page}
          onChange={({ target }) => setPage(target.value)}
          className="select-arrow min-h-11 max-w-full rounded-dense border border-admin-border bg-white pr-11 pl-2.5 text-base"
        >
          <Options of={pages.map(({ key, title }) => [key, title])} />
        </select>
      </PagePreview>
    </Card>
  );
}

interface PublishBarProps {
  count: number;
  toDecide: string;
  busy: boolean;
  onPublish: (which: readonly Language[]) => void;
  onSchedule: () => void;
  onShow: () => void;
  onTakeBack: () => void;
  onClear: () => void;
}

/** Sticks to the window's lower edge while the list scrolls. */
function PublishBar({ count, toDecide, busy, onPublish, onSchedule, onShow, onTakeBack, onClear }: PublishBarProps) {
  const oneLanguage = languages.map((language) => ({
    label: `Nur ${languageNames[language]}`,
    ...(language === fallbackLanguage ? { detail: 'mit Status und Angaben' } : {}),
    onSelect: () => onPublish([language]),
  }));
  return (
    <>
      <div role="status" className="sr-only">
        {`${count > 0 ? `${count} ausgewählt` : ''}${count > 0 && toDecide ? `. Zuerst entscheiden: ${toDecide}` : ''}`}
      </div>
      {count === 0 && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p id="aenderungen-waehlen" className="text-note text-ink-2">
            Wählen Sie Änderungen aus, um sie zu veröffentlichen oder als Vorschau zu teilen.
          </p>
          <AdminButton icon="share" size="small" disabled aria-describedby="aenderungen-waehlen">
            Vorschau-Link erstellen
          </AdminButton>
          <AdminButton tone="primary" size="small" disabled aria-describedby="aenderungen-waehlen">
            Veröffentlichen
          </AdminButton>
        </div>
      )}
      {count > 0 && (
        <fieldset
          id={publishBarId}
          aria-label="Aktionen für die ausgewählten Änderungen"
          disabled={busy}
          className="sticky bottom-0 z-20 flex min-w-0 flex-wrap items-center gap-2 rounded-m border border-admin-border bg-admin-selected px-5 py-2.5 shadow-2 max-md:px-3"
        >
          <span aria-hidden="true" className="mr-auto min-w-0 wrap-anywhere max-sm:basis-full">
            <b className="font-strong">{`${count} ausgewählt`}</b>
            {toDecide && <span className="ml-3 text-error">{`Zuerst entscheiden: ${toDecide}`}</span>}
          </span>
          <AdminButton
            tone="primary"
            size="small"
            className="max-sm:min-w-0 max-sm:flex-1 max-sm:whitespace-normal!"
            onClick={() => onPublish(languages)}
          >
            {`${listedLanguages(languages)} veröffentlichen`}
          </AdminButton>
          <span className="lg:hidden">
            <RowMenu
              label="Weitere Aktionen für die ausgewählten Änderungen"
              items={[
                ...oneLanguage.map(({ label, onSelect }) => ({
                  label: `${label} veröffentlichen`,
                  icon: 'eye' as const,
                  onSelect,
                })),
                { label: 'Zeitplan', icon: 'calendar', onSelect: onSchedule },
                { label: 'Vorschau-Link erstellen', icon: 'share', onSelect: onShow },
                { label: 'Zurücknehmen', icon: 'undo', onSelect: onTakeBack },
              ]}
            />
          </span>
          <span className="flex flex-wrap gap-2 max-lg:hidden">
            <Menu
              label="Nur eine Sprache veröffentlichen"
              className={adminButtonClass({ size: 'small' })}
              items={oneLanguage}
            >
              <span>Eine Sprache</span>
              <Icon name="chevron-down" width="16" height="16" />
            </Menu>
            <AdminButton icon="clock" size="small" onClick={onSchedule}>
              Zeitplan
            </AdminButton>
            <AdminButton icon="share" size="small" onClick={onShow}>
              Vorschau-Link erstellen
            </AdminButton>
            <AdminButton icon="undo" size="small" onClick={onTakeBack}>
              Zurücknehmen
            </AdminButton>
          </span>
          <IconButton icon="x" label="Auswahl aufheben" onClick={onClear} />
        </fieldset>
      )}
    </>
  );
}

export function ChangesPage() {
  const query = useQuery(pendingQuery);
  // A change that came to another group later would lose the focus, and its open menu with it.
  const hasPlaces = [useQuery(sectionsQuery), useQuery(pagesQuery)].every(({ isPending }) => !isPending);
  const [preview, setPreview] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const focusAfter = useFocusAfter(query.dataUpdatedAt);
  return (
    <>
      <PageHead
        title="Änderungen"
        lead="Was für später gespeichert ist. Besucher sehen davon nichts, bis es veröffentlicht wird oder seine Zeit kommt."
        action={
          <div className="flex flex-wrap gap-2">
            <AdminButton icon="share" onClick={() => setIsSharing(true)}>
              Vorschau eines Tages teilen
            </AdminButton>
            <AdminButton icon="eye" aria-pressed={preview} onClick={() => setPreview(!preview)}>
              Vorschau
            </AdminButton>
          </div>
        }
      />
      {preview && <SitePreview version={query.dataUpdatedAt} />}
      <LoadState
        query={{ ...query, data: hasPlaces ? query.data : undefined }}
        errorTitle="Fehler beim Laden der Änderungen"
      >
        {(changes) =>
          changes.length === 0 ? (
            <Card>
              <EmptyState
                icon="clock"
                title="Keine Änderung wartet"
                hint="Mit „Für später speichern“ in den Formularen von Seiten, Abschnitten, Blöcken und Einstellungen sammeln Sie hier, was zusammen öffentlich werden soll."
              />
            </Card>
          ) : (
            <Changes changes={changes} onDone={focusAfter} />
          )
        }
      </LoadState>
      <PreviewLinksCard />
      {isSharing && <PreviewLinkDialog chosen={[]} changes={query.data ?? []} onClose={() => setIsSharing(false)} />}
    </>
  );
}

interface ChangesProps {
  changes: readonly PendingChange[];
  /** Called after an action, with the change if it stays in the list. */
  onDone: (change?: PendingChange) => void;
}

function Changes({ changes, onDone }: ChangesProps) {
  const { data: sections = [] } = useQuery(sectionsQuery);
  const { pages } = useSitePages();
  const actions = useChangeActions(onDone);
  const filled = useFilled();
  useGoToNamedChange(changes);
  const selection = useChosenChanges(changes);
  const publish = usePublishChanges(actions.publishing, selection);
  const [scheduled, setScheduled] = useState<readonly PendingChange[]>([]);
  const [taken, setTaken] = useState<readonly PendingChange[]>([]);
  const [shared, setShared] = useState<readonly PendingChange[]>([]);
  const titles = listed(taken.map(({ title }) => `„${filled(title)}“`));
  const shownNow = taken.some(({ state }) => state === 'showing');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Checkbox
        label={`Alle auswählen (${changes.length})`}
        checked={selection.chosen.length === changes.length}
        onChange={({ target }) => selection.choose(changes, target.checked)}
      />
      {changeGroups(changes, sections, pages).map((group) => (
        <Card key={group.id} title={group.title}>
          {group.changes.map((change) => (
            <ChangeEntry
              key={changeId(change)}
              change={change}
              chosen={selection.has(change)}
              onChosen={(chosen) => selection.choose([change], chosen)}
              errors={publish.errorsOf(change)}
              choiceOf={(field) => selection.choiceOf(change, field)}
              onChoice={(field, choice) => selection.decide(change, field, choice)}
              onSchedule={() => setScheduled([change])}
              onTakeBack={() => setTaken([change])}
            />
          ))}
        </Card>
      ))}
      <PublishBar
        count={selection.chosen.length}
        toDecide={publish.toDecide}
        busy={actions.publishing.isPending || actions.taking.isPending || actions.scheduling.isPending}
        onPublish={publish.ask}
        onSchedule={() => setScheduled(selection.chosen)}
        onShow={() => setShared(selection.chosen)}
        onTakeBack={() => setTaken(selection.chosen)}
        onClear={selection.clear}
      />
      {publish.dialog}
      {shared.length > 0 && <PreviewLinkDialog chosen={shared} changes={changes} onClose={() => setShared([])} />}
      {scheduled.length > 0 && (
        <ScheduleDialog
          changes={scheduled}
          busy={actions.scheduling.isPending}
          onClose={() => setScheduled([])}
          onSave={(times, dating) =>
            actions.scheduling.mutate({ changes: scheduled, times, dating }, { onSuccess: () => setScheduled([]) })
          }
        />
      )}
      <ConfirmDialog
        open={taken.length > 0}
        title={taken.length === 1 ? `Änderung an ${titles} zurücknehmen?` : `${taken.length} Änderungen zurücknehmen?`}
        description={`${taken.length > 1 ? `Es geht um ${titles}. ` : ''}${shownNow ? 'Was davon öffentlich ist, verschwindet von der Website.' : 'Die Website bleibt, wie sie ist.'} Was gewartet hat, geht verloren.`}
        confirmLabel="Zurücknehmen"
        cancelLabel="Behalten"
        busy={actions.taking.isPending}
        onConfirm={() => actions.taking.mutate(taken, { onSettled: () => setTaken([]) })}
        onCancel={() => setTaken([])}
      />
    </div>
  );
}
