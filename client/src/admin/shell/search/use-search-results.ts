import { longestSearch } from '@shared/contracts/enquiry-lists';
import type { InboxHit } from '@shared/contracts/inbox';
import { may, type Permission } from '@shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allContentQuery } from '../../../api/admin-api';
import { inboxSearchQuery } from '../../../api/inbox-api';
import { type NamedPage, useEditable, useSitePages } from '../../content/entities/site-pages';
import { enquiryAddress } from '../../enquiries/list-filters';
import { errorText } from '../../kit/error-text';
import { useSettled } from '../../kit/use-search-text';
import { adminPaths } from '../../navigation/admin-paths';
import { useSession } from '../../session/session';
import { type Command, findCommands } from './commands';
import { findTexts, type Result, searchIndex } from './find-texts';

const pageCommand = ({ key, title, stored }: NamedPage): Command => ({
  label: `Seite bearbeiten: ${title}`,
  words: stored?.path ?? '',
  needs: 'content',
  action: { go: adminPaths.editPage(key) },
});

/** Something that the search has found; its id is the same as long as it is found. */
export type Found =
  | { type: 'command'; id: string; command: Command }
  | { type: 'text'; id: string; address: string; result: Result }
  | { type: 'enquiry'; id: string; address: string; hit: InboxHit };

interface SearchResults {
  groups: readonly { title: string; found: readonly Found[] }[];
  /** What could not be searched, or null. */
  error: string | null;
  /** The server is still looking. */
  busy: boolean;
}

/**
 * What a few words find, of what somebody may see. Enquiries come last: they come a moment later than the rest, and
 * what is chosen by then stays where it is.
 */
export function useSearchResults(text: string): SearchResults {
  const { user } = useSession();
  const allowed = (needed: Permission) => user !== null && may(user, needed);
  const content = useQuery({ ...allContentQuery, enabled: allowed('content') });
  const editable = useEditable();
  const { pages } = useSitePages({ enabled: allowed('content') });
  const index = useMemo(() => content.data && searchIndex(editable.content(content.data)), [content.data, editable]);
  const ofPages = useMemo(() => editable.sitePages(pages).map(pageCommand), [editable, pages]);
  const texts = useMemo(() => (index ? findTexts(index, text) : []), [index, text]);
  const asked = text.trim().slice(0, longestSearch);
  const settled = useSettled(asked, 200);
  const enquiries = useQuery({ ...inboxSearchQuery(settled), enabled: settled !== '' && allowed('enquiries') });
  const hits = asked === '' || asked !== settled ? [] : (enquiries.data ?? []);
  const failed = [content, enquiries].find(({ isError, data }) => isError && !data);
  return {
    groups: [
      {
        title: 'Befehle',
        found: findCommands(text, allowed, ofPages).map((command) => ({ type: 'command', id: command.label, command })),
      },
      {
        title: 'Texte',
        found: texts.map((result) => ({ type: 'text', id: result.address, address: result.address, result })),
      },
      {
        title: 'Anfragen',
        found: hits.map((hit) => {
          const address = enquiryAddress(hit.kind, hit.id, hit.suspectedSpam ? { spam: '1' } : {});
          return { type: 'enquiry', id: address, address, hit };
        }),
      },
    ],
    error: failed ? errorText(failed.error) : null,
    busy: content.isLoading || enquiries.isFetching || asked !== settled,
  };
}
