import type { PendingChange, ScheduleTogetherInput, TakeBackInput } from '@shared/contracts/pending-changes';
import { paths } from '@shared/paths';
import { samplePage, sampleSection } from '@shared/testing/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../../testing/admin-area';
import { samplePicture } from '../../../../testing/media.fixture';
import { sampleChange, sampleField } from '../../../../testing/pending.fixture';
import { dismissToast } from '../../../../ui/toast-store';
import { adminPaths } from '../../../navigation/admin-paths';
import { cacheUser } from '../../../session/cached-user';
import { ChangesPage } from './changes-page';

const pages = [samplePage({ id: 40, key: 'beta-oeffnet', newsDate: '2036-11-28', status: 'draft' })];

/** Stands for a server where these wait: what is published or taken back is gone, what gets a time is scheduled. */
function fakeServer(changes: PendingChange[], sectionsKnown?: Promise<void>) {
  let stored = changes;
  const taken: TakeBackInput[] = [];
  const dated: unknown[] = [];
  const scheduled: ScheduleTogetherInput[] = [];
  const read = (path: string) => {
    if (path === '/api/cms/pending') return stored;
    if (path === '/api/cms/media')
      return [samplePicture({ id: 2, name: 'Hof' }), samplePicture({ id: 3, name: 'Dach' })];
    if (path === '/api/cms/pages') return pages;
    if (path === '/api/cms/sections') return [sampleSection({ key: 'oben', title: 'Ganz oben' })];
    return path === '/api/cms/content' ? { sections: [], blocks: [], settings: [], media: [], redirects: [] } : [];
  };
  const schedule = (input: ScheduleTogetherInput) => {
    const { changes, publishAt, revertAt } = input;
    scheduled.push(input);
    const times = { state: 'scheduled' as const, publishAt, revertAt };
    stored = stored.map((change) => (changes.some(({ id }) => id === change.id) ? { ...change, ...times } : change));
    return Response.json({ success: true, data: {} });
  };
  const publishAll = () => {
    const gone = stored;
    stored = [];
    return { published: gone.map(({ entity, id }) => ({ entity, id })) };
  };
  /** All of them, or none where one is another version by now. */
  const takeBack = (input: TakeBackInput): Response => {
    taken.push(input);
    const known = ({ entity, id, updatedAt }: TakeBackInput['changes'][number]) =>
      stored.some((change) => change.entity === entity && change.id === id && change.updatedAt === updatedAt);
    if (!input.changes.every(known)) {
      return Response.json({ success: false, message: 'Der Eintrag wurde geändert.' }, { status: 409 });
    }
    stored = stored.filter((change) => !input.changes.some(({ id }) => id === change.id));
    return Response.json({ success: true, data: {} });
  };
  const answer = async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (pathname === '/api/cms/sections') await sectionsKnown;
    if (method === 'PUT') {
      const edit: unknown = JSON.parse(String(body));
      dated.push([pathname, edit]);
      return Response.json({ success: true, data: { ...stored[0], updatedAt: '2026-01-02T08:00:00.000Z' } });
    }
    if (pathname === paths.api.takeBackPending) return takeBack(JSON.parse(String(body)) as TakeBackInput);
    if (pathname === paths.api.scheduleTogether) return schedule(JSON.parse(String(body)) as ScheduleTogetherInput);
    return Response.json({ success: true, data: method === 'GET' ? read(pathname) : publishAll() });
  };
  return {
    answer,
    taken,
    dated,
    scheduled,
    /** Somebody else goes on working on a change. */
    edit: (id: number) => {
      stored = stored.map((change) =>
        change.id === id ? { ...change, updatedAt: '2026-02-01T08:00:00.000Z' } : change,
      );
    },
  };
}

beforeEach(async () => {
  cacheUser({ id: 1, username: 'admin', isAdmin: true, role: 'administrator' });
  await page.viewport(1200, 500);
});

afterEach(() => {
  vi.restoreAllMocks();
  dismissToast();
  window.history.pushState(null, '', '/');
});

async function open(...changes: PendingChange[]) {
  const server = fakeServer(changes);
  vi.spyOn(window, 'fetch').mockImplementation(server.answer);
  await render(
    <AdminArea>
      <ChangesPage />
    </AdminArea>,
  );
  return server;
}

const named = (id: number, title: string, fields = [sampleField({})]) => sampleChange({ id, title, fields });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const bar = () => page.getByRole('group', { name: 'Aktionen für die ausgewählten Änderungen' });
const publish = () => button('Deutsch und Englisch veröffentlichen').click();
const focused = () => document.activeElement?.textContent;

describe('list of pending changes', () => {
  it('names the section of a block by its title, or by its key if it is unknown', async () => {
    await open(sampleChange({ id: 1, title: 'Eins', key: 'oben' }), sampleChange({ id: 2, title: 'Zwei', key: 'weg' }));
    await expect
      .element(page.getByRole('article', { name: 'Eins' }))
      .toHaveTextContent('Block im Abschnitt „Ganz oben“.');
    await expect.element(page.getByRole('article', { name: 'Zwei' })).toHaveTextContent('Block im Abschnitt „weg“.');
  });

  it('shows no change before its group is known, so that none moves under the focus', async () => {
    let know = () => {};
    const sectionsKnown = new Promise<void>((resolve) => {
      know = resolve;
    });
    vi.spyOn(window, 'fetch').mockImplementation(fakeServer([named(1, 'Eins')], sectionsKnown).answer);
    await render(
      <AdminArea>
        <ChangesPage />
      </AdminArea>,
    );
    await expect.element(page.getByText('Wird geladen')).toBeInTheDocument();
    await expect.element(page.getByRole('article', { name: 'Eins' })).not.toBeInTheDocument();
    know();
    await expect.element(page.getByRole('article', { name: 'Eins' })).toBeVisible();
  });

  it('goes to the change that the address names', async () => {
    window.history.pushState(null, '', adminPaths.change({ entity: 'block', id: 12 }));
    await open(...Array.from({ length: 12 }, (_, at) => named(at + 1, `Block ${at + 1}`)));
    await expect.poll(focused).toBe('Block 12');
    await expect.element(page.getByRole('heading', { name: 'Block 12' })).toBeInViewport();
  });

  it('moves the focus to an undecided conflict, and names it in the action bar', async () => {
    const long = Array.from({ length: 12 }, (_, at) => named(at + 1, `Block ${at + 1}`));
    const conflict = named(20, 'Umstritten', [sampleField({ name: 'subtitle', live: 'Anders', conflict: true })]);
    await open(...long, conflict);
    await expect.element(page.getByRole('article', { name: 'Umstritten' })).toHaveTextContent('Konflikt');
    await page.getByRole('checkbox', { name: /^Alle auswählen/ }).click();
    await publish();
    const choice = page.getByRole('radio', { name: 'Die wartende Version veröffentlichen' });
    await expect.element(choice).toHaveFocus();
    await expect.element(bar()).toHaveTextContent('Zuerst entscheiden: Umstritten, Untertitel');
    // The focus comes before the list has come to rest.
    const above = () => bar().element().getBoundingClientRect().top - choice.element().getBoundingClientRect().bottom;
    await expect.poll(above).toBeGreaterThan(0);
    await choice.click();
    await expect.element(bar()).not.toHaveTextContent('Zuerst entscheiden');
  });

  it('folds on a phone what changes, but no conflict, and has the actions in a menu', async () => {
    await page.viewport(390, 800);
    const conflict = sampleField({ name: 'subtitle', live: 'Anders', conflict: true });
    await open(named(1, 'Eins', [sampleField({}), conflict]));
    const titleField = () => page.getByRole('article', { name: 'Titel', exact: true });
    await expect.element(page.getByRole('radio', { name: 'Das Gespeicherte behalten' })).toBeVisible();
    await expect.element(titleField()).not.toBeInTheDocument();
    await button(/^Was sich ändert/).click();
    await expect.element(titleField()).toBeVisible();
    await button('Aktionen zu Eins').click();
    await page.getByRole('menuitem', { name: 'Zurücknehmen' }).click();
    await expect.element(page.getByRole('alertdialog', { name: 'Änderung an „Eins“ zurücknehmen?' })).toBeVisible();
  });

  it('gives a news entry the day of its time, unless a later one was chosen', async () => {
    const status = sampleField({ name: 'status', from: 'draft', live: 'draft', to: 'active' });
    const entry = { id: 40, key: 'beta-oeffnet', title: 'Die Beta', fields: [status] };
    const server = await open(sampleChange({ entity: 'page', ...entry }));
    const plan = async (day: string) => {
      await page.getByRole('checkbox', { name: 'Die Beta auswählen' }).click();
      await bar().getByRole('button', { name: 'Zeitplan' }).click();
      const dialog = page.getByRole('dialog', { name: 'Zeitplan: Die Beta' });
      await dialog.getByLabelText('Datum', { exact: true }).fill(day);
      await dialog.getByLabelText('Uhrzeit').fill('09:00');
      return dialog;
    };
    const dialog = await plan('2036-11-20');
    const box = (day: string) =>
      dialog.getByRole('checkbox', { name: `Datum der Meldung auf den ${day}.11.2036 setzen (jetzt 28.11.2036)` });
    await expect.element(box('20')).not.toBeChecked();
    await dialog.getByLabelText('Datum', { exact: true }).fill('2036-11-30');
    await expect.element(box('30')).toBeChecked();
    await dialog.getByRole('button', { name: 'Zeitplan speichern' }).click();
    await expect.poll(() => server.scheduled).toHaveLength(1);
    const edit = { updatedAt: '2026-01-01T08:00:00.000Z', newsDate: '2036-11-30' };
    expect(server.dated).toEqual([['/api/cms/pending/page/40', edit]]);
    expect(server.scheduled[0]).toMatchObject({
      publishAt: '2036-11-30T08:00:00.000Z',
      changes: [{ entity: 'page', id: 40, updatedAt: '2026-01-02T08:00:00.000Z' }],
    });
  });

  it('names what was published, and keeps the focus on the page', async () => {
    await open(named(1, 'Eins'));
    await expect.element(button('Veröffentlichen')).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Eins auswählen' }).click();
    await publish();
    await expect.element(page.getByText('Keine Änderung wartet')).toBeVisible();
    await expect
      .element(page.getByText('1 Änderung ist auf Deutsch und Englisch veröffentlicht').first())
      .toBeVisible();
    await expect.poll(focused).toBe('Änderungen');
  });

  it('names the change in the question before it is discarded, and keeps the focus on the page', async () => {
    await open(named(1, 'Eins'), named(2, 'Zwei'));
    await button('Eins zurücknehmen').click();
    const question = page.getByRole('alertdialog', { name: 'Änderung an „Eins“ zurücknehmen?' });
    await question.getByRole('button', { name: 'Zurücknehmen' }).click();
    await expect.poll(focused).toBe('Änderungen');
  });

  it('discards none of the selected changes if somebody has edited one', async () => {
    const server = await open(named(1, 'Eins'), named(2, 'Zwei'), named(3, 'Drei'));
    server.edit(2);
    await page.getByRole('checkbox', { name: /^Alle auswählen/ }).click();
    const takeBack = async () => {
      await bar().getByRole('button', { name: 'Zurücknehmen' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click();
    };
    await takeBack();
    const refused = 'Eine der Änderungen wurde inzwischen von jemand anderem bearbeitet. Nichts ist zurückgenommen.';
    await expect.element(page.getByText(refused).first()).toBeVisible();
    for (const title of ['Eins', 'Zwei', 'Drei']) {
      await expect.element(page.getByRole('article', { name: title })).toBeVisible();
    }
    dismissToast();
    // The list was read anew: what is taken back now is what it shows.
    await takeBack();
    await expect.element(page.getByText('3 Änderungen sind zurückgenommen').first()).toBeVisible();
    await expect.element(page.getByText('Keine Änderung wartet')).toBeVisible();
    expect(server.taken.map(({ changes }) => changes.map(({ id }) => id))).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('keeps the focus on a change after it was scheduled', async () => {
    await open(named(1, 'Eins'), named(2, 'Zwei'));
    await button('Zeitplan von Eins').click();
    await page.getByLabelText('Datum').first().fill('2033-01-01');
    await page.getByLabelText('Uhrzeit').first().fill('09:00');
    await button('Zeitplan speichern').click();
    await expect.element(page.getByRole('heading', { name: 'Geplant' })).toBeVisible();
    await expect.poll(focused).toBe('Eins');
  });

  it('schedules several changes at once, and warns that a visible one disappears until then', async () => {
    await open(named(1, 'Eins'), { ...named(2, 'Zwei'), state: 'showing', publishAt: '2026-01-01T08:00:00.000Z' });
    await page.getByRole('checkbox', { name: /^Alle auswählen/ }).click();
    await bar().getByRole('button', { name: 'Zeitplan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zeitplan für 2 Änderungen' });
    await expect.element(dialog).toHaveTextContent('verschwindet bis zu dieser Zeit');
    await dialog.getByLabelText('Datum', { exact: true }).fill('2033-01-01');
    await dialog.getByLabelText('Uhrzeit').fill('09:00');
    await button('Zeitplan speichern').click();
    await expect.element(page.getByText('Der Zeitplan ist gespeichert').first()).toBeVisible();
    for (const title of ['Eins', 'Zwei'])
      await expect.element(page.getByRole('article', { name: title })).toHaveTextContent('01.01.2033');
  });

  it('shows changed pictures with their names', async () => {
    await open(named(1, 'Eins', [sampleField({ name: 'imageUrl', live: '/media/2', to: '/media/3' })]));
    await expect.element(page.getByRole('figure', { name: 'Vorher' })).toHaveTextContent('Hof');
    await expect.element(page.getByRole('figure', { name: 'Nachher' })).toHaveTextContent('Dach');
    expect(page.getByRole('figure', { name: 'Nachher' }).element().querySelector('img')).not.toBeNull();
  });
});
