import { blockEntity } from '@shared/entities/block';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../../testing/violations';
import { ConflictDialog } from './conflict-dialog';
import { entityFieldNames } from './fields/field-names';

const base = { title: 'Titel', content: 'Text', subtitle: 'Unten' };
const mine = { title: 'Mein Titel', content: 'Mein Text', subtitle: 'Unten' };
const theirs = { title: 'Ihr Titel', content: 'Text', subtitle: 'Weiter unten' };

async function drawConflict() {
  const onSettle = vi.fn();
  const onLeave = vi.fn();
  const screen = await render(
    <ConflictDialog
      base={base}
      mine={mine}
      theirs={theirs}
      onSettle={onSettle}
      onLeave={onLeave}
      changedBy="redaktion"
      changedAt="2026-11-02T10:30:00.000Z"
      names={entityFieldNames(blockEntity)}
    />,
  );
  const choose = (field: RegExp, version: RegExp) =>
    screen.getByRole('group', { name: field }).getByRole('radio', { name: version }).click();
  const store = () => screen.getByRole('button', { name: 'Auswahl speichern' }).click();
  return { screen, onSettle, onLeave, choose, store, dialog: screen.getByRole('dialog', { name: /Dieser Eintrag/ }) };
}

describe('ConflictDialog', () => {
  it('names who changed each field, without accessibility violations', async () => {
    const { screen, dialog } = await drawConflict();
    await expect.element(dialog).toHaveAccessibleDescription(/redaktion.*2026/);
    await expect.element(screen.getByRole('group', { name: /Titel.*von beiden geändert/ }).first()).toBeVisible();
    await expect.element(screen.getByRole('group', { name: /Inhalt.*nur von Ihnen geändert/ })).toBeVisible();
    await expect.element(screen.getByRole('group', { name: /Untertitel.*nur dort geändert/ })).toBeVisible();
    expect(await violations(dialog.element())).toEqual([]);
  });

  it('merges both sides by default, and prefers one’s own value if both changed a field', async () => {
    const { onSettle, store } = await drawConflict();
    await store();
    expect(onSettle.mock.calls).toEqual([[{ title: 'Mein Titel', content: 'Mein Text', subtitle: 'Weiter unten' }]]);
  });

  it('stores the version chosen for each field', async () => {
    const { onSettle, choose, store } = await drawConflict();
    await choose(/^Titel/, /Gespeichert von redaktion/);
    await choose(/^Untertitel/, /Meine Version/);
    await store();
    expect(onSettle.mock.calls).toEqual([[{ title: 'Ihr Titel', content: 'Mein Text', subtitle: 'Unten' }]]);
  });

  it('takes one version for all fields after one press', async () => {
    const { screen, onSettle, store } = await drawConflict();
    await screen.getByRole('button', { name: 'Überall die gespeicherte Version' }).click();
    await store();
    await screen.getByRole('button', { name: 'Überall meine Version' }).click();
    await store();
    expect(onSettle.mock.calls).toEqual([[theirs], [mine]]);
  });

  it('closes on Escape and its button, but not on a click outside', async () => {
    const { screen, onLeave, onSettle, dialog } = await drawConflict();
    await expect.element(dialog).toBeVisible();
    await userEvent.click(document.body, { position: { x: 5, y: 5 } });
    expect(onLeave).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onLeave).toHaveBeenCalledOnce();
    await screen.getByText('Zurück zum Formular').click();
    expect(onLeave).toHaveBeenCalledTimes(2);
    expect(onSettle).not.toHaveBeenCalled();
  });
});
