import { sampleBlock } from '@shared/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onAdministratorScreen } from '../../testing/administrator-screen';
import {
  button,
  conflictDialog,
  drawForm,
  leaveQuestion,
  saveBy,
  section,
  titleField,
} from '../../testing/block-form.fixture';
import { fakeCms } from '../../testing/cms.fixture';
import { sampleChange, sampleField } from '../../testing/pending.fixture';
import { adminPaths } from '../navigation/admin-paths';

const address = adminPaths.block('eigener', 2);
const seen = '2026-01-02T08:00:00.000Z';
const since = '2026-01-03T08:00:00.000Z';

onAdministratorScreen();

const waiting = (to: string, updatedAt = seen) =>
  sampleChange({ id: 2, updatedAt, fields: [sampleField({ from: 'Zwei', live: 'Zwei', to })] });
const subtitleField = () => page.getByRole('textbox', { name: 'Untertitel', exact: true });
const notice = () => page.getByRole('region', { name: 'Wartende Änderung' });

/** Opens the form of a block of whose title a change waits. */
async function openWaiting() {
  const block = sampleBlock({ id: 2, title: 'Zwei', content: 'Deutsch', subtitle: null, translations: {} });
  const cms = fakeCms({ sections: [section], blocks: [block], pending: [waiting('Wartet')] });
  vi.spyOn(window, 'fetch').mockImplementation(cms.fetch);
  await drawForm(address);
  await expect.element(titleField()).toHaveValue('Wartet');
  const stored = () => cms.stored.blocks[0];
  const gone = () => {
    cms.stored.pending = [];
  };
  return { cms, stored, gone };
}

describe('saving a form with a pending change', () => {
  it('publishes the pending change together with the typed text, in one request', async () => {
    const { cms, stored } = await openWaiting();
    await subtitleField().fill('Dazu');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(stored).toMatchObject({ title: 'Wartet', subtitle: 'Dazu' });
    await expect.element(notice()).not.toBeInTheDocument();
    await subtitleField().fill('Noch mehr');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(stored).toMatchObject({ title: 'Wartet', subtitle: 'Noch mehr' });
    expect(cms.writes).toMatchObject([
      { method: 'PUT', path: '/api/cms/blocks/2', body: { subtitle: 'Dazu', pendingUpdatedAt: seen } },
      { method: 'PUT', path: '/api/cms/blocks/2', body: { subtitle: 'Noch mehr' } },
    ]);
    expect(cms.writes[0]?.body).not.toHaveProperty('title');
    expect(cms.writes[1]?.body).not.toHaveProperty('pendingUpdatedAt');
  });

  it('keeps the pending change if the form shows the published version', async () => {
    const { cms, stored } = await openWaiting();
    await button('Stand der Website zeigen').click();
    await subtitleField().fill('Dazu');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(stored).toMatchObject({ title: 'Zwei', subtitle: 'Dazu' });
    expect(cms.writes.length).toBe(1);
    expect(cms.stored.pending?.length).toBe(1);
    expect(cms.writes[0]?.body).not.toHaveProperty('pendingUpdatedAt');
  });

  it('asks about each field if somebody else changed the pending change', async () => {
    const { cms, stored } = await openWaiting();
    cms.stored.pending = [waiting('Anders', since)];
    await subtitleField().fill('Dazu');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(conflictDialog()).toHaveTextContent('Anders');
    expect(stored()).toMatchObject({ title: 'Zwei', subtitle: null });
    await button('Auswahl speichern').click();
    await expect.poll(stored).toMatchObject({ title: 'Anders', subtitle: 'Dazu' });
    expect(cms.writes.at(-1)?.body).toMatchObject({ pendingUpdatedAt: since });
    await expect.element(notice()).not.toBeInTheDocument();
  });

  it('asks if the pending change was discarded meanwhile, and does not bring it back', async () => {
    const { stored, gone } = await openWaiting();
    gone();
    await subtitleField().fill('Dazu');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(conflictDialog()).toHaveTextContent('Wartet');
    await button('Auswahl speichern').click();
    await expect.poll(stored).toMatchObject({ title: 'Zwei', subtitle: 'Dazu' });
  });

  it('asks if the pending change was published meanwhile, and saves the typed text', async () => {
    const { cms, stored, gone } = await openWaiting();
    gone();
    cms.stored.blocks = cms.stored.blocks.map((block) => ({ ...block, title: 'Wartet', updatedAt: since }));
    await subtitleField().fill('Dazu');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(conflictDialog()).toBeVisible();
    await button('Auswahl speichern').click();
    await expect.poll(stored).toMatchObject({ title: 'Wartet', subtitle: 'Dazu' });
  });

  it('asks about both if the block and its pending change were changed meanwhile', async () => {
    const { cms, stored } = await openWaiting();
    cms.stored.pending = [waiting('Anders', since)];
    cms.stored.blocks = cms.stored.blocks.map((block) => ({
      ...block,
      content: 'Direkt',
      updatedAt: '2026-01-04T08:00:00.000Z',
    }));
    await subtitleField().fill('Dazu');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(conflictDialog()).toHaveTextContent('Direkt');
    await button('Auswahl speichern').click();
    await expect.element(conflictDialog()).toHaveTextContent('Anders');
    await button('Auswahl speichern').click();
    await expect.poll(stored).toMatchObject({ subtitle: 'Dazu', content: 'Direkt' });
    expect(cms.stored.pending).toEqual([]);
  });
});

describe('saving for later', () => {
  const linkToChange = 'In „Änderungen“ zeigen';

  it('names the list of changes, and links the change in it', async () => {
    const { cms } = await openWaiting();
    await subtitleField().fill('Dazu');
    await saveBy('Für später speichern');
    const link = page.getByRole('link', { name: linkToChange });
    await expect.element(link).toHaveAttribute('href', '/admin/aenderungen#aenderung-block-2');
    expect(cms.writes).toMatchObject([{ method: 'PUT', path: '/api/cms/pending/block/2' }]);
  });

  it('says so in a notice if the form is left', async () => {
    await openWaiting();
    await subtitleField().fill('Dazu');
    await button('Abbrechen').click();
    await leaveQuestion().getByRole('button', { name: 'Für später speichern' }).click();
    await button(linkToChange).click();
    await expect
      .poll(() => window.location.pathname + window.location.hash)
      .toBe(adminPaths.change({ entity: 'block', id: 2 }));
  });
});

describe('discarding a pending change', () => {
  it('shows the published version after a confirmation', async () => {
    const { cms } = await openWaiting();
    await notice().getByRole('button', { name: 'Verwerfen' }).click();
    await button('Änderung verwerfen').click();
    await expect.element(titleField()).toHaveValue('Zwei');
    await expect.element(notice()).not.toBeInTheDocument();
    expect(cms.writes).toMatchObject([{ method: 'DELETE', path: '/api/cms/pending/block/2' }]);
  });
});
