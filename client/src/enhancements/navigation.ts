import { delegate } from './listen';
import { whenDrawn } from './when-drawn';

const bar = '.site-nav[data-transparent-up-to]';

function showScrolled(element: HTMLElement) {
  element.toggleAttribute('data-solid', window.scrollY > Number(element.dataset.transparentUpTo));
}

function showAllScrolled() {
  for (const element of document.querySelectorAll<HTMLElement>(bar)) showScrolled(element);
}

/**
 * Value of aria-current for a link: `location` for the linked section that the reader came to last, `page` before the
 * first one.
 */
function placeOf(link: HTMLAnchorElement, current: string | undefined): string | undefined {
  if (link.pathname !== window.location.pathname) return undefined;
  if (link.hash) return link.hash === current ? 'location' : undefined;
  return current ? undefined : 'page';
}

const sections = 'main :is(section, .legal-chapter)[id]';

function markCurrent(reached: ReadonlySet<Element>) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-current-among] a')];
  const isLinked = ({ id }: Element) => links.some(({ hash }) => hash === `#${id}`);
  const last = [...document.querySelectorAll(sections)].findLast((one) => reached.has(one) && isLinked(one));
  const current = last && `#${last.id}`;
  for (const link of links) {
    const place = placeOf(link, current);
    if (place) link.setAttribute('aria-current', place);
    else link.removeAttribute('aria-current');
  }
}

function followReading() {
  const reached = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) reached.add(target);
        else reached.delete(target);
      }
      markCurrent(reached);
    },
    // All that begins above the middle of the window, however far.
    { rootMargin: '1000000px 0px -50%' },
  );
  whenDrawn(HTMLElement, sections, (section) => observer.observe(section));
}

/** Navigation bar and drawer; the drawer closes when one of its links is followed. */
export function startNavigation(): void {
  // In the next frame, because reading scrollY now would force a layout.
  whenDrawn(HTMLElement, bar, () => requestAnimationFrame(showAllScrolled), 'data-transparent-up-to');
  window.addEventListener('scroll', showAllScrolled, { passive: true });
  followReading();
  delegate('click', HTMLElement, '.drawer a:not(.language-switch a)', (link) => link.closest('dialog')?.close());
}
