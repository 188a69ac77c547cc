import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAnew } from '../../api/admin-api';
import { listsOfEnquiries } from '../../api/inbox-api';
import { Icon } from '../../ui/icon';
import { focusMainIfLost } from '../kit/focus-main';
import { useNavigation } from '../navigation/admin-navigation';
import { enquiryLinkId } from './enquiry-columns';
import { isFiltered, listAddress, readFilters } from './list-filters';
import { markShown, useKnownNews } from './news';

/**
 * Offers the enquiries that came while the lists are read, and lays them into the lists only when somebody asks: nothing
 * moves under their eyes. The frame has it read out.
 */
export function NewsNotice() {
  const client = useQueryClient();
  const { search, go } = useNavigation();
  const arrived = useKnownNews()?.arrived.filter(({ suspectedSpam }) => !suspectedSpam) ?? [];

  // The lists are read when the view opens, with all that came before.
  useEffect(() => markShown(client, () => true), [client]);

  async function show() {
    const [newest] = arrived;
    markShown(client, () => true);
    if (isFiltered(readFilters(search))) go(listAddress({}));
    await readAnew(client, listsOfEnquiries);
    const link = newest && document.getElementById(enquiryLinkId(newest.kind, newest.id));
    if (link) link.focus();
    else focusMainIfLost();
  }

  if (arrived.length === 0) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center px-4">
      <button
        type="button"
        onClick={() => void show()}
        className="pointer-events-auto inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-tinte px-5 text-s font-strong text-white shadow-2 [--fokus:var(--wasser)] hover:bg-[#24365a]"
      >
        <Icon name="arrow-up" width="18" height="18" />
        {arrived.length === 1 ? '1 neue Anfrage' : `${arrived.length} neue Anfragen`} – anzeigen
      </button>
    </div>
  );
}
