import type { ownAccountRoom } from '@shared/api/own-account';
import type { signInRoom } from '@shared/api/sign-in';
import type { Handlers } from '../http/mount-routes';

/** Some handlers of /api/auth; app.ts mounts all parts together, where the compiler misses what none of them handles. */
export type SignInHandlers = Partial<Handlers<typeof signInRoom, '/api/auth'>>;
export type OwnAccountHandlers = Partial<Handlers<typeof ownAccountRoom, '/api/auth'>>;
