import type { InboxDetail } from '@shared/contracts/inbox';
import type { InboxFilters } from '@shared/inbox-lists';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon';
import { adminButtonClass, IconButton } from '../kit/admin-button';
import { useNavigation } from '../navigation/admin-navigation';
import { enquiryAddress, listAddress } from './list-filters';

interface Ways {
  next: (() => void) | null;
  previous: (() => void) | null;
}

/** The ways to the enquiries before and after this one in its list; each takes the place of this one in the history. */
export function useWays({ kind, next, previous }: InboxDetail, filters: InboxFilters): Ways {
  const { go } = useNavigation();
  const to = (id: number | null) =>
    id === null ? null : () => go(enquiryAddress(kind, id, filters), { replace: true });
  return { next: to(next), previous: to(previous) };
}

/** Back to the lists, and on to the neighbours. */
export function EnquiryWays({ ways, filters }: { ways: Ways; filters: InboxFilters }) {
  return (
    <nav aria-label="Anfragen" className="mb-4 flex items-center justify-between gap-3">
      <Link href={listAddress(filters)} className={adminButtonClass({ size: 'small' })}>
        <Icon name="arrow-left" width="18" height="18" />
        Zu den Anfragen
      </Link>
      <span className="inline-flex overflow-hidden rounded-m border border-admin-rand bg-white">
        <IconButton
          label="Vorige Anfrage"
          aria-keyshortcuts="k"
          className="-outline-offset-3"
          aria-disabled={ways.previous ? undefined : true}
          onClick={() => ways.previous?.()}
        >
          <Icon name="chevron-up" width="20" height="20" />
        </IconButton>
        <IconButton
          label="Nächste Anfrage"
          aria-keyshortcuts="j"
          className="-outline-offset-3"
          aria-disabled={ways.next ? undefined : true}
          onClick={() => ways.next?.()}
        >
          <Icon name="chevron-down" width="20" height="20" />
        </IconButton>
      </span>
    </nav>
  );
}
