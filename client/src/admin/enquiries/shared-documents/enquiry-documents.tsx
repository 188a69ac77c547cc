import type { LinkState } from '@shared/contracts/personal-links';
import type { CreatedDocumentLink, DocumentLink } from '@shared/contracts/shared-documents';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { Language } from '@shared/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryOf, readAnew } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { EmptyState } from '../../../ui/empty-state';
import { AdminButton, LinkButton } from '../../kit/admin-button';
import { germanDate, germanDateTime } from '../../kit/dates';
import { Dialog } from '../../kit/dialog';
import { useQuestion } from '../../kit/forms/use-asked';
import { LoadState } from '../../kit/load-state';
import { CreatedLinkNote } from '../../kit/personal-link';
import { adminPaths } from '../../navigation/admin-paths';
import { timesText } from './document-columns';
import { DocumentLinkForm } from './document-link-form';
import { listsOfDocuments } from './document-lists';

interface EnquiryDocumentsProps {
  kind: EnquiryKind;
  id: number;
  /** Language of the enquirer, used for the page behind the link. */
  language: Language;
  /** Puts the address of a new link into a reply; absent when there is no reply to write. */
  onUse?: (url: string) => void;
}

export function EnquiryDocuments({ kind, id, language, onUse }: EnquiryDocumentsProps) {
  const documents = useQuery(queryOf('GET /api/materials/documents'));
  const links = useQuery(queryOf('GET /api/materials/links', { query: { kind, enquiryId: String(id) } }));
  const [made, setMade] = useState<{ link: CreatedDocumentLink; pin: string | null } | null>(null);
  return (
    <div className="grid gap-6">
      <LoadState query={documents} errorTitle="Fehler beim Laden der Unterlagen">
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon="file-text"
              title="Noch keine Unterlagen"
              hint="Laden Sie zuerst ein PDF hoch, dann erstellen Sie hier einen persönlichen Link dazu."
              action={<LinkButton href={adminPaths.sharedDocuments}>Zu den Unterlagen</LinkButton>}
            />
          ) : (
            <DocumentLinkForm
              documents={all}
              about={{ kind, enquiryId: id, language }}
              onMade={(link, pin) => setMade({ link, pin })}
            />
          )
        }
      </LoadState>
      <div aria-live="polite" className="empty:absolute">
        {made && (
          <CreatedLinkNote
            key={made.link.id}
            label={`Persönlicher Link zu „${made.link.documentTitle}“`}
            hint="Er wird nur jetzt gezeigt. Kopieren Sie ihn in Ihre Antwort."
            url={made.link.url}
            pin={made.pin}
            action={
              onUse && (
                <AdminButton icon="mail" onClick={() => onUse(made.link.url)}>
                  In die Antwort einfügen
                </AdminButton>
              )
            }
          />
        )}
      </div>
      <LoadState query={links} errorTitle="Fehler beim Laden der Links">
        {(list) => <LinkList links={list} onRevoked={() => setMade(null)} />}
      </LoadState>
    </div>
  );
}

interface EnquiryDocumentsDialogProps {
  kind: EnquiryKind;
  row: { id: number; name: string; language: Language };
  onClose: () => void;
}

export function EnquiryDocumentsDialog({ kind, row, onClose }: EnquiryDocumentsDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      size="medium"
      title={`Unterlagen für ${row.name}`}
      description="Ein persönlicher Link zeigt ein Dokument, bis er abläuft oder Sie ihn widerrufen."
      // An address not copied yet is lost when the dialog closes.
      holdsText
    >
      <EnquiryDocuments kind={kind} id={row.id} language={row.language} />
    </Dialog>
  );
}

const states: Readonly<Record<LinkState, { label: string; tone: BadgeTone }>> = {
  active: { label: 'gültig', tone: 'good' },
  expired: { label: 'abgelaufen', tone: 'past' },
  revoked: { label: 'widerrufen', tone: 'past' },
};

interface LinkListProps {
  links: readonly DocumentLink[];
  onRevoked: () => void;
}

function LinkList({ links, onRevoked }: LinkListProps) {
  const client = useQueryClient();
  const headingId = useId();
  const revoking = useQuestion({
    mutationFn: ({ id }: DocumentLink) => call('DELETE /api/materials/links/:id', { id }),
    onSuccess: onRevoked,
    onSettled: () => readAnew(client, listsOfDocuments),
    meta: { success: 'Link wurde widerrufen' },
    about: ({ documentTitle, createdAt }) => ({
      title: 'Link widerrufen?',
      description: `Der Link zu „${documentTitle}“ vom ${germanDate(createdAt)} führt danach zu nichts mehr. Er kann nicht wieder gültig werden, Sie können aber einen neuen erstellen.`,
      confirmLabel: 'Widerrufen',
    }),
  });
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-2 font-text text-s font-bold">
        Bisherige Links
      </h3>
      <ul className="grid divide-y divide-admin-divider border-y border-admin-divider">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} onRevoke={() => revoking.ask(link)} />
        ))}
      </ul>
      {revoking.question}
    </section>
  );
}

function LinkRow({ link, onRevoke }: { link: DocumentLink; onRevoke: () => void }) {
  const { documentTitle, state, hasPin, createdAt, createdBy, expiresAt, openings, openingCount } = link;
  const { label, tone } = states[state];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 max-sm:col-span-2">
        <b className="font-strong hyphens-auto wrap-anywhere">{`${documentTitle}, ${germanDateTime(createdAt)}`}</b>
        <Badge tone={tone}>{label}</Badge>
        {hasPin && <Badge tone="quiet">mit PIN</Badge>}
      </p>
      <div className="col-start-1 min-w-0">
        <p className="text-note text-ink-2">
          {[
            createdBy ? `von ${createdBy}` : '',
            state === 'revoked'
              ? ''
              : `${state === 'expired' ? 'abgelaufen am' : 'gültig bis'} ${germanDate(expiresAt)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {openingCount === 0 ? (
          <p className="text-note text-ink-2">{timesText(0)}</p>
        ) : (
          <details className="text-note">
            <summary className="min-h-6 cursor-pointer text-[#1a566c] underline underline-offset-3">
              {`${timesText(openingCount)}, zuletzt ${germanDateTime(openings[0] ?? createdAt)}`}
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
        <AdminButton
          size="small"
          className="col-start-2 max-sm:mt-1 sm:row-span-2 sm:row-start-1"
          aria-label={`Link zu ${documentTitle} vom ${germanDateTime(createdAt)} widerrufen`}
          onClick={onRevoke}
        >
          Widerrufen
        </AdminButton>
      )}
    </li>
  );
}
