import type { BulkInput, BulkResult } from '@shared/contracts/inbox';
import { type EnquiryKind, enquiryStatuses, enquiryStatusLabels } from '@shared/enquiries/enquiry-handling';
import { bulkAtMost } from '@shared/enquiries/inbox-limits';
import { storedTag } from '@shared/enquiries/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dropFromLists, inboxApi } from '../../../api/inbox-api';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import { AdminButton, adminButtonClass, IconButton, LinkButton } from '../../kit/admin-button';
import { ConfirmDialog } from '../../kit/forms/question-dialogs';
import { focusMainIfLost } from '../../kit/page-head';
import { adminPaths, pathWithQuery } from '../../navigation/admin-paths';
import { useAssignees } from '../assignee-options';
import { countText } from '../enquiry-views';
import { readInboxAnew } from '../news';
import { TagDialog } from './tag-dialog';

const small = 'max-md:px-3!';

interface BulkBarProps {
  kind: EnquiryKind;
  /** The selected rows among those shown; without any the bar is hidden. */
  rows: readonly { id: number; suspectedSpam: boolean }[];
  onClear: () => void;
  onDone: (ids: readonly number[]) => void;
}

/** Actions on the selected enquiries; sticks to the lower edge of the window. */
export function BulkBar({ kind, rows, onClear, onDone }: BulkBarProps) {
  const { everybody, labelOf } = useAssignees();
  const bulk = useBulk(kind, onDone);
  const [asking, setAsking] = useState(false);
  const [tagging, setTagging] = useState(false);
  const chosen = rows.length > 0;
  // The bar disappears, maybe with the rows, and so does the focused element.
  useEffect(() => (chosen ? focusMainIfLost : undefined), [chosen]);
  const ids = rows.map(({ id }) => id);
  const allSpam = rows.every(({ suspectedSpam }) => suspectedSpam);
  return (
    <>
      <div role="status" className="sr-only">
        {rows.length > 0 ? `${rows.length} ausgewählt` : ''}
      </div>
      {rows.length > 0 && (
        <fieldset
          aria-label="Aktionen für die ausgewählten Anfragen"
          disabled={bulk.busy}
          className="sticky bottom-0 z-20 flex min-w-0 flex-wrap items-center gap-2 border-t border-admin-border bg-admin-selected px-5 py-2.5 shadow-2 max-md:px-3"
        >
          <b aria-hidden="true" className="mr-2 font-strong">
            {`${rows.length} ausgewählt`}
          </b>
          {/* Beside the number on small screens, where the actions have their own line. */}
          <IconButton icon="x" label="Auswahl aufheben" className="ml-auto md:order-last" onClick={onClear} />
          <span aria-hidden="true" className="basis-full md:hidden" />
          <Menu
            label="Status setzen"
            className={`${adminButtonClass({ size: 'small' })} ${small}`}
            items={enquiryStatuses.map((status) => ({
              label: enquiryStatusLabels[status].de,
              onSelect: () => bulk.run({ kind, ids, action: 'status', status }),
            }))}
          >
            <span>Status</span>
            <Icon name="chevron-down" width="16" height="16" />
          </Menu>
          <Menu
            label="Zuständige Person setzen"
            className={`${adminButtonClass({ size: 'small' })} ${small}`}
            items={[
              ...everybody.map((person) => ({
                label: labelOf(person),
                onSelect: () => bulk.run({ kind, ids, action: 'assign', assigneeId: person.id }),
              })),
              { label: 'Niemand', onSelect: () => bulk.run({ kind, ids, action: 'assign', assigneeId: null }) },
            ]}
          >
            <span>Zuweisen</span>
            <Icon name="chevron-down" width="16" height="16" />
          </Menu>
          <AdminButton size="small" className={small} onClick={() => setTagging(true)}>
            Stichwort
          </AdminButton>
          <AdminButton
            size="small"
            className={small}
            onClick={() => bulk.run({ kind, ids, action: 'spam', suspectedSpam: !allSpam })}
          >
            {allSpam ? (
              'Kein Spam'
            ) : (
              <span>
                <span className="max-md:sr-only">Als </span>
                <span>Spam</span>
                <span className="max-md:sr-only"> ablegen</span>
              </span>
            )}
          </AdminButton>
          {!allSpam && ids.length <= bulkAtMost && (
            <LinkButton
              icon="mail"
              size="small"
              className={small}
              href={pathWithQuery(kind === 'beta' ? adminPaths.waves : adminPaths.letters, { ids: ids.join(',') })}
            >
              {kind === 'beta' ? 'Einladen' : 'Brief schreiben'}
            </LinkButton>
          )}
          <AdminButton icon="trash" size="small" className={small} onClick={() => setAsking(true)}>
            <span className="max-md:sr-only">Löschen</span>
          </AdminButton>
        </fieldset>
      )}
      {tagging && rows.length > 0 && (
        <TagDialog
          description={`Für ${countText(kind, rows.length)}.`}
          busy={bulk.busy}
          onAdd={(addTag) => bulk.run({ kind, ids, action: 'tag', addTag }, () => setTagging(false))}
          onRemove={(removeTag) => bulk.run({ kind, ids, action: 'untag', removeTag }, () => setTagging(false))}
          onClose={() => setTagging(false)}
        />
      )}
      {asking && rows.length > 0 && (
        <ConfirmDialog
          title="Sind Sie sicher?"
          description={`${countText(kind, rows.length)} ${rows.length === 1 ? 'wird' : 'werden'} dauerhaft gelöscht. Diese Aktion kann nicht rückgängig gemacht werden.`}
          confirmLabel="Löschen"
          busy={bulk.busy}
          onConfirm={() => bulk.run({ kind, ids, action: 'erase' }, () => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Toast text for a bulk action, without the final full stop. */
function outcome(input: BulkInput, count: string): string {
  switch (input.action) {
    case 'status':
      return `${count}: ${enquiryStatusLabels[input.status].de}`;
    case 'assign':
      return `${count}: ${input.assigneeId === null ? 'niemandem zugewiesen' : 'zugewiesen'}`;
    case 'spam':
      return `${count}: ${input.suspectedSpam ? 'unter „Verdacht auf Spam“ abgelegt' : 'kein Spam'}`;
    case 'tag':
      return `${count}: Stichwort „${storedTag(input.addTag)}“ hinzugefügt`;
    case 'untag':
      return `${count}: Stichwort „${storedTag(input.removeTag)}“ entfernt`;
    case 'erase':
      return `${count} gelöscht`;
  }
}

/** Runs an action on several enquiries. Calls `onDone` with their ids after success, once the lists are refetched. */
function useBulk(kind: EnquiryKind, onDone: (ids: readonly number[]) => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    // The server accepts at most `bulkAtMost` ids per request.
    mutationFn: async (input: BulkInput): Promise<BulkResult> => {
      const result: BulkResult = { done: [], missing: [] };
      for (let from = 0; from < input.ids.length; from += bulkAtMost) {
        const part = await inboxApi.bulk({ ...input, ids: input.ids.slice(from, from + bulkAtMost) });
        result.done.push(...part.done);
        result.missing.push(...part.missing);
      }
      return result;
    },
    onSuccess: (_result, { action, ids }) => {
      if (action === 'spam' || action === 'erase') dropFromLists(client, kind, ids);
    },
    onSettled: async (_result, error, { ids }) => {
      await readInboxAnew(client);
      if (!error) onDone(ids);
    },
    meta: {
      success: ({ done, missing }: BulkResult, input: BulkInput) => ({
        description:
          outcome(input, countText(kind, done.length)) +
          (missing.length > 0 ? `. ${countText(kind, missing.length)} gab es nicht mehr.` : ''),
      }),
    },
  });
  return {
    busy: isPending,
    run: (input: BulkInput, then?: () => void) => mutate(input, { onSettled: () => then?.() }),
  };
}
