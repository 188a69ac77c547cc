import type { EnquiryKind } from '@shared/contracts/enquiries';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { enquiriesQuery } from '../../api/admin-api';
import { Icon } from '../../ui/icon';
import { useSiteName } from '../content/use-site-name';
import { AdminButton } from '../kit/admin-button';
import { enquiryColumns } from './enquiry-columns';
import { EnquiryErasure } from './enquiry-erasure';
import { EnquiryList } from './enquiry-list';
import { enquiryViews } from './enquiry-views';
import { useEnquiryActions } from './use-enquiry-actions';

interface EnquiriesProps<Kind extends EnquiryKind> {
  kind: Kind;
  /** Draws the heading, with the list's own action where there is something to act on. */
  head: (action: ReactNode) => ReactNode;
}

/** One kind of enquiries: its heading, its list, and the question before one is erased. */
export function Enquiries<Kind extends EnquiryKind>({ kind, head }: EnquiriesProps<Kind>) {
  const query = useInfiniteQuery({
    ...enquiriesQuery(kind),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
  const siteName = useSiteName();
  const asked = useEnquiryActions(kind);
  const { title, emptyTitle } = enquiryViews[kind];
  return (
    <>
      {head(
        query.data && query.data.length > 0 && (
          <AdminButton onClick={() => void asked.exportList()}>
            <Icon name="download" width="18" height="18" />
            Als CSV exportieren
          </AdminButton>
        ),
      )}
      <EnquiryList
        title={title}
        query={query}
        errorTitle={`Fehler beim Laden der ${title}`}
        emptyTitle={emptyTitle}
        columns={enquiryColumns(kind, asked.actions, siteName)}
      />
      <EnquiryErasure kind={kind} asked={asked} />
    </>
  );
}
