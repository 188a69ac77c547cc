import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../api/http-api';
import { heldCalls, mutate } from '../../../testing/mutations';
import { type ToastState, toastStore } from '../../../ui/toast-store';
import { answerSignIn, signInQuestion, withSession } from '../../session/sign-in-question';
import { createQueryClient } from './query-client';
import { savingOf } from './saves';

const signedOut = new ApiError(401, 'Bitte melden Sie sich an.');

/** All toasts shown while `run` runs. */
async function toastsOf(run: () => Promise<unknown>): Promise<Partial<ToastState>[]> {
  const shown: Partial<ToastState>[] = [];
  const end = toastStore.subscribe(() => {
    const { id: _, open, ...toast } = toastStore.get() ?? { open: false, id: 0 };
    if (open) shown.push(toast);
  });
  await run().catch(() => undefined);
  end();
  return shown;
}

describe('toast of a write', () => {
  const client = createQueryClient({ withSession });
  const run = (call: () => Promise<unknown>, meta: object = {}) =>
    toastsOf(() => mutate(client, { mutationFn: call, meta }, 'seven'));

  it('shows the success text of the write once, or nothing without one', async () => {
    const done = () => Promise.resolve('answer');
    expect(await run(done, { success: 'Gespeichert' })).toEqual([{ title: 'Erfolgreich', description: 'Gespeichert' }]);
    expect(await run(done)).toEqual([]);
    const success = vi.fn(() => ({ title: 'Anmeldung erfolgreich' }));
    expect(await run(done, { success })).toEqual([{ title: 'Anmeldung erfolgreich' }]);
    expect(success).toHaveBeenCalledWith('answer', 'seven');
    expect(await run(done, { success: () => null })).toEqual([]);
  });

  it('shows a failure once in the words of the server or of the write, unless shown elsewhere', async () => {
    const failing = () => Promise.reject(new ApiError(500, 'Kaputt'));
    const failed = { title: 'Fehler', description: 'Kaputt', variant: 'destructive' };
    expect(await run(failing, { success: 'Gespeichert' })).toEqual([failed]);
    expect(await run(failing, { failure: () => ({ title: 'Abmeldefehler' }) })).toEqual([
      { ...failed, title: 'Abmeldefehler' },
    ]);
    expect(await run(failing, { failure: () => null })).toEqual([]);
    const invalid = () => Promise.reject(new ApiError(400, 'Ungültig', { title: ['Titel ist erforderlich'] }));
    expect((await run(invalid))[0]?.description).toBe('Titel ist erforderlich');
  });
});

describe('write without a connection', () => {
  afterEach(() => {
    onlineManager.setOnline(true);
  });

  it('fails at once instead of waiting', async () => {
    onlineManager.setOnline(false);
    const call = vi.fn(() => Promise.reject(new NetworkError('network')));
    await expect(mutate(createQueryClient({ withSession }), { mutationFn: call }, undefined)).rejects.toThrow(
      NetworkError,
    );
    expect(call).toHaveBeenCalledOnce();
  });
});

describe('session that ends during a write', () => {
  const asked = () => expect.poll(signInQuestion.isOpen).toBe(true);

  /** A server that answers 401 until somebody signs in. */
  function closedServer() {
    const sent: string[] = [];
    let open = false;
    const send = (label: string) => {
      sent.push(label);
      return open ? Promise.resolve(label) : Promise.reject(signedOut);
    };
    return {
      sent,
      send,
      signIn: () => {
        open = true;
        answerSignIn(true);
      },
    };
  }

  it('asks for one sign-in, and then finishes all writes in their order', async () => {
    const client = createQueryClient({ withSession });
    const { sent, send, signIn } = closedServer();
    const save = (name: string, label: string) => mutate(client, { ...savingOf(name), mutationFn: send }, label);
    const toasts = await toastsOf(async () => {
      const all = [save('block 1', 'first'), save('block 1', 'second'), save('block 2', 'other')];
      await asked();
      expect(sent).toEqual(['first', 'other']);
      signIn();
      expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
    });
    expect(sent.filter((label) => label === 'second')).toHaveLength(1);
    expect(signInQuestion.isOpen()).toBe(false);
    expect(toasts).toEqual([]);
  });

  it('fails with the error of the server if nobody signs in', async () => {
    const { sent, send } = closedServer();
    const toasts = await toastsOf(async () => {
      const write = mutate(createQueryClient({ withSession }), { mutationFn: send }, 'first');
      await asked();
      answerSignIn(false);
      await expect(write).rejects.toBe(signedOut);
    });
    expect(toasts.map(({ description }) => description)).toEqual(['Bitte melden Sie sich an.']);
    expect(sent).toEqual(['first']);
  });

  it('asks for no sign-in if the write is a sign-in with a wrong password', async () => {
    const { send } = closedServer();
    const signIn = mutate(
      createQueryClient({ withSession }),
      { mutationFn: send, meta: { isSignIn: true } },
      'password',
    );
    await expect(signIn).rejects.toBe(signedOut);
    expect(signInQuestion.isOpen()).toBe(false);
  });

  it('asks for a sign-in even if the options changed while the write was queued', async () => {
    const client = createQueryClient({ withSession });
    const { send, signIn } = closedServer();
    const server = heldCalls<string>((label) => label);
    const before = mutate(client, { ...savingOf('block 1'), mutationFn: server.send }, 'first');
    const observer = new MutationObserver(client, { ...savingOf('block 1'), mutationFn: send });
    const waiting = observer.mutate('second');
    observer.setOptions({ ...savingOf('block 1'), mutationFn: (label: string) => send(`${label}, drawn anew`) });
    await expect.poll(() => server.calls).toEqual(['first']);
    server.answer();
    await before;
    await asked();
    signIn();
    expect(await waiting).toBe('second, drawn anew');
  });
});
