import { stat, statfs } from 'node:fs/promises';

/** In bytes. Null if the folder does not exist. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

/** Names the disk that a folder is on; undefined if the folder does not exist. */
export const diskOf = (folder: string): Promise<number | undefined> =>
  stat(folder).then(
    ({ dev }) => dev,
    () => undefined,
  );
