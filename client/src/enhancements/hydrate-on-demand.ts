import { reactTemplateId } from '@shared/document-parts';
import { delegate, onFirstInteraction } from './listen';
import { whenDrawn } from './when-drawn';

const islands = '[data-island]';
/** Links that React follows without loading a document. Links to a section of this page do not need it. */
const pageLinks = 'a[href^="/"]';

/** Distance of an island from the window at which React is loaded, as a share of the window's height. */
const nearby = '50%';

/**
 * Loads React and the page's modules, which the document lists in a template. If loading fails the page stays usable:
 * links and forms go on without React. The next interaction asks again, but Chromium refuses a module that failed once
 * until the next document.
 */
export function requestHydration(): void {
  const template = document.getElementById(reactTemplateId);
  if (!(template instanceof HTMLTemplateElement) || template.dataset.awake) return;
  template.dataset.awake = 'yes';
  const code = template.content.cloneNode(true) as DocumentFragment;
  for (const script of code.querySelectorAll('script'))
    script.addEventListener('error', () => {
      delete template.dataset.awake;
    });
  document.head.append(code);
}

/** Whether the pointer itself moved: scrolling the page under it also fires pointermove. */
function reallyMoves() {
  let last = '';
  return ({ screenX, screenY }: PointerEvent) => {
    const place = `${screenX} ${screenY}`;
    const moved = last !== '' && last !== place;
    last = place;
    return moved;
  };
}

function hydrateNearIslands() {
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) requestHydration();
    },
    { rootMargin: nearby },
  );
  whenDrawn(HTMLElement, islands, (island) => near.observe(island.firstElementChild ?? island));
}

/**
 * Loads React when a visitor touches, clicks, types into or focuses an island, comes near one, or is about to follow a
 * link by mouse or keyboard. Reading, scrolling and touching a link do not load it.
 */
export function startHydrationOnDemand(): void {
  for (const type of ['pointerdown', 'keydown', 'focusin'] as const)
    delegate(type, HTMLElement, islands, requestHydration);
  delegate('focusin', HTMLElement, pageLinks, (link) => {
    if (link.matches(':focus-visible')) requestHydration();
  });
  const moves = reallyMoves();
  document.addEventListener(
    'pointermove',
    (event) => {
      const { target, pointerType } = event;
      if (pointerType === 'mouse' && moves(event) && target instanceof Element && target.closest(pageLinks))
        requestHydration();
    },
    { capture: true, passive: true },
  );
  onFirstInteraction(hydrateNearIslands);
  // The page that answers a plain post starts with the focus on the first error.
  if (document.activeElement?.closest(islands)) requestHydration();
}
