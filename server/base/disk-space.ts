import { statfs } from 'node:fs/promises';

/** In bytes. Null if the folder does not exist. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}
