import { type MediaItem, mediaUpdateSchema } from '@shared/contracts/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '../../../api/call';
import { readPicturesAnew, showPicture } from '../../../api/media-lists';
import { type Conflict, conflictOf } from '../../entity-form/conflict';
import { ConflictDialog } from '../../entity-form/conflict-dialog';
import { AdminButton } from '../../kit/admin-button';
import { atFields, contractMessages, contractResolver } from '../../kit/forms/field-messages';
import { saveNames, savingOf } from '../../kit/saving/saves';
import {
  type DescriptionValues,
  descriptionFieldNames,
  toDescriptionBody,
  toDescriptionValues,
} from './description-values';
import { PictureDescriptions } from './picture-descriptions';
import { PictureImage, wholePicture } from './picture-image';

interface DescribePictureProps {
  item: MediaItem;
  /** Called with the picture as stored. */
  onDone: (item: MediaItem) => void;
  /** Back to the choice among all pictures. */
  onBack: () => void;
  /** Called when it begins and when it ceases to hold text that is not stored; give it a function that stays. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/**
 * Asks for the description of a chosen picture, which the library keeps for every place that shows it. It is no form of
 * its own, because it opens over one.
 */
export function DescribePicture({ item, onDone, onBack, onUnsaved }: DescribePictureProps) {
  const client = useQueryClient();
  /** The version that the texts were typed over; the list may know a newer one. */
  const [base, setBase] = useState(item);
  const [conflict, setConflict] = useState<Conflict<MediaItem> | null>(null);
  const form = useForm<DescriptionValues>({
    defaultValues: toDescriptionValues(item),
    resolver: contractResolver((values) => contractMessages(mediaUpdateSchema, toDescriptionBody(values))),
  });
  const saving = useMutation({
    ...savingOf(saveNames.picture(item.id)),
    mutationFn: ({ values, updatedAt }: { values: DescriptionValues; updatedAt: string }) =>
      call('PUT /api/cms/media/:id', { id: item.id, body: { ...toDescriptionBody(values), updatedAt } }),
    onSuccess: (stored) => {
      showPicture(client, stored);
      onDone(stored);
    },
    onError: (error) => {
      setConflict(conflictOf<MediaItem>(error));
      atFields(form.setError, 'alt')(error);
      void readPicturesAnew(client);
    },
    meta: {
      success: 'Die Beschreibung ist gespeichert',
      failure: (error: unknown) => (conflictOf(error) ? null : {}),
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);
  const take = form.handleSubmit((values) =>
    isDirty ? saving.mutate({ values, updatedAt: base.updatedAt }) : onDone(item),
  );
  function settle(values: DescriptionValues, current: MediaItem) {
    setConflict(null);
    setBase(current);
    form.reset(toDescriptionValues(current));
    form.reset(values, { keepDefaultValues: true });
    saving.mutate({ values, updatedAt: current.updatedAt });
  }
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
      {conflict && (
        <ConflictDialog
          base={toDescriptionValues(base)}
          mine={form.getValues()}
          theirs={toDescriptionValues(conflict.current)}
          changedBy={conflict.changedBy}
          changedAt={conflict.current.updatedAt}
          names={descriptionFieldNames}
          onSettle={(values) => settle(values, conflict.current)}
          onLeave={() => setConflict(null)}
        />
      )}
    </FormProvider>
  );
}
