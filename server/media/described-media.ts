import * as media from '@shared/contracts/media';
import { downloadTypes } from '@shared/media';
import { pictureTypes } from '@shared/media-limits';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource } from '../http/describe';

export const describedMedia: readonly DescribedResource[] = [
  {
    name: 'Pictures and downloads',
    at: '/api/cms',
    access: 'content',
    routes: {
      'GET /media': {
        summary: 'List pictures, or downloads; `deleted` is 1 for those in the bin, 0 for the others',
        query: media.mediaListQuerySchema,
        data: z.array(media.mediaItemSchema),
      },
      'POST /media': {
        summary: 'Upload a picture, or with `kind=download` a file to download; 200 if it is in the library already',
        query: media.mediaUploadQuerySchema,
        accepts: [...new Set([...pictureTypes, ...Object.values(downloadTypes)])],
        data: media.uploadedMediaSchema,
        created: media.uploadedMediaSchema,
        errors: [507],
      },
      'GET /media/:id': { summary: 'Get a picture', data: media.mediaItemSchema },
      'PUT /media/:id': {
        summary: 'Change the name, alternative text or focal point of a picture',
        body: media.mediaUpdateSchema,
        data: media.mediaItemSchema,
      },
      'DELETE /media/:id': { summary: 'Move a picture to the bin', data: media.mediaItemSchema },
      'PUT /media/:id/file': {
        summary: 'Replace the file of a picture or download',
        query: media.mediaFileQuerySchema,
        accepts: [...new Set([...pictureTypes, ...Object.values(downloadTypes)])],
        data: media.uploadedMediaSchema,
        created: media.uploadedMediaSchema,
        errors: [507],
      },
      'POST /media/:id/restore': { summary: 'Restore a picture from the bin', data: media.mediaItemSchema },
      'DELETE /media/:id/forever': { summary: 'Erase a picture in the bin for good', data: answerWith('id') },
    },
  },
];
