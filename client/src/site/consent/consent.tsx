import { ConsentBanner } from './consent-banner';
import { ConsentSettings } from './consent-settings';

/** The question for consent and the settings, which show when behaviour/consent.ts has them shown. */
export function ConsentGate() {
  return (
    <>
      <ConsentBanner />
      <ConsentSettings />
    </>
  );
}
