import { trustedHtml } from '@shared/trusted-html';
import { useEffect, useState } from 'react';

const elementId = 'city-map';
const loadMarkup = () => import('./city-map.svg?raw').then((module) => module.default);

/**
 * The map is 37 KB of paths, so it is written once, into the page by the server, and kept out of the scripts: in the
 * browser this is the markup found in the page, or fetched where the page came without.
 */
let knownMarkup: string | undefined = import.meta.env.SSR ? await loadMarkup() : undefined;

function findMarkup(): string | undefined {
  if (knownMarkup === undefined && typeof document !== 'undefined') {
    knownMarkup = document.getElementById(elementId)?.innerHTML || undefined;
  }
  return knownMarkup;
}

/** The map as a symbol that every CityMap of the page refers to; once per page, anywhere in it. */
export function CityMapSymbol() {
  const [markup, setMarkup] = useState(findMarkup);
  useEffect(() => {
    if (markup !== undefined) return;
    let wanted = true;
    void loadMarkup().then((loaded) => {
      knownMarkup = loaded;
      if (wanted) setMarkup(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [markup]);
  return (
    <div
      id={elementId}
      aria-hidden="true"
      className="pointer-events-none absolute size-0 overflow-hidden"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing out of the repository
      dangerouslySetInnerHTML={{ __html: trustedHtml(markup ?? '') }}
    />
  );
}
