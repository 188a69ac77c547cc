import { startAnchors } from './anchors';
import { startBackNavigation } from './back-navigation';
import { startComparison } from './comparison';
import { startConsent } from './consent';
import { startContentVisibility } from './content-visibility';
import { startDialogs } from './dialogs';
import { startEditLink } from './edit-link';
import { startFadeIn } from './fade-in';
import { startForms } from './forms';
import { startHydrationOnDemand } from './hydrate-on-demand';
import { startLanguageSwitch } from './language-switch';
import { startNavigation } from './navigation';
import { startSavedPlaces } from './saved-places';
import { startScreens } from './screens';
import { startTabs } from './tabs';
import { startVideos } from './video';
import { whenDrawn } from './when-drawn';

/**
 * Lets the keyboard reach what in a formatted text scrolls within itself, as long as it does; Safari does not by
 * itself.
 */
function startScrollers(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  whenDrawn('.prose :is(pre, table)', (part) => observer.observe(part));
}

/** One thing that a page does by itself; starts listening on the document, once. */
type Behaviour = () => void;

/** What pages do without React, in the order in which visitors meet it. */
const behaviours: readonly Behaviour[] = [
  startBackNavigation,
  startHydrationOnDemand,
  startDialogs,
  startNavigation,
  startAnchors,
  startLanguageSwitch,
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
 * Starts all that a page does by itself. Everything listens on the document and finds its elements by their attributes,
 * so it works alike for what the server wrote, for what React has taken over and for what React draws later.
 */
export function startEnhancements(): void {
  for (const start of behaviours) start();
}
