import type { PendingChange } from '@shared/contracts/pending';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sectionsQuery } from '../../api/admin-api';
import { pendingQuery } from '../../api/pending-api';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { listed } from '../content/languages';
import { useFilled } from '../content/use-filled';
import { AdminButton } from '../kit/admin-button';
import { LoadState } from '../kit/load-state';
import { PageHead } from '../kit/page-head';
import { BackLink } from '../navigation/content-links';
import { ChangeEntry } from './change-entry';
import { changeId } from './change-fields';
import { useFocusAfter } from './change-focus';
import { changeGroups } from './change-groups';
import { PublishBar } from './publish-bar';
import { ScheduleDialog } from './schedule-dialog';
import { SitePreview } from './site-preview';
import { useChangeActions } from './use-change-actions';
import { useChosenChanges } from './use-chosen-changes';
import { usePublishChanges } from './use-publish-changes';

/** All that is kept for later: compared, published together, given a time, taken back. */
export function ChangesPage() {
  const query = useQuery(pendingQuery);
  const [preview, setPreview] = useState(false);
  const focusAfter = useFocusAfter(query.dataUpdatedAt);
  return (
    <>
      <PageHead
        title="Änderungen"
        lead="Was für später gespeichert ist. Besucher sehen davon nichts, bis es veröffentlicht wird oder seine Zeit kommt."
        before={<BackLink />}
        action={
          <AdminButton aria-pressed={preview} onClick={() => setPreview(!preview)}>
            <Icon name="eye" width="18" height="18" />
            Vorschau
          </AdminButton>
        }
      />
      {preview && <SitePreview version={query.dataUpdatedAt} />}
      <LoadState query={query} errorTitle="Fehler beim Laden der Änderungen">
        {(changes) =>
          changes.length === 0 ? (
            <Card>
              <EmptyState
                icon="clock"
                title="Keine Änderung wartet"
                hint="Mit „Für später speichern“ in den Formularen von Abschnitten, Blöcken und Einstellungen sammeln Sie hier, was zusammen öffentlich werden soll."
              />
            </Card>
          ) : (
            <Changes changes={changes} onDone={focusAfter} />
          )
        }
      </LoadState>
    </>
  );
}

interface ChangesProps {
  changes: readonly PendingChange[];
  /** Something was done, to one change where it stays in the list. */
  onDone: (change?: PendingChange) => void;
}

function Changes({ changes, onDone }: ChangesProps) {
  const { data: sections = [] } = useQuery(sectionsQuery);
  const actions = useChangeActions(onDone);
  const filled = useFilled();
  const selection = useChosenChanges(changes);
  const publish = usePublishChanges(actions.publishing, selection);
  const [scheduled, setScheduled] = useState<PendingChange | null>(null);
  const [taken, setTaken] = useState<readonly PendingChange[]>([]);
  const titles = listed(taken.map(({ title }) => `„${filled(title)}“`));
  const shownNow = taken.some(({ state }) => state === 'showing');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Checkbox
        label={`Alle auswählen (${changes.length})`}
        checked={selection.chosen.length === changes.length}
        onChange={({ target }) => selection.choose(changes, target.checked)}
      />
      {changeGroups(changes, sections).map((group) => (
        <Card key={group.id} title={group.title} level={3}>
          {group.changes.map((change) => (
            <ChangeEntry
              key={changeId(change)}
              change={change}
              chosen={selection.has(change)}
              onChosen={(chosen) => selection.choose([change], chosen)}
              errors={publish.errorsOf(change)}
              choiceOf={(field) => selection.choiceOf(change, field)}
              onChoice={(field, choice) => selection.decide(change, field, choice)}
              onSchedule={() => setScheduled(change)}
              onTakeBack={() => setTaken([change])}
            />
          ))}
        </Card>
      ))}
      <PublishBar
        count={selection.chosen.length}
        toDecide={publish.toDecide}
        busy={actions.publishing.isPending || actions.taking.isPending}
        onPublish={publish.ask}
        onTakeBack={() => setTaken(selection.chosen)}
        onClear={selection.clear}
      />
      {publish.dialog}
      {scheduled && (
        <ScheduleDialog
          change={scheduled}
          busy={actions.scheduling.isPending}
          onClose={() => setScheduled(null)}
          onSave={(times) =>
            actions.scheduling.mutate({ change: scheduled, times }, { onSuccess: () => setScheduled(null) })
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
