import type { ComponentProps } from 'react';
import { askAboutPage } from '../links/ask-about-links';
import { PageDialog } from './page-dialog';
import { PageSections } from './page-sections';

/**
 * The form of a page with what concerns other content, so that the form knows only the page: the list of its sections,
 * and the question about links to its former address.
 */
export function OpenedPageDialog(props: Omit<ComponentProps<typeof PageDialog>, 'children' | 'onSaved'>) {
  return (
    <PageDialog {...props} onSaved={askAboutPage}>
      <PageSections page={props.page.key} />
    </PageDialog>
  );
}
