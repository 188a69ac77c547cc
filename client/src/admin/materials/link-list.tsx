import type { LinkState, MaterialLink } from '@shared/contracts/materials';
import type { EnquiryKindName } from '@shared/enquiry-handling';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { readAnew } from '../../api/admin-api';
import { documentsQuery, materialLinksQuery, materialsApi } from '../../api/materials-api';
import { Badge, type BadgeTone } from '../../ui/badge';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { AdminButton } from '../kit/admin-button';
import { germanDate, germanDateTime } from '../kit/dates';
import { timesText } from './document-words';

const states: Readonly<Record<LinkState, { label: string; tone: BadgeTone }>> = {
  active: { label: 'gültig', tone: 'good' },
  expired: { label: 'abgelaufen', tone: 'past' },
  revoked: { label: 'widerrufen', tone: 'past' },
};

interface LinkListProps {
  kind: EnquiryKindName;
  enquiryId: number;
  links: readonly MaterialLink[];
  onRevoked: () => void;
}

/** The links of an enquiry: until when each is valid, when it was opened, and the end of it. */
export function LinkList({ kind, enquiryId, links, onRevoked }: LinkListProps) {
  const client = useQueryClient();
  const headingId = useId();
  const [asked, setAsked] = useState<MaterialLink | null>(null);
  const revoking = useMutation({
    mutationFn: ({ id }: MaterialLink) => materialsApi.revokeLink(id),
    onSuccess: onRevoked,
    onSettled: async () => {
      await readAnew(client, [materialLinksQuery(kind, enquiryId).queryKey, documentsQuery.queryKey]);
      setAsked(null);
    },
    meta: { success: 'Link wurde widerrufen' },
  });
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-2 font-text text-s font-bold">
        Bisherige Links
      </h3>
      <ul className="grid divide-y divide-admin-trenner border-y border-admin-trenner">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} onRevoke={() => setAsked(link)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          title="Link widerrufen?"
          description={`Der Link zu „${asked.documentTitle}“ vom ${germanDate(asked.createdAt)} führt danach zu nichts mehr. Er kann nicht wieder gültig werden, Sie können aber einen neuen erstellen.`}
          confirmLabel="Widerrufen"
          cancelLabel="Abbrechen"
          busy={revoking.isPending}
          onConfirm={() => revoking.mutate(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function LinkRow({ link, onRevoke }: { link: MaterialLink; onRevoke: () => void }) {
  const { documentTitle, state, hasPin, createdAt, createdBy, expiresAt, openings, openingCount } = link;
  const { label, tone } = states[state];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-[240px]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-strong wrap-anywhere">{documentTitle}</b>
          <Badge tone={tone}>{label}</Badge>
          {hasPin && <Badge tone="quiet">mit PIN</Badge>}
        </p>
        <p className="text-note text-tinte-2">
          vom {germanDateTime(createdAt)}
          {createdBy && ` von ${createdBy}`}
          {state === 'revoked'
            ? ''
            : `, ${state === 'expired' ? 'abgelaufen am' : 'gültig bis'} ${germanDate(expiresAt)}`}
        </p>
        {openingCount === 0 ? (
          <p className="text-note text-tinte-2">{timesText(0)}</p>
        ) : (
          <details className="text-note">
            <summary className="min-h-6 cursor-pointer text-[#1a566c] underline underline-offset-3">
              {timesText(openingCount)}, zuletzt {germanDateTime(openings[0] ?? createdAt)}
            </summary>
            <ul className="mt-1 grid gap-0.5 pl-4 tabular-nums">
              {openings.map((time) => (
                <li key={time}>
                  <time dateTime={time}>{germanDateTime(time)}</time>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {state === 'active' && (
        <AdminButton size="small" aria-label={`Link zu ${documentTitle} widerrufen`} onClick={onRevoke}>
          Widerrufen
        </AdminButton>
      )}
    </li>
  );
}
