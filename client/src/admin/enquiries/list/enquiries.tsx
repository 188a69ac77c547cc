import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { InboxFilters } from '@shared/enquiries/inbox-lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { enquirySummaryQuery } from '../../../api/inbox-api';
import { mailStateQuery } from '../../../api/mail-api';
import { Card } from '../../../ui/card';
import type { Elements } from '../../../ui/elements';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import { adminButtonClass, LinkButton } from '../../kit/admin-button';
import { download } from '../../kit/files';
import { useAssignees } from '../assignee-options';
import { useEnquiryActions } from '../enquiry-actions';
import { enquiryViews } from '../enquiry-views';
import { enquiryAddress, exportAddress, isFiltered, listAddress } from '../list-filters';
import { useKnownNews } from '../news';
import { EnquiryDocumentsDialog } from '../shared-documents/enquiry-documents';
import { useSiteName } from '../site-name';
import { enquiryColumns } from './enquiry-columns';
import { EnquiryList } from './enquiry-list';

interface EnquiriesProps<Kind extends EnquiryKind> {
  kind: Kind;
  filters: InboxFilters;
  onFilter: (filters: InboxFilters) => void;
  /** Renders the heading, with the list's action if there are enquiries. */
  head: (numbers: string | undefined, action: Elements) => Elements;
}

function numbersText(total: string | undefined, fresh: number | undefined): string | undefined {
  if (total === undefined) return undefined;
  const all = total === '1' ? '1 Anfrage' : `${total} Anfragen`;
  return fresh ? `${all}, davon ${fresh} neu.` : `${all}.`;
}

export function Enquiries<Kind extends EnquiryKind>({ kind, filters, onFilter, head }: EnquiriesProps<Kind>) {
  const { data: summary } = useQuery(enquirySummaryQuery(kind));
  const news = useKnownNews();
  const siteName = useSiteName();
  const { nameOf } = useAssignees();
  const { actions, question, served, closeDocuments } = useEnquiryActions(kind);
  const { title } = enquiryViews[kind];
  const filtered = isFiltered(filters);
  const { spam, ...rest } = filters;
  const waiting = useMemo(
    () => new Set(news?.arrived.filter((hit) => hit.kind === kind && !hit.suspectedSpam).map(({ id }) => id)),
    [news, kind],
  );
  const { data: mail } = useQuery({ ...mailStateQuery, refetchInterval: false });
  const columnsFor = (suspected: boolean) =>
    enquiryColumns(kind, {
      actions,
      siteName,
      nameOf,
      asksForConfirmation: mail?.mailConfigured === true,
      addressOf: (id) => enquiryAddress(kind, id, suspected ? { ...rest, spam: '1' } : rest),
    });
  const total = summary && `${summary.genuine}${summary.more ? '+' : ''}`;
  const suspected = summary?.suspectedSpam ?? 0;
  const common = { kind, errorTitle: `Fehler beim Laden der ${title}`, waiting };
  return (
    <>
      {head(
        numbersText(total, news?.counts[kind].new),
        summary && summary.genuine + suspected > 0 && <EnquiryExport kind={kind} filters={rest} />,
      )}
      <Card aria-label={title}>
        <EnquiryList
          {...common}
          filters={{ ...rest, spam: '0' }}
          caption={title}
          columns={columnsFor(false)}
          total={filtered ? undefined : total}
          empty={
            <EmptyState
              icon="mail"
              title={`Keine ${title} gefunden`}
              hint={filtered ? 'Mit diesen Filtern ist keine dabei.' : undefined}
              action={
                filtered && (
                  <LinkButton href={listAddress({ spam, sort: filters.sort })}>Filter zurücksetzen</LinkButton>
                )
              }
            />
          }
        />
        {(suspected > 0 || spam) && (
          <details
            open={spam === '1'}
            // The address holds whether it is open.
            onToggle={({ currentTarget: { open } }) => {
              if (open !== (spam === '1')) onFilter({ ...rest, spam: open ? '1' : undefined });
            }}
            className="group border-t border-admin-line bg-admin-head"
          >
            <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-5 font-semibold text-ink-2 -outline-offset-3">
              <Icon name="chevron-down" className="transition-transform duration-1 group-open:rotate-180" />
              <span>{`Verdacht auf Spam (${suspected}${summary?.more ? '+' : ''})`}</span>
            </summary>
            {spam && (
              <div className="border-t border-admin-line bg-white">
                <EnquiryList
                  {...common}
                  filters={{ ...rest, spam: '1' }}
                  caption={`${title}, Verdacht auf Spam`}
                  columns={columnsFor(true)}
                  empty={<p className="px-5 py-6 text-ink-2">Hier ist gerade keine Anfrage.</p>}
                />
              </div>
            )}
          </details>
        )}
      </Card>
      {question}
      {served && <EnquiryDocumentsDialog kind={kind} row={served} onClose={closeDocuments} />}
    </>
  );
}

function EnquiryExport({ kind, filters }: { kind: EnquiryKind; filters: InboxFilters }) {
  return (
    <span className="inline-flex gap-1.5">
      <LinkButton icon="download" href={exportAddress(kind, 'csv', filters)} download>
        Als CSV exportieren
      </LinkButton>
      <Menu
        label={`${enquiryViews[kind].title}: weitere Formate`}
        className={`${adminButtonClass()} px-3!`}
        items={[
          {
            label: 'CSV mit englischen Überschriften',
            icon: 'download',
            onSelect: () => download(exportAddress(kind, 'csv', filters, 'en')),
          },
          { label: 'JSON', icon: 'download', onSelect: () => download(exportAddress(kind, 'json', filters)) },
        ]}
      >
        <Icon name="chevron-down" width="18" height="18" />
      </Menu>
    </span>
  );
}
