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
    await expect.poll(() => sendings.map((sending) => sending.name)).toContain(name);
    return sendings.findLast((sending) => sending.name === name) as Sending;
  };
  return { uploads, sendings, steps, sent, onStored };
}

const idOf = (uploads: ReturnType<typeof started>['uploads'], index: number) => uploads.get()[index]?.id ?? 0;

describe('upload queue', () => {
  it('sends two files at a time, and the next after one has ended', async () => {
    const { steps, sent, sendings, onStored } = started(['a', 'b', 'c']);
    const first = await sent('a');
    await sent('b');
    expect(steps()).toEqual(['sending', 'sending', 'waiting']);
    expect(sendings.length).toBe(2);
    const uploaded = { item: samplePicture(), known: false };
    first.answer(uploaded);
    await sent('c');
    expect(steps()).toEqual(['done', 'sending', 'sending']);
    expect(onStored).toHaveBeenCalledWith(uploaded);
  });

  it('reports progress, and processing after all bytes are sent', async () => {
    const { uploads, sent, steps } = started(['a']);
    const { progress } = await sent('a');
    progress(0.4);
    expect(uploads.get()[0]?.state).toEqual({ step: 'sending', part: 0.4 });
    progress(1);
    expect(steps()).toEqual(['working']);
    expect(overallText(uploads.get())).toBe('Bilder werden hochgeladen: 1 in Verarbeitung');
  });

  it('cancels uploads one by one, even before they begin', async () => {
    const { uploads, sent, steps } = started(['a', 'b', 'c', 'd']);
    const { signal } = await sent('a');
    uploads.cancel(idOf(uploads, 2));
    uploads.cancel(idOf(uploads, 0));
    expect(signal.aborted).toBe(true);
    await sent('d');
    expect(steps()).toEqual(['cancelled', 'sending', 'cancelled', 'sending']);
  });

  it('sends a file again after a failure, but never a refused file', async () => {
    const { uploads, sent, sendings, steps } = started(['a', 'b.svg']);
    (await sent('a')).refuse('Der Speicher ist voll.');
    await expect.poll(steps).toEqual(['failed', 'refused']);
    expect(sendings).toHaveLength(1);
    uploads.retry(idOf(uploads, 0));
    await expect.poll(() => sendings).toHaveLength(2);
    sendings[1]?.answer({ item: samplePicture(), known: true });
    await expect.poll(steps).toEqual(['done', 'refused']);
  });

  it('sends only two files at a time if one is cancelled and sent again at once', async () => {
    const { uploads, sendings, sent, steps } = started(['a', 'b', 'c']);
    await sent('a');
    uploads.cancel(idOf(uploads, 0));
    uploads.retry(idOf(uploads, 0));
    await expect.poll(() => sendings.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
    expect(steps()).toEqual(['sending', 'sending', 'waiting']);
    expect(sendings.filter(({ signal }) => !signal.aborted)).toHaveLength(2);
  });

  it('asks before the page is left until all uploads have ended', async () => {
    const { uploads, sent } = started(['a']);
    const leaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { answer } = await sent('a');
    expect(leaving()).toBe(true);
    answer({ item: samplePicture(), known: false });
    await expect.poll(() => uploads.get()[0]?.state.step).toBe('done');
    expect(leaving()).toBe(false);
    uploads.forget([idOf(uploads, 0)]);
    expect(uploads.get()).toEqual([]);
  });
});
