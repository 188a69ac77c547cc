import type { Block, Section } from '@shared/contracts/entities';
import { blockEntity } from '@shared/entities/block';
import { useState } from 'react';
import { adminPaths } from '../../navigation/admin-paths';
import { publicationOfBlock, useBlockForm, usePictureChoice } from '../blocks/block-dialog';
import { toPreviewEdit } from '../blocks/block-form-values';
import { LinkTargets } from '../blocks/metadata-inputs';
import { useBlockSurroundings } from '../blocks/opened-block-dialog';
import { MainBlockFields } from './main-block-fields';
import { usePendingOf } from './pending-of';
import { WorkspaceForm } from './workspace-form';

interface BlockFormProps {
  section: Section;
  block: Block;
  name: string;
  /** The input was discarded. By default the form is drawn anew. */
  onLeft?: () => void;
}

/** The form of a block where it stands on its page. */
export function BlockForm({ onLeft, ...props }: BlockFormProps) {
  const [version, setVersion] = useState(0);
  return <OpenedBlockForm key={version} {...props} onReopen={onLeft ?? (() => setVersion(version + 1))} />;
}

function OpenedBlockForm({ section, block, name, onReopen }: BlockFormProps & { onReopen: () => void }) {
  const around = useBlockSurroundings(section);
  const pending = usePendingOf('block', block.id);
  const { entityForm, context } = useBlockForm({
    section,
    block,
    pending,
    nextOrder: block.order,
    around,
    onClose: onReopen,
  });
  const { form, base } = entityForm;
  const { choose, picker } = usePictureChoice(form);
  const edit = () => toPreviewEdit(form.getValues(), context, base);
  return (
    <WorkspaceForm
      name={name}
      entityForm={entityForm}
      entity={blockEntity}
      metadata={context.metadata}
      germanOnly={around.germanOnly}
      part={{ section: section.key, block: block.id }}
      toEdit={edit}
      stored={{ updatedAt: block.updatedAt, pending }}
      choosePicture={choose}
      publication={publicationOfBlock}
      hiddenBy={around.hiddenBy}
      wholeForm={adminPaths.block(section.key, block.id)}
      onReopen={onReopen}
    >
      <LinkTargets value={around.linkTargets}>
        <MainBlockFields section={section} context={context} edit={edit} />
      </LinkTargets>
      {picker}
    </WorkspaceForm>
  );
}
