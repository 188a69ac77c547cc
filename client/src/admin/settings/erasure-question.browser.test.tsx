import { sampleSetting } from '@shared/testing/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../testing/admin-area';
import { fakeCms } from '../../testing/cms.fixture';
import { adminPaths } from '../navigation/admin-paths';
import { cacheUser } from '../session/cached-user';
import { AdminDialogs } from '../shell/dialogs/admin-dialogs';

const key = 'automatic-erasure';
const overdue = { automatic: false, noticeDays: 14, months: { investors: 24, beta: 6 }, total: 0, enquiries: [] };
let start: string;

beforeEach(async () => {
  start = window.location.href;
  cacheUser({ id: 1, username: 'admin', isAdmin: true, role: 'administrator' });
  await page.viewport(1200, 800);
});

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', start);
});

describe('setting for automatic erasure', () => {
  it.each([
    ['Speichern und schließen', null],
    ['Speichern und weiter bearbeiten', /^Speichern und weiter bearbeiten/],
    ['Für später speichern', 'Für später speichern'],
  ] as const)('is turned on by the save button “%s” only after a confirmation', async (_, save) => {
    const cms = fakeCms({ sections: [], blocks: [], settings: [sampleSetting({ key, value: 'aus' })], overdue });
    vi.spyOn(window, 'fetch').mockImplementation(cms.fetch);
    window.history.pushState(null, '', adminPaths.setting(key));
    await render(
      <AdminArea>
        <AdminDialogs />
      </AdminArea>,
    );
    await page
      .getByRole('textbox', { name: /^Anfragen von selbst löschen/ })
      .first()
      .fill('an');
    const question = page.getByRole('alertdialog', { name: 'Anfragen von selbst löschen lassen?' });
    const press = async () => {
      if (!save) return page.getByRole('button', { name: /^Speichern und schließen/ }).click();
      await page.getByRole('button', { name: 'Weitere Arten zu speichern' }).click();
      await page.getByRole('menuitem', { name: save }).click();
    };
    await press();
    await expect.element(question).toHaveTextContent(/24 Monaten ohne Kontakt.*6 Monaten.*14 Tage/);
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    expect(cms.writes).toEqual([]);
    await press();
    await question.getByRole('button', { name: 'Einschalten' }).click();
    await expect.poll(() => cms.writes).toMatchObject([{ method: 'PUT', body: { value: 'an' } }]);
  });
});
