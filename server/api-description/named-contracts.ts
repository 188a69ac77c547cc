import * as blocks from '@shared/contracts/blocks';
import * as content from '@shared/contracts/content';
import * as enquiryLists from '@shared/contracts/enquiry-lists';
import * as inbox from '@shared/contracts/inbox';
import * as menuEntries from '@shared/contracts/menu-entries';
import * as operation from '@shared/contracts/operation';
import * as outbox from '@shared/contracts/outbox';
import * as pages from '@shared/contracts/pages';
import * as pendingChanges from '@shared/contracts/pending-changes';
import * as sections from '@shared/contracts/sections';
import * as settings from '@shared/contracts/settings';
import * as storedEnquiries from '@shared/contracts/stored-enquiries';
import * as storedEntities from '@shared/contracts/stored-entities';
import * as versions from '@shared/contracts/versions';
import * as findings from '@shared/findings';

/** Contracts whose exported schemas keep their names in the document. */
export const namedContracts = {
  ...operation,
  ...findings,
  ...pages,
  ...menuEntries,
  ...sections,
  ...blocks,
  ...settings,
  ...inbox,
  ...enquiryLists,
  ...outbox,
  ...storedEnquiries,
  ...storedEntities,
  ...versions,
  ...content,
  ...pendingChanges,
};
