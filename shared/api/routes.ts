import type { activityRoom } from './activity';
import type { backupRoom } from './backups';
import type { ownAccountRoom } from './own-account';
import type { peopleRoom } from './people';
import type { redirectRoom } from './redirects';
import type { signInRoom } from './sign-in';
import type { tokenRoom } from './tokens';
import type { waveRoom } from './waves';

/** Every route of the API by its name. */
export type ApiRoutes = (typeof activityRoom)['routes'] &
  (typeof backupRoom)['routes'] &
  (typeof ownAccountRoom)['routes'] &
  (typeof peopleRoom)['routes'] &
  (typeof redirectRoom)['routes'] &
  (typeof signInRoom)['routes'] &
  (typeof tokenRoom)['routes'] &
  (typeof waveRoom)['routes'];
