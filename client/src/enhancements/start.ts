import { startAnnouncement } from './announcement';
import { startBackNavigation } from './back-navigation';
import { startComparison } from './comparison';
import { startConsent } from './consent';
import { startContentVisibility } from './content-visibility';
import { startDialogs } from './dialogs';
import { startEditLink } from './edit-link';
import { startFadeIn } from './fade-in';
import { startForeignChanges } from './foreign-changes';
import { startForms } from './forms';
import { startHydrationOnDemand } from './hydrate-on-demand';
import { startLanguageSwitch } from './language-switch';
import { startNavigation } from './navigation';
import { startSavedPlaces } from './saved-places';
import { startScreens } from './screens';
import { startAnchors } from './scroll-to-anchor';
import { startScrollers } from './scrollers';
import { startTabs } from './tabs';
import { startVideos } from './video';
import { startVisitOrigin } from './visit-origin';

type Behaviour = () => void;

const behaviours: readonly Behaviour[] = [
  startForeignChanges,
  startBackNavigation,
  startHydrationOnDemand,
  startDialogs,
  startNavigation,
  startAnnouncement,
  startAnchors,
  startLanguageSwitch,
  // After what leads elsewhere or nowhere.
  startVisitOrigin,
  startFadeIn,
  startComparison,
  startTabs,
  startSavedPlaces,
  startScreens,
  startScrollers,
  startVideos,
  startForms,
  startConsent,
  startContentVisibility,
  startEditLink,
];

/**
 * Starts everything that works without React. All listeners are on the document and find elements by attributes, so
 * they work for server markup, hydrated markup and what React renders later.
 */
export function startEnhancements(): void {
  for (const start of behaviours) start();
}
