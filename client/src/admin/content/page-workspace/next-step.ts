/** What an editor most likely does next with a page. */
export type NextStep =
  | 'add section'
  | 'publish'
  | 'see schedule'
  | 'see changes'
  | 'add to menu'
  | 'translate'
  | 'view';

export interface PageFacts {
  isPublic: boolean;
  /** Whether a change that waits publishes the page at a set time. */
  isPlanned: boolean;
  sections: number;
  /** Changes of the page and what stands on it that wait. */
  waiting: number;
  /** Whether a menu or the footer should lead to it: not the start page, nor a page that is found another way. */
  belongsInMenu: boolean;
  isInMenu: boolean;
  /** Texts without a translation or with an outdated one. */
  untranslated: number;
}

/** The one next step that the page's view offers, the most pressing first. */
export function nextStep(page: PageFacts): NextStep {
  if (page.sections === 0) return 'add section';
  if (!page.isPublic) return page.isPlanned ? 'see schedule' : 'publish';
  if (page.waiting > 0) return 'see changes';
  if (page.belongsInMenu && !page.isInMenu) return 'add to menu';
  return page.untranslated > 0 ? 'translate' : 'view';
}
