import type { InboxDetail } from '@shared/contracts/inbox';
import { Link } from 'wouter';
import { Card } from '../../ui/card';
import { germanDate } from '../kit/dates';
import { StatusBadge } from './enquiry-status';
import { enquiryViews } from './enquiry-views';
import { enquiryAddress } from './list-filters';

/** What else came from the same e-mail address. */
export function SameAddress({ detail: { sameAddress } }: { detail: InboxDetail }) {
  if (sameAddress.length === 0) return null;
  return (
    <Card title="Von derselben Adresse" level={3}>
      <ul>
        {sameAddress.map(({ kind, id, createdAt, status, suspectedSpam }) => (
          <li key={`${kind} ${id}`} className="border-b border-admin-trenner last:border-b-0">
            <Link
              href={enquiryAddress(kind, id)}
              className="flex min-h-[52px] flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 py-2 text-tinte no-underline -outline-offset-3 hover:bg-admin-zeile"
            >
              <span>
                <b className="block font-strong">{enquiryViews[kind].one}</b>
                <span className="text-xs text-tinte-2 tabular-nums">
                  {germanDate(createdAt)}
                  {suspectedSpam && ', Verdacht auf Spam'}
                </span>
              </span>
              <StatusBadge status={status} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
