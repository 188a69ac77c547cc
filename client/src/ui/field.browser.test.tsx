import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/violations';
import { Checkbox, Field, SelectField, TextAreaField, TextField } from './field';

/** The text that describes a control, as a screen reader reads it out. */
function descriptionOf(control: Element): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`).join(' | ');
}

const kinds = {
  TextField: (frame: { error?: string; hint?: string }) => <TextField label="Angabe" required {...frame} />,
  TextAreaField: (frame: { error?: string; hint?: string }) => <TextAreaField label="Angabe" required {...frame} />,
  SelectField: (frame: { error?: string; hint?: string }) => (
    <SelectField label="Angabe" required {...frame}>
      <option value="a">A</option>
    </SelectField>
  ),
  Field: (frame: { error?: string; hint?: string }) => (
    <Field label="Angabe" required {...frame}>
      {(control) => <input {...control} required />}
    </Field>
  ),
};

for (const [name, field] of Object.entries(kinds)) {
  describe(name, () => {
    it('is named by its label, without the asterisk', async () => {
      const screen = await render(field({}));
      const control = screen.getByLabelText('Angabe');
      await expect.element(control).toBeRequired();
      await expect.element(control).not.toHaveAttribute('aria-describedby');
      await expect.element(control).toHaveAttribute('aria-invalid', 'false');
      await expect.element(screen.getByText('*', { exact: true })).toHaveAttribute('aria-hidden', 'true');
      await screen.getByText('Angabe').click();
      await expect.element(control).toHaveFocus();
    });

    it('is described by hint and error in this order, and marked as invalid', async () => {
      const screen = await render(field({ hint: 'So geht es.', error: 'Das fehlt noch.' }));
      const control = screen.getByLabelText('Angabe');
      expect(descriptionOf(control.element())).toBe('So geht es. | Das fehlt noch.');
      await expect.element(control).toHaveAttribute('aria-invalid', 'true');
      expect(await violations(screen.container)).toEqual([]);
      await screen.rerender(field({ hint: 'So geht es.' }));
      expect(descriptionOf(control.element())).toBe('So geht es.');
      await expect.element(control).toHaveAttribute('aria-invalid', 'false');
    });
  });
}

describe('fields', () => {
  it('have different ids in one form', async () => {
    const screen = await render(
      <>
        <TextField label="Eins" error="Fehler eins" />
        <TextField label="Zwei" error="Fehler zwei" />
      </>,
    );
    expect(descriptionOf(screen.getByLabelText('Eins').element())).toBe('Fehler eins');
    expect(descriptionOf(screen.getByLabelText('Zwei').element())).toBe('Fehler zwei');
  });

  it('pass attributes on to the input, and can be typed into', async () => {
    const changed = vi.fn();
    const screen = await render(
      <TextField label="E-Mail" type="email" maxLength={5} onChange={({ target }) => changed(target.value)} />,
    );
    await expect.element(screen.getByLabelText('E-Mail')).toHaveAttribute('type', 'email');
    await screen.getByLabelText('E-Mail').click();
    await userEvent.keyboard('abcdefg');
    expect(changed).toHaveBeenLastCalledWith('abcde');
  });

  it('offer the options of a native select', async () => {
    const chosen = vi.fn();
    const screen = await render(
      <SelectField label="Status" defaultValue="draft" onChange={({ target }) => chosen(target.value)}>
        <option value="draft">Entwurf</option>
        <option value="active">Aktiv</option>
      </SelectField>,
    );
    await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('draft');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Aktiv');
    expect(chosen).toHaveBeenLastCalledWith('active');
  });
});

describe('Checkbox', () => {
  it('is switched by its label and by the space bar', async () => {
    const changed = vi.fn();
    const screen = await render(<Checkbox label="Ich stimme zu" onChange={({ target }) => changed(target.checked)} />);
    const box = screen.getByRole('checkbox', { name: 'Ich stimme zu' });
    await screen.getByText('Ich stimme zu').click();
    await expect.element(box).toBeChecked();
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(box).not.toBeChecked();
    expect(changed.mock.calls).toEqual([[true], [false]]);
  });

  it('keeps the state given by its owner after a click', async () => {
    const screen = await render(<Checkbox label="Fest" checked onChange={() => {}} />);
    await screen.getByText('Fest').click();
    await expect.element(screen.getByRole('checkbox')).toBeChecked();
  });

  it('is described by its error, and at least 24 px large', async () => {
    const screen = await render(<Checkbox label="Ich stimme zu" error="Bitte stimmen Sie zu." />);
    const box = screen.getByRole('checkbox').element() as HTMLElement;
    expect(descriptionOf(box)).toBe('Bitte stimmen Sie zu.');
    await expect.element(screen.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    expect(Math.min(box.offsetWidth, box.offsetHeight)).toBeGreaterThanOrEqual(24);
    expect(await violations(screen.container)).toEqual([]);
  });
});
