import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../../../testing/violations';
import { ComboboxField } from './combobox-field';

const suggestions = [
  { value: '/', label: 'Startseite' },
  { value: '/about', label: 'Über uns' },
  { value: '/beta', label: 'Beta' },
  { value: '#features', label: 'Funktionen' },
];

interface FormProps {
  value: string;
  onSent: (link: string) => void;
  onEscape: () => void;
}

function Form({ value, onSent, onEscape }: FormProps) {
  const form = useForm({ defaultValues: { link: value } });
  return (
    <FormProvider {...form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog that Escape would close */}
      <div onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        <form onSubmit={form.handleSubmit(({ link }) => onSent(link))}>
          <ComboboxField name="link" label="Ziel" hint="Eine Adresse" suggestions={suggestions} />
          <button type="submit">Senden</button>
        </form>
      </div>
    </FormProvider>
  );
}

async function drawField(value = '') {
  const onSent = vi.fn();
  const onEscape = vi.fn();
  const screen = await render(<Form value={value} onSent={onSent} onEscape={onEscape} />);
  const box = screen.getByRole('combobox', { name: 'Ziel' });
  return {
    screen,
    box,
    onEscape,
    shown: () =>
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    active: () => document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent,
    sent: async () => {
      await screen.getByRole('button', { name: 'Senden' }).click();
      await expect.poll(() => onSent.mock.calls.length).toBe(1);
      return onSent.mock.calls[0]?.[0] as string;
    },
  };
}

describe('ComboboxField', () => {
  it('offers all suggestions on a click, and takes one chosen by mouse', async () => {
    const { screen, box, shown, sent } = await drawField('/beta');
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    await box.click();
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => shown().length).toBe(4);
    expect(await violations(screen.container)).toEqual([]);
    await screen.getByRole('option', { name: /Über uns/ }).click();
    await expect.element(box).toHaveValue('/about');
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    await expect.element(box).toHaveFocus();
    expect(await sent()).toBe('/about');
  });

  it('filters suggestions while typing, and takes any other text', async () => {
    const { box, shown, sent } = await drawField();
    await box.click();
    await userEvent.keyboard('b');
    await expect.poll(() => shown().map((text) => text?.slice(0, 4))).toEqual(['Beta', 'Über']);
    await userEvent.keyboard('illig');
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    expect(await sent()).toBe('billig');
  });

  it('selects suggestions with arrow keys and Enter without sending the form', async () => {
    const { box, active, sent } = await drawField();
    await userEvent.tab();
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(active).toContain('Startseite');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(active).toContain('Funktionen');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(active).toContain('Beta');
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveValue('/beta');
    expect(await sent()).toBe('/beta');
  });

  it.each([
    ['while a letter is being composed', { isComposing: true }],
    // Safari sends it after the end of the composition, and marks it by this code.
    ['that ends a composition', { keyCode: 229 }],
  ])('takes no suggestion on Enter %s', async (_when, how) => {
    const { box, active } = await drawField();
    await box.click();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toContain('Startseite');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how });
    box.element().dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(false);
    await expect.element(box).toHaveValue('');
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  });

  it('leaves arrow keys with a modifier to the browser', async () => {
    const { box, active } = await drawField();
    await box.click();
    const key = { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true };
    expect(box.element().dispatchEvent(new KeyboardEvent('keydown', key))).toBe(true);
    expect(active()).toBeUndefined();
  });

  it('closes its list on the first Escape, and leaves the second to the dialog', async () => {
    const { box, onEscape } = await drawField();
    await box.click();
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledOnce();
  });

  it('closes its list when the focus leaves', async () => {
    const { screen, box } = await drawField();
    await box.click();
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'Senden' })).toHaveFocus();
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  });
});
