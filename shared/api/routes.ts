import type { activityRoom } from './activity';
import type { backupRoom } from './backups';
import type { begunRoom } from './begun';
import type { contentTransferRoom } from './content-transfer';
import type { descriptionRoom } from './description';
import type { mediaRoom } from './media';
import type { ownAccountRoom } from './own-account';
import type { ownTokenRoom } from './own-token';
import type { peopleRoom } from './people';
import type { personRoom } from './persons';
import type { previewLinkRoom } from './preview-links';
import type { redirectRoom } from './redirects';
import type { sharedDocumentRoom } from './shared-documents';
import type { signInRoom } from './sign-in';
import type { statisticsRoom } from './statistics';
import type { tokenRoom } from './tokens';
import type { waveRoom } from './waves';

/** Every route of the API by its name. */
export type ApiRoutes = (typeof activityRoom)['routes'] &
  (typeof backupRoom)['routes'] &
  (typeof begunRoom)['routes'] &
  (typeof contentTransferRoom)['routes'] &
  (typeof descriptionRoom)['routes'] &
  (typeof mediaRoom)['routes'] &
  (typeof ownAccountRoom)['routes'] &
  (typeof ownTokenRoom)['routes'] &
  (typeof peopleRoom)['routes'] &
  (typeof personRoom)['routes'] &
  (typeof previewLinkRoom)['routes'] &
  (typeof redirectRoom)['routes'] &
  (typeof sharedDocumentRoom)['routes'] &
  (typeof signInRoom)['routes'] &
  (typeof statisticsRoom)['routes'] &
  (typeof tokenRoom)['routes'] &
  (typeof waveRoom)['routes'];
