import { type EntityName, entityNames } from '@shared/entities/entities';
import { openArchive } from './archive';
import { fileNames, renamePictures } from './content-files';
import {
  readContent,
  readPictures,
  readRedirects,
  type TransferredContent,
  type TransferredPicture,
  type TransferredRedirect,
} from './read-content';

/** Ids of the pictures here by the keys that name them in the file. */
export type PictureIds = ReadonlyMap<string, string>;

export interface ReadContent {
  content: TransferredContent;
  redirects: TransferredRedirect[];
}

/** A content file whose bounds and pictures' descriptions are checked; close it in every case. */
export interface ContentFile {
  madeAt: string;
  /** SHA-256 of each picture file by its name. */
  hashes: Readonly<Record<string, string>>;
  pictures: TransferredPicture[];
  /** Reads and checks everything but the pictures' files. Throws Refused. */
  read: (ids: PictureIds) => Promise<ReadContent>;
  close: () => void;
}

/** Opens a content file at a path. Throws Refused. */
export type OpenContentFile = (path: string) => Promise<ContentFile>;

/** Works in the thread that calls it, which answers nothing else meanwhile: a built server uses a thread of its own. */
export const openContentFile: OpenContentFile = async (path) => {
  const archive = await openArchive(path);
  const { madeAt, hashes, close } = archive;
  try {
    const pictures = readPictures(await archive.json(fileNames.picture));
    return {
      madeAt,
      hashes,
      pictures,
      async read(ids) {
        const texts = new Map<string, string>();
        for (const name of [...entityNames, 'redirect'] as const) {
          texts.set(name, renamePictures(await archive.json(fileNames[name]), ids));
        }
        const textOf = (name: EntityName | 'redirect') => texts.get(name) ?? '';
        return { content: readContent(textOf), redirects: readRedirects(textOf('redirect')) };
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};
