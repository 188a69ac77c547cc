import { startAnchors } from './anchors';
import { startComparison } from './comparison';
import { startConsent } from './consent';
import { startDialogs } from './dialogs';
import { startFadeIn } from './fade-in';
import { startForms } from './forms';
import { startLanguageSwitch } from './language-switch';
import { startLayingOutRest } from './lay-out-rest';
import { startNavigation } from './navigation';
import { startReturning } from './returning';
import { startSavedPlaces } from './saved-places';
import { startScreens } from './screens';
import { startTabs } from './tabs';
import { startVideos } from './video';
import { startWaking } from './waking';

/** One thing that a page does by itself; starts listening on the document, once. */
type Behaviour = () => void;

/** What pages do without React, in the order in which visitors meet it. */
const behaviours: readonly Behaviour[] = [
  startReturning,
  startWaking,
  startDialogs,
  startNavigation,
  startAnchors,
  startLanguageSwitch,
  startFadeIn,
  startComparison,
  startTabs,
  startSavedPlaces,
  startScreens,
  startVideos,
  startForms,
  startConsent,
  startLayingOutRest,
];

/**
 * Starts all that a page does by itself. Everything listens on the document and finds its elements by their attributes, so
 * it works alike for what the server wrote, for what React has taken over and for what React draws later.
 */
export function startBehaviours(): void {
  for (const start of behaviours) start();
}
