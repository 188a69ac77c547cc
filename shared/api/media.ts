import * as z from 'zod/mini';
import * as media from '../contracts/media';
import { downloadTypes } from '../media';
import { pictureTypes } from '../media-limits';
import type { DescribedRoom } from './describe';

const accepts = [...new Set([...pictureTypes, ...Object.values(downloadTypes)])];
const erasedMedia = z.object({ id: z.int() });

// biome-ignore format: a table, one route in a line.
export const mediaRoom = { name: 'Pictures and downloads', access: 'content', contracts: [media], routes: {
  'GET /api/cms/media': { summary: 'List pictures, or downloads; `deleted` is 1 for those in the bin, 0 for the others', query: media.mediaListQuerySchema, data: z.array(media.mediaItemSchema) },
  'POST /api/cms/media': { summary: 'Upload a picture, or with `kind=download` a file to download; 200 if it is in the library already', query: media.mediaUploadQuerySchema, accepts, data: media.uploadedMediaSchema, created: media.uploadedMediaSchema, errors: [507] },
  'GET /api/cms/media/:id': { summary: 'Get a picture', data: media.mediaItemSchema },
  'PUT /api/cms/media/:id': { summary: 'Change the name, alternative text or focal point of a picture', body: media.mediaUpdateSchema, data: media.mediaItemSchema },
  'DELETE /api/cms/media/:id': { summary: 'Move a picture to the bin', data: media.mediaItemSchema },
  'PUT /api/cms/media/:id/file': { summary: 'Replace the file of a picture or download', query: media.mediaFileQuerySchema, accepts, data: media.uploadedMediaSchema, created: media.uploadedMediaSchema, errors: [507] },
  'POST /api/cms/media/:id/restore': { summary: 'Restore a picture from the bin', data: media.mediaItemSchema },
  'DELETE /api/cms/media/:id/forever': { summary: 'Erase a picture in the bin for good', data: erasedMedia },
} } satisfies DescribedRoom;
