import { type MediaItem, mediaUpdateSchema } from '@shared/contracts/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { mediaApi, readPicturesAnew, showPicture } from '../../../api/media-api';
import { AdminButton } from '../../kit/admin-button';
import { atFields, contractMessages, contractResolver } from '../../kit/forms/field-messages';
import { saveNames, savingOf } from '../../kit/saving/saves';
import { type DescriptionValues, toDescriptionBody, toDescriptionValues } from './description-values';
import { PictureDescriptions } from './picture-descriptions';
import { PictureImage, wholePicture } from './picture-tile';

interface DescribePictureProps {
  item: MediaItem;
  /** Called with the picture as stored. */
  onDone: (item: MediaItem) => void;
  /** Back to the choice among all pictures. */
  onBack: () => void;
}

/**
 * Asks for the description of a chosen picture, which the library keeps for every place that shows it. It is no form of
 * its own, because it opens over one.
 */
export function DescribePicture({ item, onDone, onBack }: DescribePictureProps) {
  const client = useQueryClient();
  const form = useForm<DescriptionValues>({
    defaultValues: toDescriptionValues(item),
    resolver: contractResolver((values) => contractMessages(mediaUpdateSchema, toDescriptionBody(values))),
  });
  const saving = useMutation({
    ...savingOf(saveNames.picture(item.id)),
    mutationFn: (values: DescriptionValues) =>
      mediaApi.update(item.id, { ...toDescriptionBody(values), updatedAt: item.updatedAt }),
    onSuccess: (stored) => {
      showPicture(client, stored);
      onDone(stored);
    },
    onError: (error) => {
      atFields(form.setError, 'alt')(error);
      void readPicturesAnew(client);
    },
    meta: { success: 'Die Beschreibung ist gespeichert' },
  });
  const { isDirty } = form.formState;
  const take = form.handleSubmit((values) => (isDirty ? saving.mutate(values) : onDone(item)));
  return (
    <FormProvider {...form}>
      <div className="grid gap-4 text-s">
        <div className="flex flex-wrap items-center gap-4">
          <PictureImage item={item} width={200} className={`h-[120px] w-40 rounded-small bg-paper-2 ${wholePicture}`} />
          <b className="min-w-0 font-strong wrap-anywhere">{item.name}</b>
        </div>
        <PictureDescriptions autofocus />
        <div className="flex flex-wrap justify-end gap-3">
          <AdminButton onClick={onBack}>Anderes Bild</AdminButton>
          <AdminButton tone="primary" loading={saving.isPending} reachable onClick={() => void take()}>
            Bild übernehmen
          </AdminButton>
        </div>
      </div>
    </FormProvider>
  );
}
