import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../../testing/violations';
import { whenFocusSettled } from '../../ui/keyboard';
import { Dialog } from './dialog';
import { ConfirmDialog } from './forms/question-dialogs';

const settled = () => new Promise((done) => whenFocusSettled(() => requestIdleCallback(done)));

const focusIsIn = (selector: string) => document.querySelector(selector)?.contains(document.activeElement) ?? false;

function OpenedDialog({ autofocus = false, holdsText = false }: { autofocus?: boolean; holdsText?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Ein Fenster"
        description="Wozu es da ist"
        holdsText={holdsText}
        footer={<button type="button">Fertig</button>}
      >
        <input aria-label="Erstes" />
        <input aria-label="Gemeintes" {...(autofocus ? { 'data-autofocus': '' } : {})} />
      </Dialog>
    </>
  );
}

/** Its answer closes it and leads to a field of the page. */
function LeadingDialog() {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const lead = () => {
    flushSync(() => setOpen(false));
    field.current?.focus();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      <input ref={field} aria-label="Ziel" />
      <Dialog open={open} onClose={() => setOpen(false)} title="Ein Fenster">
        <button type="button" onClick={lead}>
          Zum Feld
        </button>
      </Dialog>
    </>
  );
}

/** Waits in one dialog and goes on in another, as a form does that has to be loaded first. */
function DialogAfterDialog() {
  const [step, setStep] = useState<'closed' | 'waiting' | 'ready'>('closed');
  const close = () => setStep('closed');
  return (
    <>
      <button type="button" onClick={() => setStep('waiting')}>
        Öffnen
      </button>
      {step === 'waiting' && (
        <Dialog key="waiting" onClose={close} title="Lädt">
          <button type="button" onClick={() => setStep('ready')}>
            Weiter
          </button>
        </Dialog>
      )}
      {step === 'ready' && <Dialog key="ready" onClose={close} title="Das Formular" />}
    </>
  );
}

describe('focus of a Dialog', () => {
  it('returns to the opener after another dialog has taken its place', async () => {
    const screen = await render(<DialogAfterDialog />);
    await screen.getByText('Öffnen').click();
    await screen.getByText('Weiter').click();
    await expect.element(screen.getByRole('dialog', { name: 'Das Formular' })).toBeVisible();
    await settled();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Öffnen' })).toHaveFocus();
  });

  it('stays where an answer has moved it', async () => {
    const screen = await render(<LeadingDialog />);
    await screen.getByText('Öffnen').click();
    await screen.getByText('Zum Feld').click();
    await settled();
    await expect.element(screen.getByLabelText('Ziel')).toHaveFocus();
  });

  it('stays inside until Escape closes it, and returns to the opener', async () => {
    const screen = await render(<OpenedDialog />);
    const opener = screen.getByRole('button', { name: 'Öffnen' });
    await opener.click();
    const dialog = screen.getByRole('dialog', { name: 'Ein Fenster' });
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => focusIsIn('[role=dialog]')).toBe(true);
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab();
      expect(focusIsIn('[role=dialog]'), `after ${press + 1} presses of Tab`).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('is free of accessibility violations and closes on its X', async () => {
    const screen = await render(<OpenedDialog />);
    await screen.getByText('Öffnen').click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    expect(await violations(dialog.element())).toEqual([]);
    await screen.getByRole('button', { name: 'Schließen' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('Dialog', () => {
  it('is described by the text under its title', async () => {
    const screen = await render(<OpenedDialog />);
    await screen.getByText('Öffnen').click();
    const id = screen.getByRole('dialog').element().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Wozu es da ist');
  });

  it('puts the focus into the field marked for it', async () => {
    const screen = await render(<OpenedDialog autofocus />);
    await screen.getByText('Öffnen').click();
    await expect.element(screen.getByLabelText('Gemeintes')).toHaveFocus();
  });

  it('closes on a click outside, unless it holds typed text', async () => {
    const beside = { position: { x: 5, y: 5 } };
    const screen = await render(<OpenedDialog />);
    await screen.getByText('Öffnen').click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    await userEvent.click(document.body, beside);
    await expect.element(dialog).not.toBeInTheDocument();

    await screen.rerender(<OpenedDialog holdsText />);
    await screen.getByText('Öffnen').click();
    await expect.element(dialog).toBeVisible();
    await userEvent.click(document.body, beside);
    await settled();
    await expect.element(dialog).toBeVisible();
  });

  it('moves the focus to the main content if its opener is gone', async () => {
    const screen = await render(
      <>
        <main tabIndex={-1}>Inhalt</main>
        <Dialog onClose={() => {}} title="Von Anfang an" />
      </>,
    );
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await screen.rerender(
      <>
        <main tabIndex={-1}>Inhalt</main>
        <Dialog open={false} onClose={() => {}} title="Von Anfang an" />
      </>,
    );
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });

  it('keeps typed text while only the preview beside it is visible', async () => {
    const drawn = (contentHidden: boolean) => (
      <Dialog onClose={() => {}} title="Formular" aside={<p>Vorschau</p>} contentHidden={contentHidden}>
        <input aria-label="Titel" />
      </Dialog>
    );
    const screen = await render(drawn(false));
    await screen.getByLabelText('Titel').fill('Getippt');
    await screen.rerender(drawn(true));
    await expect.element(screen.getByLabelText('Titel')).not.toBeVisible();
    await expect.element(screen.getByText('Vorschau')).toBeVisible();
    await screen.rerender(drawn(false));
    await expect.element(screen.getByLabelText('Titel')).toHaveValue('Getippt');
  });

  it('lets the keyboard scroll content without controls', async () => {
    const screen = await render(
      <Dialog onClose={() => {}} title="Lesen" scrollsByKeyboard>
        <p style={{ height: 3000 }}>Viel Text</p>
      </Dialog>,
    );
    const region = screen.getByRole('region', { name: 'Lesen' });
    await expect.element(region).toHaveAttribute('tabindex', '0');
    (region.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => region.element().scrollTop).toBeGreaterThan(0);
  });
});

describe('ConfirmDialog', () => {
  const question = { title: 'Wirklich löschen?', description: 'Das kann niemand zurücknehmen.' };
  const labels = { confirmLabel: 'Löschen', cancelLabel: 'Abbrechen' };

  it('puts the focus on the harmless answer and describes the question', async () => {
    const screen = await render(
      <ConfirmDialog open {...question} {...labels} onConfirm={vi.fn()} onCancel={vi.fn()} />,
    );
    const dialog = screen.getByRole('alertdialog', { name: question.title });
    await expect.element(dialog).toHaveAccessibleDescription(question.description);
    await expect.element(screen.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
    expect(await violations(dialog.element())).toEqual([]);
  });

  it('answers on its buttons and on Escape, but not on a click outside', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    const screen = await render(
      <ConfirmDialog open {...question} {...labels} onConfirm={onConfirm} onCancel={onCancel} />,
    );
    await screen.getByRole('button', { name: 'Löschen' }).click();
    expect(onConfirm).toHaveBeenCalledOnce();
    await screen.getByRole('button', { name: 'Abbrechen' }).click();
    expect(onCancel).toHaveBeenCalledOnce();
    await userEvent.click(document.body, { position: { x: 5, y: 5 } });
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(2);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('accepts no other answer while the first is carried out', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    const screen = await render(
      <ConfirmDialog open busy {...question} {...labels} onConfirm={onConfirm} onCancel={onCancel} />,
    );
    await expect.element(screen.getByRole('button', { name: 'Löschen' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Abbrechen' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).not.toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
