import type { UploadedMedia } from '@shared/contracts/media';
import { describe, expect, it, vi } from 'vitest';
import { samplePicture } from '../../../testing/media.fixture';
import { overallText } from './upload-list';
import { createUploads } from './uploads';

interface Sending {
  name: string;
  progress: (part: number) => void;
  answer: (uploaded: UploadedMedia) => void;
  refuse: (text: string) => void;
  signal: AbortSignal;
}

/** Uploads whose answers the test gives. */
function started(names: readonly string[]) {
  const sendings: Sending[] = [];
  const onStored = vi.fn();
  const uploads = createUploads({
    send: ({ name }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        sendings.push({
          name,
          signal,
          progress: onProgress,
          answer: resolve,
          refuse: (text) => reject(new Error(text)),
        });
      }),
    problemOf: async ({ name }) => (name.endsWith('.svg') ? 'Kein SVG' : undefined),
    failureText: (error) => (error instanceof Error ? error.message : ''),
    onStored,
    onEnd: () => undefined,
  });
  uploads.add(names.map((name) => new File(['x'], name)));
  const steps = () => uploads.get().map(({ state }) => state.step);
  const sent = async (name: string) => {
    await vi.waitFor(() => expect(sendings.map((sending) => sending.name)).toContain(name));
    return sendings.findLast((sending) => sending.name === name) as Sending;
  };
  return { uploads, sendings, steps, sent, onStored };
}

const idOf = (uploads: ReturnType<typeof started>['uploads'], index: number) => uploads.get()[index]?.id ?? 0;

describe('uploads', () => {
  it('go two at a time; the next begins when one has ended', async () => {
    const { steps, sent, sendings, onStored } = started(['a', 'b', 'c']);
    const first = await sent('a');
    await sent('b');
    expect([steps(), sendings.length]).toEqual([['sending', 'sending', 'waiting'], 2]);
    const uploaded = { item: samplePicture(), known: false };
    first.answer(uploaded);
    await sent('c');
    expect(steps()).toEqual(['done', 'sending', 'sending']);
    expect(onStored).toHaveBeenCalledWith(uploaded);
  });

  it('tell how far they are, and that the server works once all bytes have gone', async () => {
    const { uploads, sent, steps } = started(['a']);
    const { progress } = await sent('a');
    progress(0.4);
    expect(uploads.get()[0]?.state).toEqual({ step: 'sending', part: 0.4 });
    progress(1);
    expect(steps()).toEqual(['working']);
    expect(overallText(uploads.get())).toBe('Bilder werden hochgeladen: 1 in Verarbeitung');
  });

  it('are called off each by itself, also those that wait', async () => {
    const { uploads, sent, steps } = started(['a', 'b', 'c', 'd']);
    const { signal } = await sent('a');
    uploads.cancel(idOf(uploads, 2));
    uploads.cancel(idOf(uploads, 0));
    expect(signal.aborted).toBe(true);
    await sent('d');
    expect(steps()).toEqual(['cancelled', 'sending', 'cancelled', 'sending']);
  });

  it('that fail can be sent again; those that would be refused again are not even sent', async () => {
    const { uploads, sent, sendings, steps } = started(['a', 'b.svg']);
    (await sent('a')).refuse('Der Speicher ist voll.');
    await vi.waitFor(() => expect(steps()).toEqual(['failed', 'refused']));
    expect(sendings).toHaveLength(1);
    uploads.retry(idOf(uploads, 0));
    await vi.waitFor(() => expect(sendings).toHaveLength(2));
    sendings[1]?.answer({ item: samplePicture(), known: true });
    await vi.waitFor(() => expect(steps()).toEqual(['done', 'refused']));
  });

  it('called off and sent again at once are no more than two all the same', async () => {
    const { uploads, sendings, sent, steps } = started(['a', 'b', 'c']);
    await sent('a');
    uploads.cancel(idOf(uploads, 0));
    uploads.retry(idOf(uploads, 0));
    await vi.waitFor(() => expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'a']));
    expect(steps()).toEqual(['sending', 'sending', 'waiting']);
    expect(sendings.filter(({ signal }) => !signal.aborted)).toHaveLength(2);
  });

  it('have the browser ask before the page is left, until all have ended', async () => {
    const { uploads, sent } = started(['a']);
    const leaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { answer } = await sent('a');
    expect(leaving()).toBe(true);
    answer({ item: samplePicture(), known: false });
    await vi.waitFor(() => expect(uploads.get()[0]?.state.step).toBe('done'));
    expect(leaving()).toBe(false);
    uploads.forget([idOf(uploads, 0)]);
    expect(uploads.get()).toEqual([]);
  });
});
