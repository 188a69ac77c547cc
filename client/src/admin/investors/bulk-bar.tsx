import type { EnquiryKind } from '@shared/contracts/enquiries';
import { enquiryStatuses } from '@shared/enquiry-handling';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { AdminButton, adminButtonClass, IconButton } from '../kit/admin-button';
import { usePeople } from './assignable-people';
import { statusNames } from './enquiry-status';
import { enquiryViews } from './enquiry-views';
import { useBulk } from './use-bulk';

const small = 'max-md:px-3!';

interface BulkBarProps {
  kind: EnquiryKind;
  /** The chosen rows among those that are shown; without one there is no bar. */
  rows: readonly { id: number; suspectedSpam: boolean }[];
  onClear: () => void;
  onDone: (ids: readonly number[]) => void;
}

/** What can be done to several enquiries at once; it stays at the window's lower edge while the list is scrolled. */
export function BulkBar({ kind, rows, onClear, onDone }: BulkBarProps) {
  const { everybody, labelOf } = usePeople();
  const bulk = useBulk(kind, onDone);
  const [asking, setAsking] = useState(false);
  const ids = rows.map(({ id }) => id);
  const allSpam = rows.every(({ suspectedSpam }) => suspectedSpam);
  const { count } = enquiryViews[kind];
  return (
    <>
      <div role="status" className="sr-only">
        {rows.length > 0 ? `${rows.length} ausgewählt` : ''}
      </div>
      {rows.length > 0 && (
        <fieldset
          aria-label="Aktionen für die ausgewählten Anfragen"
          disabled={bulk.busy}
          className="sticky bottom-0 z-20 flex min-w-0 flex-wrap items-center gap-2 border-t border-admin-rand bg-admin-wahl px-5 py-2.5 shadow-2 max-md:px-3"
        >
          <b aria-hidden="true" className="mr-2 font-strong">
            {rows.length} ausgewählt
          </b>
          {/* Beside the number on small screens, where the actions have a line of their own. */}
          <IconButton label="Auswahl aufheben" className="ml-auto md:order-last" onClick={onClear}>
            <Icon name="x" width="18" height="18" />
          </IconButton>
          <span aria-hidden="true" className="basis-full md:hidden" />
          <Menu
            label="Status setzen"
            className={`${adminButtonClass({ size: 'small' })} ${small}`}
            items={enquiryStatuses.map((status) => ({
              id: status,
              label: statusNames[status],
              onSelect: () => bulk.run({ kind, ids, action: 'status', status }),
            }))}
          >
            Status
            <Icon name="chevron-down" width="16" height="16" />
          </Menu>
          <Menu
            label="Zuständige Person setzen"
            className={`${adminButtonClass({ size: 'small' })} ${small}`}
            items={[
              ...everybody.map((person) => ({
                id: String(person.id),
                label: labelOf(person),
                onSelect: () => bulk.run({ kind, ids, action: 'assign', assigneeId: person.id }),
              })),
              {
                id: 'none',
                label: 'Niemand',
                onSelect: () => bulk.run({ kind, ids, action: 'assign', assigneeId: null }),
              },
            ]}
          >
            Zuweisen
            <Icon name="chevron-down" width="16" height="16" />
          </Menu>
          <AdminButton
            size="small"
            className={small}
            onClick={() => bulk.run({ kind, ids, action: 'spam', suspectedSpam: !allSpam })}
          >
            {allSpam ? (
              'Kein Spam'
            ) : (
              <span>
                <span className="max-md:sr-only">Als </span>Spam<span className="max-md:sr-only"> ablegen</span>
              </span>
            )}
          </AdminButton>
          <AdminButton size="small" className={small} onClick={() => setAsking(true)}>
            <Icon name="trash" width="18" height="18" />
            <span className="max-md:sr-only">Löschen</span>
          </AdminButton>
        </fieldset>
      )}
      {asking && rows.length > 0 && (
        <ConfirmDialog
          open
          title="Sind Sie sicher?"
          description={`${count(rows.length)} ${rows.length === 1 ? 'wird' : 'werden'} dauerhaft gelöscht. Diese Aktion kann nicht rückgängig gemacht werden.`}
          confirmLabel="Löschen"
          cancelLabel="Abbrechen"
          busy={bulk.busy}
          onConfirm={() => bulk.run({ kind, ids, action: 'erase' }, () => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
