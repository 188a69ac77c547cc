import type { PageContent, PublicSection } from '@shared/contracts/content';
import { notFoundPage } from '@shared/paths';
import { layoutsOfLanding } from './layouts-of-landing';
import { layoutsOfOtherPages } from './layouts-of-other-pages';

const forms: Readonly<Partial<Record<string, string>>> = {
  investors: 'src/site/forms/investor-form.tsx',
  beta: 'src/site/forms/beta-form.tsx',
};

function fileOfLayout(layout: string): string {
  if (Object.hasOwn(layoutsOfLanding, layout)) return 'src/site/sections/layouts-of-landing.ts';
  if (Object.hasOwn(layoutsOfOtherPages, layout)) return 'src/site/sections/layouts-of-other-pages.ts';
  return 'src/site/sections/general.tsx';
}

function modulesOfSection({ layout }: PublicSection): string[] {
  if (layout === 'hero') return [];
  const form = Object.hasOwn(forms, layout) ? forms[layout] : undefined;
  return [fileOfLayout(layout), ...(form ? [form] : [])];
}

/**
 * Modules that are fetched when they are first drawn and that a page shows, as paths from `client/`: the document names
 * their files, so that all that React needs is asked for at once. At the server only.
 */
export function modulesOfPage(content: PageContent | null): string[] {
  if (!content || content.page === notFoundPage) return ['src/site/pages/not-found.tsx'];
  return [...new Set(content.sections.flatMap(modulesOfSection))];
}
