import type { redirectRoom } from './redirects';
import type { waveRoom } from './waves';

/** Every route of the API by its name. */
export type ApiRoutes = (typeof redirectRoom)['routes'] & (typeof waveRoom)['routes'];
