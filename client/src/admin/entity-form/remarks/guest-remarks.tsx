import type { PreviewRemark } from '@shared/contracts/preview-links';
import type { EntityName } from '@shared/entities/entities';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useRef } from 'react';
import { queryKeysOf, queryOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { Badge } from '../../../ui/badge';
import { AdminButton } from '../../kit/admin-button';
import { germanDateTime } from '../../kit/dates';
import { useMay } from '../../session/session';

const none: readonly PreviewRemark[] = [];

/** What guests said of an entity by any link, oldest first; none until loaded, and none for null. */
export function useGuestRemarks(about: { entity: EntityName; id: number } | null): readonly PreviewRemark[] {
  const enabled = useMay()('content') && about !== null;
  const { data } = useQuery({ ...queryOf('GET /api/preview-links'), enabled });
  if (!data || about === null) return none;
  return data
    .flatMap(({ remarks }) => remarks)
    .filter(({ covers }) => covers.some(({ entity, id }) => entity === about.entity && id === about.id))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** What guests said of the fields of the form's entity. */
export const FieldRemarks = createContext<readonly PreviewRemark[]>(none);

function Answer({ remark: { answer, covers } }: { remark: PreviewRemark }) {
  if (answer === 'change') return <Badge tone="notice">Bitte ändern</Badge>;
  if (answer === null) return null;
  const isCurrent = covers.every(({ current }) => current);
  return (
    <Badge tone={isCurrent ? 'good' : 'past'} wraps>
      {isCurrent ? 'Freigegeben' : 'Freigegeben, danach geändert'}
    </Badge>
  );
}

interface GuestRemarkProps {
  remark: PreviewRemark;
  /** Name of the field that it is about. */
  labelOf?: ((field: string) => string) | undefined;
  /** Before the remark moves to the settled ones, or back. */
  onSettle: () => void;
}

/** What a guest said, with the button that marks it as settled. */
function GuestRemark({ remark, labelOf, onSettle }: GuestRemarkProps) {
  const { id, guest, field, text, createdAt, settledAt, settledBy } = remark;
  const settling = useMutation({
    mutationFn: () => call('PUT /api/preview-links/remarks/:id', { id, body: { settled: settledAt === null } }),
    meta: { invalidates: queryKeysOf('GET /api/preview-links') },
  });
  const about = field === null ? '' : ` zu „${labelOf?.(field) ?? field}“`;
  const settled =
    settledAt === null ? '' : `Erledigt${settledBy ? ` von ${settledBy}` : ''}, ${germanDateTime(settledAt)}`;
  return (
    <li
      className={`grid gap-1 rounded-m border px-3.5 py-2 text-s ${settledAt ? 'border-admin-line text-ink-2' : 'border-[#e6cd93] bg-[#fffaf0]'}`}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-strong">{guest}</b>
          <span>{`${about}, ${germanDateTime(createdAt)}`}</span>
        </p>
        <Answer remark={remark} />
        {(text || remark.answer === 'change') && (
          <AdminButton
            className="ml-auto"
            size="small"
            icon={settledAt ? 'undo' : 'check'}
            loading={settling.isPending}
            aria-label={`${settledAt ? 'Wieder öffnen' : 'Erledigt'}: Anmerkung von ${guest}`}
            onClick={() => {
              onSettle();
              settling.mutate();
            }}
          >
            {settledAt ? 'Wieder öffnen' : 'Erledigt'}
          </AdminButton>
        )}
      </div>
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      {settled && <p className="text-note">{settled}</p>}
    </li>
  );
}

interface RemarkListProps {
  remarks: readonly PreviewRemark[];
  labelOf?: GuestRemarkProps['labelOf'];
  label: string;
}

/** Open remarks, and settled ones behind a fold. */
export function RemarkList({ remarks, labelOf, label }: RemarkListProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  // The button goes with its remark, and would take the focus along.
  const keepFocus = () => group.current?.focus();
  const open = remarks.filter(({ settledAt }) => settledAt === null);
  const settled = remarks.filter(({ settledAt }) => settledAt !== null);
  if (remarks.length === 0) return null;
  return (
    <fieldset ref={group} tabIndex={-1} aria-label={label} className="grid gap-2">
      {open.length > 0 && (
        <ul className="grid gap-2">
          {open.map((remark) => (
            <GuestRemark key={remark.id} remark={remark} labelOf={labelOf} onSettle={keepFocus} />
          ))}
        </ul>
      )}
      {settled.length > 0 && (
        <details className="text-s">
          <summary className="min-h-6 cursor-pointer text-note">
            {settled.length === 1 ? '1 erledigte Anmerkung' : `${settled.length} erledigte Anmerkungen`}
          </summary>
          <ul className="mt-2 grid gap-2">
            {settled.map((remark) => (
              <GuestRemark key={remark.id} remark={remark} labelOf={labelOf} onSettle={keepFocus} />
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

/** What guests said of one field of the form, to stand below it. */
export function RemarksOfField({ name }: { name: string }) {
  const remarks = useContext(FieldRemarks).filter(({ field }) => field === name);
  if (remarks.length === 0) return null;
  return <RemarkList remarks={remarks} label="Anmerkungen zu diesem Feld" />;
}
