import type { Setting, SitePage } from '@shared/contracts/entities';
import { pageEntity } from '@shared/entities/page';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { problemAddress } from '../entities/problem-address';
import { PageFields, publicationOfPage, usePageForm } from '../pages/page-dialog';
import { usePendingOf } from './pending-of';
import { WorkspaceForm } from './workspace-form';

interface PageFormProps {
  page: SitePage;
  settings: readonly Setting[];
}

/** Title, address, state and what search engines read of a page, in its view. */
export function PageForm(props: PageFormProps) {
  const [version, setVersion] = useState(0);
  return <OpenedPageForm key={version} {...props} onReopen={() => setVersion(version + 1)} />;
}

function OpenedPageForm({ page, settings, onReopen }: PageFormProps & { onReopen: () => void }) {
  const pending = usePendingOf('page', page.id);
  const entityForm = usePageForm({ page, pending, settings, onClose: onReopen });
  const germanOnly = useWatch({ control: entityForm.form.control, name: 'languages' }) === 'de';
  return (
    <WorkspaceForm
      name="Angaben der Seite"
      entityForm={entityForm}
      entity={pageEntity}
      germanOnly={germanOnly}
      part={null}
      stored={{ updatedAt: page.updatedAt, pending }}
      publication={publicationOfPage}
      elsewhere={(problem) => (problem.page === page.key ? null : problemAddress(problem))}
      onReopen={onReopen}
    >
      <PageFields page={page} />
    </WorkspaceForm>
  );
}
