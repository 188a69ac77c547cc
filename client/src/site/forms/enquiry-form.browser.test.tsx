import type { PageContent } from '@shared/contracts/content';
import type { PostedForm } from '@shared/contracts/rendering';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadInterface } from '../../i18n/i18n';
import { ToastArea } from '../../ui/toast';
import { PageContentContext } from '../content/use-content';
import { BetaForm } from './beta-form';
import { InvestorForm } from './investor-form';
import { PostedFormContext } from './posted-form';

const content: PageContent = {
  page: 'home',
  language: 'de',
  sections: [],
  settings: { 'contact-email': 'a@b.example' },
  menus: { main: [], footer: [] },
};
const i18n = await loadInterface('de');

const investor = {
  kind: 'investors',
  Form: InvestorForm,
  typed: { name: 'Ada', email: 'ada@abseits.example', company: '', message: 'Guten Tag,\nzusammen.' },
  submit: 'Nachricht senden',
  failure: 'Ihre Nachricht wurde nicht gesendet. Bitte versuchen Sie es noch einmal.',
  success: 'Vielen Dank, Ihre Nachricht ist angekommen.',
} as const;
const beta = {
  kind: 'beta',
  Form: BetaForm,
  typed: { name: 'Grace', email: 'grace@abseits.example', reason: 'Ich gehe gern zu Fuß.' },
  submit: 'Beta-Zugang anfragen',
  failure: 'Es ist ein Fehler aufgetreten',
  success: 'Anfrage erfolgreich gesendet!',
} as const;

/** Bodies of the posts so far. */
let bodies: Record<string, unknown>[] = [];

const stored = () => Promise.resolve(Response.json({ success: true, data: { id: 1 } }, { status: 201 }));

/** As a server that never answers: only who waits can end it. */
const silence = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Lets the clock of a test end what a browser's own would. */
function timeOutByTimers() {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
}

/** Answers the posts one after another. */
function answerWith(...answers: ((signal: AbortSignal) => Promise<Response>)[]) {
  vi.spyOn(window, 'fetch').mockImplementation((_address, { body, signal } = {}) => {
    bodies.push(JSON.parse(String(body)) as Record<string, unknown>);
    return answers.shift()?.(signal as AbortSignal) ?? Promise.reject(new Error('One post too many.'));
  });
}

async function show(Form: typeof BetaForm, posted: PostedForm | null = null) {
  return render(
    <I18nextProvider i18n={i18n}>
      <PageContentContext value={content}>
        <PostedFormContext value={posted}>
          <Form idPrefix="form" again={false} />
          <ToastArea areaLabel="Meldungen" closeLabel="Schließen" />
        </PostedFormContext>
      </PageContentContext>
    </I18nextProvider>,
  );
}

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`The form has no field ${name}.`);
  return found;
}

beforeEach(() => {
  bodies = [];
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the form for beta', () => {
  const confirmation = 'Bitte bestätige deine Anfrage mit dem Link in unserer E-Mail';

  it('says that a mail comes and has to be confirmed, where one does', async () => {
    const screen = await show(BetaForm);
    for (const [name, text] of Object.entries(beta.typed)) await userEvent.fill(field(name), text);
    answerWith(() =>
      Promise.resolve(Response.json({ success: true, data: { id: 1, confirm: true } }, { status: 201 })),
    );
    await screen.getByRole('button', { name: beta.submit }).click();
    for (const where of ['form', '.toast'])
      await expect.poll(() => document.querySelector(where)?.textContent).toContain(confirmation);
  });

  it('says so too of what was posted before its code was there', async () => {
    const posted = { kind: 'beta', values: {}, title: 'Gesendet' } as const;
    const sent = await show(BetaForm, { ...posted, attempt: { state: 'sent', confirm: true } });
    // Form and toast say it: a locator of the one element waited until the toast had gone.
    for (const where of ['form', '.toast'])
      await expect.poll(() => document.querySelector(where)?.textContent).toContain(confirmation);
    await sent.unmount();
    await show(BetaForm, { ...posted, attempt: { state: 'sent' } });
    await expect.poll(() => document.querySelector('form')?.textContent).toContain('Wir melden uns bald bei dir.');
  });
});

describe('the form for investors', () => {
  it('says beside each field what is missing', async () => {
    const screen = await show(InvestorForm);
    await screen.getByRole('button', { name: investor.submit }).click();
    for (const [name, missing] of [
      ['name', 'Bitte geben Sie Ihren Namen ein.'],
      ['email', 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
      ['message', 'Bitte schreiben Sie eine Nachricht.'],
      ['privacy', 'Bitte willigen Sie in die Verarbeitung Ihrer Angaben ein.'],
    ] as const)
      await expect.element(field(name)).toHaveAccessibleDescription(missing);
  });
});

describe.each([investor, beta])('the form for $kind', ({ kind, Form, typed, submit, failure, success }) => {
  it('gives a request that never ends 15 seconds, and sends it again under the same key', async () => {
    const screen = await show(Form);
    for (const [name, text] of Object.entries(typed)) await userEvent.fill(field(name), text);
    if (kind === 'investors') field('privacy').click();
    answerWith(silence, stored);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    timeOutByTimers();
    await screen.getByRole('button', { name: submit }).click();
    await expect.poll(() => bodies.length).toBe(1);
    await vi.advanceTimersByTimeAsync(14_900);
    await expect.element(screen.getByRole('button', { name: 'Wird gesendet...' })).toBeDisabled();
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await expect.element(screen.getByText(failure).first()).toBeVisible();
    expect(field('name').value).toBe(typed.name);
    await screen.getByRole('button', { name: 'Noch einmal senden' }).click();
    await expect.element(screen.getByText(success).first()).toBeVisible();
    expect(bodies).toHaveLength(2);
    expect(bodies[0]?.idempotencyKey).toMatch(/.{8}/);
    expect(bodies[1]?.idempotencyKey).toBe(bodies[0]?.idempotencyKey);
    await expect.poll(() => field('name').value).toBe('');
  });

  it('goes on with what was posted before its code was there, under the key of that post', async () => {
    const values = { ...typed, ...(kind === 'investors' && { privacy: 'on' }) };
    const key = 'plain-0123456789';
    const screen = await show(Form, { kind, values, attempt: { state: 'failed' }, key, title: 'Noch nicht gesendet' });
    await expect.element(screen.getByText(failure)).toBeVisible();
    answerWith(stored);
    await screen.getByRole('button', { name: submit }).click();
    await expect.element(screen.getByText(success).first()).toBeVisible();
    expect(bodies).toMatchObject([{ ...typed, idempotencyKey: key }]);
    for (const name of Object.keys(typed)) await expect.poll(() => field(name).value).toBe('');
  });

  it('says who has sent too much how long to wait, offers no second try and keeps what was typed', async () => {
    const wait = 'Zu viele Anfragen von dieser Adresse. Bitte versuchen Sie es in 7 Minuten noch einmal.';
    const screen = await show(Form);
    for (const [name, text] of Object.entries(typed)) await userEvent.fill(field(name), text);
    if (kind === 'investors') field('privacy').click();
    answerWith(() =>
      Promise.resolve(
        Response.json({ success: false, message: wait }, { status: 429, headers: { 'retry-after': '420' } }),
      ),
    );
    await screen.getByRole('button', { name: submit }).click();
    await expect.poll(() => document.querySelector('form')?.textContent).toContain(wait);
    await expect.poll(() => document.querySelector('.toast')?.textContent).toContain(failure);
    expect(screen.getByRole('button', { name: 'Noch einmal senden' }).elements()).toEqual([]);
    expect(field('name').value).toBe(typed.name);
  });
});
