import type { ComponentProps } from 'react';
import { PageDialog } from './page-dialog';
import { PageSections } from './page-sections';

/** The form of a page with the list of its sections, so that the form knows only the page. */
export function OpenedPageDialog(props: Omit<ComponentProps<typeof PageDialog>, 'children'>) {
  return (
    <PageDialog {...props}>
      <PageSections page={props.page.key} />
    </PageDialog>
  );
}
