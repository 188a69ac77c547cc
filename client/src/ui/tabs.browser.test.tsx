import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/violations';
import { Tabs } from './tabs';

const tabs = (['de', 'en', 'fr'] as const).map((id) => ({
  id,
  label: id.toUpperCase(),
  panel: <input aria-label={`Text ${id}`} />,
}));

function Panels({ onSelect }: { onSelect: (id: string) => void }) {
  const [selected, setSelected] = useState<'de' | 'en' | 'fr'>('de');
  return (
    <Tabs
      label="Sprachen"
      tabs={tabs}
      selected={selected}
      onSelect={(id) => {
        onSelect(id);
        setSelected(id);
      }}
    />
  );
}

describe('Tabs', () => {
  it('are named, with one selected, and control their panels', async () => {
    const screen = await render(<Panels onSelect={vi.fn()} />);
    await expect.element(screen.getByRole('tablist', { name: 'Sprachen' })).toBeVisible();
    await expect.element(screen.getByRole('tab', { name: 'DE' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByRole('tab', { name: 'EN' })).toHaveAttribute('aria-selected', 'false');
    const panel = screen.getByRole('tabpanel', { name: 'DE' });
    await expect.element(panel).toBeVisible();
    await expect.element(screen.getByRole('tab', { name: 'DE' })).toHaveAttribute('aria-controls', panel.element().id);
    expect(await violations(screen.container)).toEqual([]);
  });

  it('are selected by a click', async () => {
    const selected = vi.fn();
    const screen = await render(<Panels onSelect={selected} />);
    await screen.getByRole('tab', { name: 'EN' }).click();
    expect(selected.mock.calls).toEqual([['en']]);
    await expect.element(screen.getByRole('tabpanel', { name: 'EN' })).toBeVisible();
    await expect.element(screen.getByRole('tab', { name: 'DE' })).toHaveAttribute('aria-selected', 'false');
  });

  it('keep text typed into a hidden panel', async () => {
    const screen = await render(<Panels onSelect={vi.fn()} />);
    await screen.getByLabelText('Text de').fill('getippt');
    await screen.getByRole('tab', { name: 'EN' }).click();
    await expect.element(screen.getByLabelText('Text de')).not.toBeVisible();
    await screen.getByRole('tab', { name: 'DE' }).click();
    await expect.element(screen.getByLabelText('Text de')).toHaveValue('getippt');
  });

  it('are one stop of the Tab key, and move with arrow keys around the ends', async () => {
    const screen = await render(<Panels onSelect={vi.fn()} />);
    await userEvent.tab();
    await expect.element(screen.getByRole('tab', { name: 'DE' })).toHaveFocus();
    for (const [key, name] of [
      ['ArrowRight', 'EN'],
      ['ArrowRight', 'FR'],
      ['ArrowRight', 'DE'],
      ['ArrowLeft', 'FR'],
      ['Home', 'DE'],
      ['End', 'FR'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(screen.getByRole('tab', { name })).toHaveFocus();
      await expect.element(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    }
    await userEvent.tab();
    await expect.element(screen.getByLabelText('Text fr')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(screen.getByRole('tab', { name: 'FR' })).toHaveFocus();
  });
});
