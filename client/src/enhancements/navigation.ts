import { listen } from './listen';
import { whenDrawn } from './when-drawn';

const bar = '.site-nav[data-transparent-up-to]';

/** The bar over a picture turns solid once the page is scrolled by more than it says. */
function showScrolled(element: HTMLElement) {
  element.toggleAttribute('data-solid', window.scrollY > Number(element.dataset.transparentUpTo));
}

function showAllScrolled() {
  for (const element of document.querySelectorAll<HTMLElement>(bar)) showScrolled(element);
}

/** What a link is to the place that is being read; its page is the one where no section of the links lies there. */
function placeOf(link: HTMLAnchorElement, current: string | undefined): string | undefined {
  if (link.pathname !== window.location.pathname) return undefined;
  if (link.hash) return link.hash === current ? 'location' : undefined;
  return current ? undefined : 'page';
}

/** Marks the link to the place that is being read. */
function markCurrent(read: ReadonlySet<string>) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-current-among] a')];
  const current = [...read].filter((hash) => links.some((link) => link.hash === hash)).at(-1);
  for (const link of links) {
    const place = placeOf(link, current);
    if (place) link.setAttribute('aria-current', place);
    else link.removeAttribute('aria-current');
  }
}

/** Watches which sections and chapters lie across the middle of the window. */
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
  whenDrawn('main :is(section, .legal-chapter)[id]', (section) => observer.observe(section));
}

/** The bar of the public pages and the drawer of its links on narrow windows, which closes when one is followed. */
export function startNavigation(): void {
  // With the next frame: asked at once, where the page is scrolled would cost a layout of its own.
  whenDrawn(bar, () => requestAnimationFrame(showAllScrolled), 'data-transparent-up-to');
  window.addEventListener('scroll', showAllScrolled, { passive: true });
  followReading();
  listen('click', '.drawer a:not(.language-switch a)', (link) => link.closest('dialog')?.close());
}
