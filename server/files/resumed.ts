import { type Patience, tryAgain } from '../base/try-again';

interface Resuming {
  /** Opens the rest of the bytes from this position on; null if they are gone. */
  rest: (start: number) => Promise<AsyncIterable<Uint8Array> | null>;
  /** Whether reading may go on after this error. */
  isPassing: (error: unknown) => boolean;
  patience: Patience;
}

/** Yields bytes, and opens the rest of them again where the connection breaks off. Throws what does not pass. */
export async function* resumed(
  first: AsyncIterable<Uint8Array>,
  { rest, isPassing, patience }: Resuming,
): AsyncGenerator<Uint8Array, void> {
  let at = 0;
  let open: AsyncIterator<Uint8Array> | undefined = first[Symbol.asyncIterator]();

  async function next(): Promise<IteratorResult<Uint8Array>> {
    if (!open) {
      const bytes = await rest(at);
      if (!bytes) throw new Error('a stored file went away while it was read');
      open = bytes[Symbol.asyncIterator]();
    }
    try {
      return await open.next();
    } catch (error) {
      open = undefined;
      throw error;
    }
  }

  try {
    for (;;) {
      const { done, value } = await tryAgain(next, { isPassing, patience });
      if (done) return;
      at += value.byteLength;
      yield value;
    }
  } finally {
    await open?.return?.();
  }
}
