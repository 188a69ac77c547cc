import { fingerprint } from '@shared/entities/translation';
import { sampleBlock } from '@shared/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onAdministratorScreen } from '../../testing/administrator-screen';
import { button, conflictDialog, drawForm, leaveQuestion, section, titleField } from '../../testing/block-form.fixture';
import { fakeCms } from '../../testing/cms.fixture';
import { sampleChange, sampleField } from '../../testing/pending.fixture';
import { adminPaths } from '../navigation/admin-paths';

onAdministratorScreen();

/** Long enough for a request to be sent if there is one. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300));

/** Keeps back reads of a path from the first `hold` on, until `release`. */
function slowReads(fetch: typeof window.fetch, path: string) {
  let release: () => void = () => undefined;
  let wait = Promise.resolve();
  let asked = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (pathname === path && (init?.method ?? 'GET') === 'GET') {
      asked += 1;
      await wait;
    }
    return fetch(input, init);
  });
  return {
    hold: () => {
      asked = 0;
      wait = new Promise<void>((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    asked: () => asked,
  };
}

async function openBlock(slow: string, status: 'draft' | 'active', waits = false) {
  const waiting = (to: string, updatedAt: string) =>
    sampleChange({ id: 2, updatedAt, fields: [sampleField({ from: 'Zwei', live: 'Zwei', to })] });
  const content = 'Deutsch';
  const en = { title: 'Two', content: 'English', source: { content: fingerprint(content) } };
  const cms = fakeCms({
    sections: [section],
    blocks: [sampleBlock({ id: 2, title: 'Zwei', content, status, translations: { en } })],
    pending: waits ? [waiting('Wartet', '2026-01-02T08:00:00.000Z')] : [],
  });
  const reads = slowReads(cms.fetch, slow);
  await drawForm(adminPaths.block('eigener', 2));
  await expect.element(titleField()).toHaveValue(waits ? 'Wartet' : 'Zwei');
  const changeElsewhere = () => {
    cms.stored.pending = [waiting('Anders', '2026-01-03T08:00:00.000Z')];
  };
  return { cms, reads, changeElsewhere };
}

/** Opens a draft, makes it active and saves it with Strg+S, while the check before publishing takes long. */
async function publishSlowly() {
  const opened = await openBlock('/api/cms/content', 'draft');
  await page.getByText('Einordnung', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('active');
  await titleField().fill('Due');
  opened.reads.hold();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(opened.reads.asked).toBe(1);
  return opened;
}

describe('save with a slow check', () => {
  it('sends no request if the input was discarded meanwhile', async () => {
    const { cms, reads } = await publishSlowly();
    await button('Abbrechen').click();
    await leaveQuestion().getByRole('button', { name: 'Verwerfen' }).click();
    await expect.element(page.getByText('Liste')).toBeVisible();
    reads.release();
    await aMoment();
    expect(cms.writes).toEqual([]);
  });

  it('closes the question about unsaved text once the request is sent', async () => {
    const { cms, reads } = await publishSlowly();
    await button('Abbrechen').click();
    await expect.element(leaveQuestion()).toBeVisible();
    cms.hold();
    reads.release();
    await expect.poll(() => cms.writes.length).toBe(1);
    await expect.element(leaveQuestion()).not.toBeInTheDocument();
    cms.release();
    await expect.poll(() => cms.stored.blocks[0]?.title).toBe('Due');
  });

  it('ignores another way to save that is pressed meanwhile', async () => {
    const { cms, reads } = await publishSlowly();
    await button('Weitere Arten zu speichern').click();
    await page.getByRole('menuitem', { name: 'Für später speichern' }).click();
    reads.release();
    await expect.poll(() => cms.stored.blocks[0]).toMatchObject({ title: 'Due', status: 'active' });
    expect(cms.writes.map(({ path }) => path)).toEqual(['/api/cms/blocks/2']);
  });
});

describe('save that meets a conflict with a pending change', () => {
  it('sends no second request before the conflict is shown', async () => {
    const { cms, reads, changeElsewhere } = await openBlock('/api/cms/pending', 'active', true);
    changeElsewhere();
    await titleField().fill('Dazu');
    reads.hold();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(reads.asked).toBe(1);
    await aMoment();
    await userEvent.keyboard('{Control>}s{/Control}');
    await aMoment();
    expect(cms.writes).toHaveLength(1);
    reads.release();
    await expect.element(conflictDialog()).toHaveTextContent('Anders');
    expect(cms.writes).toHaveLength(1);
  });
});
