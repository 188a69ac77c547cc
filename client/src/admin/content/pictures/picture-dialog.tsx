import type { MediaItem } from '@shared/contracts/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/call';
import { mediaQuery, showPicture } from '../../../api/media-lists';
import { EntityDialog } from '../../entity-form/entity-dialog';
import type { Kind } from '../../entity-form/kind';
import { rowsOfList } from '../../entity-form/optimistic-rows';
import { useEntityForm } from '../../entity-form/use-entity-form';
import { saveNames } from '../../kit/saving/saves';
import { adminPaths } from '../../navigation/admin-paths';
import { isInBin } from '../picture-picker/picture-facts';
import { PictureFields } from './picture-fields';
import {
  type EditedPicture,
  editedPicture,
  type PictureValues,
  pictureFieldNames,
  toEdited,
  toPictureBody,
  toPictureValues,
  validatePicture,
} from './picture-form-values';
import { BinnedPicture } from './picture-removal';

interface PictureDialogProps {
  picture: MediaItem;
  onClose: () => void;
}

export function PictureDialog(props: PictureDialogProps) {
  const { data } = useQuery(mediaQuery);
  const listed = data?.find(({ id }) => id === props.picture.id);
  // What the form does not edit follows the list: files after a replacement, uses, deletion.
  const current = listed ?? props.picture;
  if (isInBin(current)) return <BinnedPicture item={current} onClose={props.onClose} />;
  return <PictureForm {...props} current={current} />;
}

const pictureKind: Kind<EditedPicture> = {
  what: 'Bild',
  saveName: ({ id }) => saveNames.picture(id),
  shown: () => [rowsOfList(mediaQuery)],
  lists: () => [mediaQuery.queryKey],
  address: ({ id }) => adminPaths.picture(id),
};

function usePictureForm({ picture, onClose }: PictureDialogProps) {
  const [edited] = useState(() => toEdited(picture));
  /** Version after the file was replaced in this form, so that the user's own replacement is no conflict. */
  const replacedAt = useRef('');
  const entityForm = useEntityForm<PictureValues, EditedPicture, ReturnType<typeof toPictureBody>>({
    kind: pictureKind,
    draftKey: (entity) => `picture:${entity?.id ?? 'new'}`,
    names: pictureFieldNames,
    isRead: () => false,
    pending: null,
    entity: edited,
    toValues: toPictureValues,
    validate: validatePicture,
    create: () => Promise.reject(new Error('Bilder werden hochgeladen.')),
    toBody: toPictureBody,
    update: async ({ id }, { updatedAt, ...changed }) => {
      const known = replacedAt.current > updatedAt ? replacedAt.current : updatedAt;
      const body = { ...changed, updatedAt: known };
      return toEdited(await call('PUT /api/cms/media/:id', { id, body }));
    },
    edited: (values, base) => editedPicture(values, base ?? edited),
    label: ({ name }) => name,
    onClose,
  });
  return { entityForm, replacedAt };
}

function PictureForm({ current, ...props }: PictureDialogProps & { current: MediaItem }) {
  const { entityForm, replacedAt } = usePictureForm(props);
  const client = useQueryClient();
  const { data: items = [] } = useQuery(mediaQuery);
  const rows = items.filter((item) => !isInBin(item));
  return (
    <EntityDialog
      title="Bild bearbeiten"
      size="large"
      entityForm={entityForm}
      neighbours={{
        what: 'Bild',
        isNeuter: true,
        rows: rows.map(({ id, name }) => ({ title: name, address: adminPaths.picture(id) })),
        current: adminPaths.picture(current.id),
      }}
    >
      <PictureFields
        item={current}
        onReplaced={(item) => {
          replacedAt.current = item.updatedAt;
          showPicture(client, item);
        }}
        onRemoved={entityForm.discard}
      />
    </EntityDialog>
  );
}
