import type { PostedForm } from '@shared/contracts/rendering';
import { samplePublicPage } from '@shared/testing/samples';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadInterface } from '../../i18n/i18n';
import { ToastArea } from '../../ui/toast';
import { PageContentContext } from '../content/use-content';
import { BetaForm } from './beta-form';
import { InvestorForm } from './investor-form';
import { PostedFormContext } from './posted-form';

const i18n = await loadInterface('de');

const noEmail = 'Bitte geben Sie eine gültige E-Mail-Adresse ein';
const tooLong = (most: number) => `Dieser Text ist zu lang. Erlaubt sind höchstens ${most} Zeichen.`;
const shortName = 'Name muss mindestens 2 Zeichen lang sein';
const shortReason = 'Bitte beschreiben Sie Ihr Interesse an mindestens 10 Zeichen';

const investor = {
  kind: 'investors',
  Form: InvestorForm,
  typed: { name: 'Ada', email: 'ada@abseits.example', company: '', message: 'Guten Tag,\nzusammen.' },
  submit: 'Nachricht senden',
  failure: 'Ihre Nachricht wurde nicht gesendet. Bitte versuchen Sie es noch einmal.',
  success: 'Vielen Dank, Ihre Nachricht ist angekommen.',
  refused: { email: noEmail, company: tooLong(120) },
} as const;
const beta = {
  kind: 'beta',
  Form: BetaForm,
  typed: { name: 'Grace', email: 'grace@abseits.example', reason: 'Ich gehe gern zu Fuß.' },
  submit: 'Beta-Zugang anfragen',
  failure: 'Es ist ein Fehler aufgetreten',
  success: 'Anfrage erfolgreich gesendet!',
  refused: { name: shortName, reason: shortReason },
} as const;

/** Bodies of the posts so far. */
let bodies: Record<string, unknown>[] = [];

const storeAs = (data: object) => () => Promise.resolve(Response.json({ success: true, data }, { status: 201 }));
const stored = storeAs({ id: 1 });
const refuse = (status: number, answer: object) => () =>
  Promise.resolve(Response.json({ success: false, message: 'Nein', ...answer }, { status }));

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
      <PageContentContext value={samplePublicPage()}>
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

async function fillIn({ kind, typed }: { kind: string; typed: Readonly<Record<string, string>> }) {
  for (const [name, text] of Object.entries(typed)) await userEvent.fill(field(name), text);
  if (kind === 'investors') field('privacy').click();
}

const summary = () => [...document.querySelectorAll('form [role="alert"] a')].map(({ textContent }) => textContent);

beforeEach(() => {
  bodies = [];
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('beta form', () => {
  it('refuses too short texts, lists the errors, and can be used by keyboard', async () => {
    const screen = await show(BetaForm);
    answerWith(stored);
    field('name').focus();
    await userEvent.keyboard('A{Tab}ada@nirgendwo{Tab}123456789');
    await expect.element(field('reason')).toHaveFocus();
    await expect.element(field('reason')).toHaveValue('123456789');
    field('name').focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(summary).toEqual([shortName, noEmail, shortReason]);
    await expect.element(field('name')).toHaveFocus();
    await expect.element(field('name')).toHaveAccessibleDescription(shortName);
    await expect.element(field('email')).toHaveAccessibleDescription(noEmail);
    await expect.element(field('reason')).toHaveAccessibleDescription(new RegExp(`${shortReason}$`));
    (screen.getByRole('link', { name: shortReason }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('reason')).toHaveFocus();
    expect(bodies).toEqual([]);

    const shortest = { name: 'Al', email: beta.typed.email, reason: '1234567890' };
    await fillIn({ kind: beta.kind, typed: shortest });
    await expect.poll(summary).toEqual([]);
    field('name').focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(beta.success).first()).toBeVisible();
    // Without a time of its own, what a person sends would count as spam.
    expect(bodies).toMatchObject([{ ...shortest, elapsedMs: expect.toSatisfy((ms: number) => ms > 0) }]);
    // The address of this document, and the page that led to it.
    expect(bodies).toMatchObject([{ visitAddress: window.location.href, visitReferrer: document.referrer }]);
  });

  const confirmation = 'Bitte bestätige deine Anfrage mit dem Link in unserer E-Mail';

  it('says that the request must be confirmed by mail', async () => {
    const screen = await show(BetaForm);
    await fillIn(beta);
    answerWith(storeAs({ id: 1, confirm: true }));
    await screen.getByRole('button', { name: beta.submit }).click();
    await expect.poll(() => document.querySelector('form')?.textContent).toContain(confirmation);
  });

  it('says that a request posted before its code was loaded must be confirmed by mail', async () => {
    const posted = { kind: 'beta', values: {}, title: 'Gesendet' } as const;
    const sent = await show(BetaForm, { ...posted, attempt: { state: 'sent', confirm: true } });
    await expect.poll(() => document.querySelector('form')?.textContent).toContain(confirmation);
    await sent.unmount();
    await show(BetaForm, { ...posted, attempt: { state: 'sent' } });
    await expect.poll(() => document.querySelector('form')?.textContent).toContain('Wir melden uns bald bei dir.');
  });
});

const lacking = () => {
  throw new TypeError('is not a function');
};

/** What an old browser lacks, or an extension breaks, while a form is checked, and while it is sent. */
const breakages: [when: string, breakOnce: () => void][] = [
  ['checked', () => vi.spyOn(String.prototype, 'lastIndexOf').mockImplementationOnce(lacking)],
  ['numbered', () => vi.spyOn(crypto, 'randomUUID').mockImplementationOnce(lacking)],
  ['sent', () => vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(lacking)],
];

describe.each([beta, investor])('$kind form after a script error', ({ Form, submit, failure, typed, kind }) => {
  it.each(breakages)(
    'says that nothing was sent, and can be posted plainly: while it is %s',
    async (_when, breakOnce) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const screen = await show(Form);
      answerWith();
      await fillIn({ kind, typed });
      breakOnce();
      const send = screen.getByRole('button', { name: submit });
      (send.element() as HTMLElement).click();
      await expect.element(screen.getByText(failure).first()).toBeVisible();
      await expect.element(send).toBeEnabled();
      for (const [name, text] of Object.entries(typed)) expect(field(name).value).toBe(text);
      const posted = vi.fn((event: SubmitEvent) => {
        expect(event.defaultPrevented).toBe(false);
        event.preventDefault();
      });
      document.addEventListener('submit', posted, { once: true });
      await send.click();
      await expect.poll(() => posted.mock.calls.length).toBe(1);
      expect(bodies).toEqual([]);
    },
  );
});

describe('investor form', () => {
  it('shows each error at its field, focuses the first, and sends nothing', async () => {
    const screen = await show(InvestorForm);
    answerWith();
    const send = screen.getByRole('button', { name: investor.submit });
    const missing = {
      name: 'Bitte geben Sie Ihren Namen ein.',
      email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
      message: 'Bitte schreiben Sie eine Nachricht.',
      privacy: 'Bitte setzen Sie das Häkchen bei der Einwilligung.',
    };
    await send.click();
    for (const [name, error] of Object.entries(missing))
      await expect.element(field(name)).toHaveAccessibleDescription(error);
    await expect.element(field('name')).toHaveFocus();
    await expect.element(field('company')).toHaveAttribute('aria-invalid', 'false');
    expect(summary()).toEqual(Object.values(missing));

    await userEvent.fill(field('name'), 'n'.repeat(101));
    await expect.element(field('name')).toHaveAccessibleDescription(tooLong(100));
    await expect.poll(summary).toContain(`Name: ${tooLong(100)}`);
    await userEvent.fill(field('name'), 'Ada');
    await expect.element(field('name')).toHaveAttribute('aria-invalid', 'false');
    await userEvent.fill(field('email'), 'ada@');
    await userEvent.fill(field('message'), '   ');
    await send.click();
    await expect.element(field('email')).toHaveFocus();
    await expect.element(field('email')).toHaveAccessibleDescription(noEmail);
    await expect.element(field('message')).toHaveAccessibleDescription(missing.message);

    await userEvent.fill(field('email'), investor.typed.email);
    await userEvent.fill(field('message'), investor.typed.message);
    await send.click();
    await expect.element(field('privacy')).toHaveFocus();
    expect(summary()).toHaveLength(1);
    expect(bodies).toEqual([]);
  });
});

describe.each([investor, beta])('$kind form', (described) => {
  const { kind, Form, typed, submit, failure, success } = described;

  it('shows the field to mend in a window as low as at 400 % zoom', async () => {
    await page.viewport(320, 256);
    onTestFinished(() => page.viewport(1280, 800));
    await show(Form);
    answerWith();
    field('name').focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(summary).not.toEqual([]);
    const isInWindow = () => {
      const { top, bottom } = field('name').getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    };
    await expect.poll(isInWindow).toBe(true);
    await expect.element(field('name')).toHaveFocus();
  });

  it('gives up a request after 15 seconds, and sends it again under the same key', async () => {
    const screen = await show(Form);
    await fillIn(described);
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

  it('gives way to one message once it is sent, and comes back empty on demand', async () => {
    const screen = await show(Form);
    await fillIn(described);
    answerWith(stored);
    field('name').focus();
    await userEvent.keyboard('{Enter}');
    const outcome = screen.getByRole('status').filter({ hasText: success });
    await expect.element(outcome).toHaveFocus();
    expect(document.querySelectorAll('.toast')).toHaveLength(0);
    await expect.element(field('name')).not.toBeVisible();
    expect(screen.getByRole('button', { name: submit }).elements()).toEqual([]);
    await screen.getByRole('link', { name: 'Noch etwas schreiben' }).click();
    await expect.element(field('name')).toHaveFocus();
    for (const name of Object.keys(typed)) expect(field(name).value).toBe('');
    expect(document.querySelector('form')?.textContent).not.toContain(success);
  });

  it('continues a request posted before its code was loaded, under the same key', async () => {
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

  it('says how long to wait after too many requests, and keeps the typed text', async () => {
    const wait = 'Zu viele Anfragen von dieser Adresse. In 7 Minuten geht es wieder.';
    const screen = await show(Form);
    await fillIn(described);
    answerWith(refuse(429, { message: wait }));
    await screen.getByRole('button', { name: submit }).click();
    await expect.poll(() => document.querySelector('form')?.textContent).toContain(wait);
    await expect.poll(() => document.querySelector('.toast')?.textContent).toContain(failure);
    expect(screen.getByRole('button', { name: 'Noch einmal senden' }).elements()).toEqual([]);
    expect(field('name').value).toBe(typed.name);
  });

  it('shows errors of the server at their fields, and removes them on the next try', async () => {
    const { refused } = described;
    const screen = await show(Form);
    const button = screen.getByRole('button', { name: submit });
    const expectKept = () => {
      for (const [name, text] of Object.entries(typed)) expect(field(name).value).toBe(text);
    };
    await fillIn(described);
    const errors = Object.fromEntries(Object.entries(refused).map(([name, message]) => [name, [message]]));
    answerWith(refuse(400, { errors }), refuse(503, {}), stored);
    await button.click();
    for (const [name, message] of Object.entries(refused))
      await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect.element(field(Object.keys(refused)[0] ?? '')).toHaveFocus();
    expect(summary()).toHaveLength(2);
    expectKept();

    await button.click();
    await expect.poll(() => document.querySelector('.toast')?.textContent).toContain(failure);
    expect(document.querySelector<HTMLElement>('.toast')?.dataset.variant).toBe('destructive');
    expect(document.querySelector('form')?.textContent).toContain(failure);
    await expect.element(button).toHaveFocus();
    expect(summary()).toEqual([]);
    expectKept();

    await userEvent.fill(field('email'), 'ada@');
    await button.click();
    await expect.poll(summary).toEqual([noEmail]);
    await expect.poll(() => document.body.textContent).not.toContain(failure);
    await userEvent.fill(field('email'), typed.email);
    await expect.poll(summary).toEqual([]);
    await button.click();
    await expect.element(screen.getByText(success).first()).toBeVisible();
    expect(bodies).toHaveLength(3);
  });
});
