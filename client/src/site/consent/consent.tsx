import { useCallback, useEffect, useState } from 'react';
import { fetchedLater } from '../../ui/fetched-later';
import { OpenedLater } from '../late/opened-later';
import { afterLoad } from './after-load';
import { readConsent } from './consent-record';
import { onOpenConsent } from './open-consent';

type Banner = typeof import('./consent-banner').ConsentBanner;

const loadBanner = () => import('./consent-banner').then((module) => module.ConsentBanner);
const ConsentSettings = fetchedLater(() => import('./consent-settings').then((module) => module.ConsentSettings));

/** Spec point 9: the banner appears this many milliseconds after load. */
const bannerDelay = 1_000;

/**
 * Asks for consent where none is stored, and shows the settings whenever somebody asks for them. Stands at the end of the
 * frame; its code is loaded only where it will be shown.
 */
export function ConsentGate() {
  // The component itself: a lazy one would be held back by React for another 300 ms.
  const [Banner, setBanner] = useState<Banner | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [everChosen, setEverChosen] = useState(false);

  useEffect(() => {
    if (readConsent()) return;
    let wanted = true;
    const show = (loaded: Banner) => {
      if (wanted) setBanner(() => loaded);
    };
    // Ahead, so that it is there when its time has come; a failure is tried again then.
    const ahead = loadBanner();
    ahead.catch(() => undefined);
    const cancel = afterLoad(bannerDelay, () => {
      ahead.catch(loadBanner).then(show, () => undefined);
    });
    return () => {
      wanted = false;
      cancel();
    };
  }, []);

  const openSettings = useCallback(() => {
    setEverChosen(true);
    setChoosing(true);
  }, []);
  useEffect(() => onOpenConsent(openSettings), [openSettings]);

  return (
    <>
      {Banner && <Banner onSettings={openSettings} onClose={() => setBanner(null)} />}
      {everChosen && (
        <OpenedLater onFailed={() => setEverChosen(false)}>
          <ConsentSettings open={choosing} onOpenChange={setChoosing} onChosen={() => setBanner(null)} />
        </OpenedLater>
      )}
    </>
  );
}
