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
 * Value of aria-current for a link: `location` for the section being read, `page` if none of the linked sections is.
 */
function placeOf(link: HTMLAnchorElement, current: string | undefined): string | undefined {
  if (link.pathname !== window.location.pathname) return undefined;
  if (link.hash) return link.hash === current ? 'location' : undefined;
  return current ? undefined : 'page';
}

function markCurrent(read: ReadonlySet<string>) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-current-among] a')];
  const current = [...read].filter((hash) => links.some((link) => link.hash === hash)).at(-1);
  for (const link of links) {
    const place = placeOf(link, current);
    if (place) link.setAttribute('aria-current', place);
    else link.removeAttribute('aria-current');
  }
}

function followReading() {
  const read = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) read.add(`#${target.id}`);
        else read.delete(`#${target.id}`);
      }
      markCurrent(read);
    },
    { rootMargin: '-50% 0px -50% 0px' },
  );
  whenDrawn(HTMLElement, 'main :is(section, .legal-chapter)[id]', (section) => observer.observe(section));
}

/** Navigation bar and drawer; the drawer closes when one of its links is followed. */
export function startNavigation(): void {
  // In the next frame, because reading scrollY now would force a layout.
  whenDrawn(HTMLElement, bar, () => requestAnimationFrame(showAllScrolled), 'data-transparent-up-to');
  window.addEventListener('scroll', showAllScrolled, { passive: true });
  followReading();
  delegate('click', HTMLElement, '.drawer a:not(.language-switch a)', (link) => link.closest('dialog')?.close());
}
