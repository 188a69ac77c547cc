/** The section of the page that lies across the middle of the window, or the last one above it. */
export function sectionInTheMiddle(): HTMLElement | undefined {
  const middle = window.innerHeight / 2;
  return [...document.querySelectorAll<HTMLElement>('main section[id]')]
    .filter((section) => section.getBoundingClientRect().top <= middle)
    .at(-1);
}
