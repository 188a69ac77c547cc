import { isGermanOnly } from '@shared/content/german-only';
import type { Section } from '@shared/contracts/entities';
import { sectionEntity } from '@shared/entities/section';
import { useState } from 'react';
import { adminPaths } from '../../navigation/admin-paths';
import { problemAddress } from '../entities/problem-address';
import { useHiddenBy } from '../entities/use-hidden-by';
import { MainSectionFields, publicationOfSection, toSectionPreview, useSectionForm } from '../sections/section-dialog';
import { usePendingOf } from './pending-of';
import { WorkspaceForm } from './workspace-form';

interface SectionFormProps {
  section: Section;
  name: string;
}

/** The form of a section's own texts where it stands on its page. */
export function SectionForm(props: SectionFormProps) {
  const [version, setVersion] = useState(0);
  return <OpenedSectionForm key={version} {...props} onReopen={() => setVersion(version + 1)} />;
}

function OpenedSectionForm({ section, name, onReopen }: SectionFormProps & { onReopen: () => void }) {
  const pending = usePendingOf('section', section.id);
  const entityForm = useSectionForm({ section, pending, onClose: onReopen });
  const hiddenBy = useHiddenBy().ofPage(section.page);
  return (
    <WorkspaceForm
      name={name}
      entityForm={entityForm}
      entity={sectionEntity}
      germanOnly={isGermanOnly(section)}
      part={{ section: section.key, block: null }}
      toEdit={(values) => toSectionPreview(values, section, [])}
      stored={{ updatedAt: section.updatedAt, pending }}
      publication={publicationOfSection}
      elsewhere={(problem) => (problem.block === null ? null : problemAddress(problem))}
      hiddenBy={hiddenBy}
      wholeForm={adminPaths.editSection(section.key)}
      onReopen={onReopen}
    >
      <MainSectionFields />
    </WorkspaceForm>
  );
}
