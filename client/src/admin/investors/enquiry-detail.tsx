import type { InboxDetail } from '@shared/contracts/inbox';
import type { InboxFilters } from '@shared/inbox-lists';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAnew } from '../../api/admin-api';
import { listsOfEnquiries } from '../../api/inbox-api';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { AdminButton, IconButton, iconButtonClass } from '../kit/admin-button';
import { germanDate } from '../kit/dates';
import { PageHead } from '../kit/page-head';
import { EnquiryMaterials } from '../materials/enquiry-materials';
import { useNavigation } from '../navigation/admin-navigation';
import { EnquiryErasure } from './enquiry-erasure';
import { EnquiryHistory } from './enquiry-history';
import { enquiryMenuItems } from './enquiry-menu';
import { EnquiryMessage } from './enquiry-message';
import { enquiryViews } from './enquiry-views';
import { EnquiryWays, useWays } from './enquiry-ways';
import { EnquiryHandling } from './handling-fields';
import { listAddress } from './list-filters';
import { askAnew } from './news';
import { OpenReplyNotice } from './open-reply-notice';
import { ReplyDialog } from './reply-dialog';
import { SameAddress } from './same-address';
import { useDetailKeys } from './use-detail-keys';
import { useEnquiryActions } from './use-enquiry-actions';

interface EnquiryDetailProps {
  detail: InboxDetail;
  /** Of the list that it was opened from. */
  filters: InboxFilters;
}

/** What somebody wrote, what was done with it, and what can be done. */
export function EnquiryDetail({ detail, filters }: EnquiryDetailProps) {
  const { kind, enquiry } = detail;
  const client = useQueryClient();
  const { go } = useNavigation();
  const [reply, setReply] = useState<{ link?: string } | null>(null);
  const answer = (link?: string) => setReply(link ? { link } : {});
  const ways = useWays(detail, filters);
  const { actions, erasing } = useEnquiryActions(kind, () => {
    go(listAddress(filters), { replace: true });
    void readAnew(client, listsOfEnquiries);
    void askAnew(client);
  });
  useDetailKeys({ onNext: ways.next, onPrevious: ways.previous, onReply: () => answer() });

  return (
    <>
      <PageHead
        title={`${enquiryViews[kind].from} ${enquiry.name}`}
        lead={`${enquiryViews[kind].one} vom ${germanDate(enquiry.createdAt)}`}
        before={<EnquiryWays ways={ways} filters={filters} />}
        action={
          <span className="inline-flex items-center gap-1">
            <AdminButton tone="primary" className="mr-1" onClick={() => answer()} aria-keyshortcuts="e">
              <Icon name="reply" width="18" height="18" />
              Antworten
            </AdminButton>
            <IconButton label={`Anfrage von ${enquiry.name} löschen`} onClick={() => actions.erase(enquiry)}>
              <Icon name="trash" width="18" height="18" />
            </IconButton>
            <Menu
              label={`Weitere Aktionen zur Anfrage von ${enquiry.name}`}
              className={iconButtonClass}
              items={enquiryMenuItems(enquiry, actions)}
            >
              <Icon name="more" width="18" height="18" />
            </Menu>
          </span>
        }
      />
      <OpenReplyNotice others={detail.openReplies} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr]">
        <EnquiryMessage detail={detail} />
        <div className="grid min-w-0 gap-4 lg:row-span-2">
          <EnquiryHandling detail={detail} />
          <SameAddress detail={detail} />
        </div>
        <div className="grid min-w-0 gap-4">
          <Card title="Unterlagen" level={3}>
            <div className="px-5 py-4">
              <EnquiryMaterials kind={kind} id={enquiry.id} language={enquiry.language} onUse={answer} />
            </div>
          </Card>
          <EnquiryHistory detail={detail} />
        </div>
      </div>
      <EnquiryErasure kind={kind} erasing={erasing} />
      {reply && <ReplyDialog detail={detail} link={reply.link} onClose={() => setReply(null)} />}
    </>
  );
}
