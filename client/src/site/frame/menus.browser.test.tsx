import type { PublicMenus } from '@shared/contracts/content';
import { contactGroup, legalGroup } from '@shared/entities/menu-groups';
import { describe, expect, it } from 'vitest';
import { defaultPage } from '../../testing/default-page';
import { drawPage } from '../../testing/draw-page';

/** The English page about us with other menus. */
async function show(menus: Partial<PublicMenus>): Promise<HTMLElement> {
  const content = defaultPage('about', 'en');
  const { container } = await drawPage({ ...content, menus: { ...content.menus, ...menus } });
  await expect.poll(() => container.querySelector('footer')).toBeTruthy();
  return container;
}

const entry = (text: string, href: string) => ({ text, href });
const linksIn = (part: Element | null | undefined) =>
  [...(part?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

describe('menus of a page', () => {
  it('have the same links in bar and drawer', async () => {
    const main = [
      { ...entry('Team', '/about'), current: true as const },
      { ...entry('Presse', '/presse'), hreflang: 'de' as const, german: true as const },
      entry('Blog', 'https://blog.example/a'),
      entry('Files', '/media/a-960.webp'),
    ];
    const page = await show({ main });
    for (const nav of page.querySelectorAll('nav[aria-label="Main menu"]')) {
      expect(linksIn(nav)).toEqual(['/en/about', '/presse', 'https://blog.example/a', '/media/a-960.webp']);
      const [team, press, blog] = nav.querySelectorAll('a');
      expect(team?.getAttribute('aria-current')).toBe('page');
      expect(press?.lang).toBe('de');
      expect(press?.hreflang).toBe('de');
      expect(blog?.rel).toBe('noopener noreferrer');
    }
  });

  it('move to the drawer if the bar has no room for them', async () => {
    const main = Array.from({ length: 9 }, (_, index) => entry(`Long entry ${index}`, `/about#${index}`));
    const page = await show({ main });
    expect(page.querySelector('.site-nav-links')?.classList).toContain('hidden');
    expect(page.querySelector('.site-nav-menu')?.classList).not.toContain('xl:hidden');
  });

  it('show the groups of the footer in order, with contact and consent links in theirs', async () => {
    const footer = [
      { key: legalGroup, text: 'Law', entries: [] },
      { key: 'press', text: 'Press', entries: [entry('Kit', 'https://a.example/kit')] },
      { key: contactGroup, text: 'Write', entries: [entry('Form', '/contact')] },
    ];
    const page = await show({ footer });
    const columns = [...page.querySelectorAll('.footer-columns > div:not(.footer-about)')];
    expect(columns.map((column) => column.querySelector('h2')?.textContent)).toEqual(['Law', 'Press', 'Write']);
    expect(columns[0]?.querySelector('.footer-consent')).toBeTruthy();
    expect(linksIn(columns[1])).toEqual(['https://a.example/kit']);
    expect(linksIn(columns[2]).at(0)).toMatch(/^mailto:/);
    expect(linksIn(columns[2]).at(-1)).toBe('/en/contact');
  });
});
