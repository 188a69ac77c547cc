import { reactTemplateId } from '@shared/document-parts';
import { listen, onFirstInteraction } from './listen';
import { whenDrawn } from './when-drawn';

const islands = '[data-island]';
/** Links that React follows without loading a document. Those to a section of this page need none of it. */
const pageLinks = 'a[href^="/"]';

/** How far from the window a form may lie for its code to be fetched, as a part of the window's height. */
const nearby = '50%';

/**
 * Asks for React and all that taking over this page needs, at once: the document names the files in a template. Where
 * they do not arrive the page stays as it is, and the next act asks again.
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

/**
 * Whether the pointer went from one place of the screen to another: a page that scrolls under it sends moves as well.
 */
function reallyMoves() {
  let last = '';
  return ({ screenX, screenY }: PointerEvent) => {
    const place = `${screenX} ${screenY}`;
    const moved = last !== '' && last !== place;
    last = place;
    return moved;
  };
}

/** Wakes React when a form comes near the window, once the visitor has scrolled or done something. */
function hydrateNearIslands() {
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) requestHydration();
    },
    { rootMargin: nearby },
  );
  whenDrawn(islands, (island) => near.observe(island.firstElementChild ?? island));
}

/**
 * React comes when a visitor acts on what needs it: touches, clicks, types into or focuses an island, comes near one,
 * or is about to follow a link with a mouse or with the keyboard. A touch on a link is only that; reading and scrolling
 * bring nothing.
 */
export function startHydrationOnDemand(): void {
  for (const type of ['pointerdown', 'keydown', 'focusin'] as const) listen(type, islands, requestHydration);
  listen('focusin', pageLinks, (link) => {
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
  // The page that answers a plain post begins with the focus on the first mistake.
  if (document.activeElement?.closest(islands)) requestHydration();
}
