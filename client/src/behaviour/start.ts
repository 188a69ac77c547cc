import { startLayingOutRest } from './lay-out-rest';

/** One thing that a page does by itself; starts listening on the document, once. */
type Behaviour = () => void;

/** What pages do without React, in the order in which visitors meet it. */
const behaviours: readonly Behaviour[] = [startLayingOutRest];

/**
 * Starts all that a page does by itself. Everything listens on the document and finds its elements by their attributes, so
 * it works alike for what the server wrote, for what React has taken over and for what React draws later.
 */
export function startBehaviours(): void {
  for (const start of behaviours) start();
}
