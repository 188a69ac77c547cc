import '../../../testing/component';
import { adminTabKey } from '@shared/base/device-storage';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { sampleSetting } from '@shared/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { fakeCms } from '../../../testing/cms.fixture';
import { sampleChange } from '../../../testing/pending.fixture';
import { violations } from '../../../testing/violations';
import { answerSignIn, signInQuestion } from '../../session/sign-in-question';
import { FormsPage } from './forms-page';

onAdministratorScreen();

const settings = () => [
  sampleSetting({ id: 1, key: 'site-name', value: 'Abseits', category: 'general' }),
  sampleSetting({ id: 2, key: 'contact-email', value: 'hallo@abseits.example', category: 'contact', type: 'email' }),
  sampleSetting({ id: 3, key: 'contact-phone', value: '+49 30 23125 014', category: 'contact', type: 'phone' }),
  sampleSetting({ id: 4, key: 'seo-home-title', value: 'Geheimtipps', category: 'seo' }),
];

const subject = (name: RegExp) => page.getByRole('button', { name });

/** With all subjects folded. */
async function openForms(pending: PendingChange[] = []) {
  const cms = fakeCms({ sections: [], blocks: [], settings: settings(), pending });
  vi.spyOn(window, 'fetch').mockImplementation(cms.fetch);
  let screen = await render(<FormsView />);
  await subject(/^Firma/).click();
  return {
    ...cms,
    /** The tab is loaded anew, or another one. */
    reload: async (tab?: string) => {
      await screen.unmount();
      if (tab) sessionStorage.setItem(adminTabKey, tab);
      screen = await render(<FormsView />);
      await subject(/^Firma/).click();
    },
  };
}

const FormsView = () => (
  <AdminArea>
    <a href="#weg">Weg von hier</a>
    <FormsPage />
  </AdminArea>
);

const openSubject = (name: RegExp) => subject(name).click();
const phone = () => page.getByRole('textbox', { name: 'Telefonnummer' });
const siteName = () => page.getByRole('textbox', { name: 'Name des Produkts', exact: true });

const email = () => page.getByRole('textbox', { name: 'E-Mail-Adresse' });
const save = () => page.getByRole('button', { name: 'Speichern (sofort öffentlich)' });
const storedValue = ({ stored }: ReturnType<typeof fakeCms>, key: string) =>
  stored.settings?.find((setting) => setting.key === key)?.value;

describe('fields of the settings forms', () => {
  it('lists settings by subject, and sends only the changed one', async () => {
    const { writes } = await openForms();
    await page.getByRole('button', { name: /^Kontakt/ }).click();
    await page.getByRole('textbox', { name: 'Telefonnummer' }).fill('+49 30 1');
    expect(await violations(document.body)).toEqual([]);
    await save().click();
    await expect
      .poll(() => writes)
      .toMatchObject([{ path: '/api/cms/settings', body: { 'contact-phone': { value: '+49 30 1' } } }]);
    expect(Object.keys(writes[0]?.body ?? {})).toEqual(['contact-phone']);
    await page.getByRole('button', { name: /^Suchmaschinen/ }).click();
    await expect.element(page.getByRole('group', { name: 'Startseite' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Seitentitel (Englisch)' })).toBeVisible();
  });

  it('shows an error at an invalid field, keeps its text while folded, and sends nothing', async () => {
    const { writes } = await openForms();
    const contact = page.getByRole('button', { name: /^Kontakt/ });
    await contact.click();
    const email = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
    await email.fill('keine-adresse');
    await save().click();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email).toHaveFocus();
    await contact.click();
    await contact.click();
    await expect.element(email).toHaveValue('keine-adresse');
    expect(writes).toEqual([]);
  });
});

describe('subjects', () => {
  const begin = async (query: string) => {
    window.history.replaceState(null, '', `/admin/formulare${query}`);
    vi.spyOn(window, 'fetch').mockImplementation(fakeCms({ sections: [], blocks: [], settings: settings() }).fetch);
    await render(<FormsView />);
  };

  it('begin with the first one open', async () => {
    await begin('');
    await expect.element(siteName()).toBeVisible();
    await expect.element(subject(/^Kontakt/)).toHaveAttribute('aria-expanded', 'false');
  });

  it('begin with the one that the address names, in focus', async () => {
    await begin('?thema=contact');
    await expect.element(phone()).toBeVisible();
    await expect.element(subject(/^Kontakt/)).toHaveFocus();
    await expect.element(subject(/^Firma/)).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('settings forms', () => {
  it('asks about a setting changed by another user field by field', async () => {
    const { writes, stored, editSetting } = await openForms();
    await openSubject(/^Firma/);
    await siteName().fill('Mein Name');
    editSetting('site-name', { translations: { en: { value: 'Their name' } } });
    await save().click();
    const conflict = page.getByRole('dialog', { name: /^Dieser Eintrag wurde inzwischen von jemand anderem/ });
    await expect
      .element(conflict.getByRole('group', { name: /^Name des Produkts nur von Ihnen geändert/ }))
      .toBeVisible();
    const english = conflict.getByRole('group', { name: /^Name des Produkts \(Englisch\) nur dort geändert/ });
    await expect.element(english).toHaveTextContent('Their name');
    await conflict.getByRole('button', { name: 'Zurück zum Formular' }).last().click();
    await save().click();
    await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect.poll(() => writes.length).toBe(3);
    await expect.poll(() => stored.settings?.[0]?.value).toBe('Mein Name');
    expect(stored.settings?.[0]?.translations.en?.value).toBe('Their name');
    expect(writes[2]?.body['site-name']).toEqual({ value: 'Mein Name', updatedAt: expect.any(String) });
    await expect.element(save()).toBeDisabled();
  });

  it('stores none of several settings until the user has decided about those of others, then all', async () => {
    const cms = await openForms();
    await openSubject(/^Kontakt/);
    await phone().fill('+49 1');
    await email().fill('neu@abseits.example');
    cms.editSetting('contact-phone', { value: '+49 2' });
    await save().click();
    const conflict = page.getByRole('dialog', { name: /^Dieser Eintrag wurde inzwischen von jemand anderem/ });
    const ofPhone = conflict.getByRole('group', { name: /^Telefonnummer von beiden geändert/ });
    await expect.element(conflict).toHaveTextContent(/Geändert von redaktion/);
    await expect.element(conflict.getByRole('group', { name: /^E-Mail-Adresse nur von Ihnen/ })).toBeVisible();
    expect(storedValue(cms, 'contact-email')).toBe('hallo@abseits.example');
    await ofPhone.getByRole('radio', { name: /^Gespeichert von redaktion/ }).click();
    await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect.element(phone()).toHaveValue('+49 2');
    await expect.poll(() => storedValue(cms, 'contact-email')).toBe('neu@abseits.example');
    await expect.element(save()).toBeDisabled();
  });

  it('shows what the server refuses at the field of its setting and language', async () => {
    const { refuse } = await openForms();
    await openSubject(/^Firma/);
    const english = page.getByRole('textbox', { name: 'Name des Produkts (Englisch)' });
    await english.fill('Offside');
    refuse(400, 'Bitte prüfen', { 'site-name.translations.en.value': ['So heißt schon etwas.'] });
    await save().click();
    await expect.element(english).toHaveAccessibleDescription(/So heißt schon etwas/);
    await expect.element(english).toHaveFocus();
    await expect.element(english).toHaveValue('Offside');
  });

  it('says which translation a save has made outdated, and leads to its field', async () => {
    const { stored } = await openForms();
    await openSubject(/^Firma/);
    const english = page.getByRole('textbox', { name: 'Name des Produkts (Englisch)' });
    await english.fill('Offside');
    await save().click();
    await expect.poll(() => stored.settings?.[0]?.translations.en?.value).toBe('Offside');
    await siteName().fill('Mein Name');
    await save().click();
    await expect.element(page.getByText('Englisch ist jetzt veraltet: „Name des Produkts“.')).toBeVisible();
    await page.getByRole('button', { name: 'Zum englischen Feld' }).click();
    await expect.element(english).toHaveFocus();
  });

  it('keeps unsaved text over a reload, and compares it with the version it was typed into', async () => {
    const { editSetting, reload } = await openForms();
    await openSubject(/^Kontakt/);
    await phone().fill('+49 1');
    editSetting('contact-phone', { value: '+49 2' });
    editSetting('contact-email', { value: 'neu@abseits.example' });
    await reload();
    await expect.element(page.getByText(/wurden wiederhergestellt/)).toBeVisible();
    await expect.element(phone()).toHaveValue('+49 1');
    await expect.element(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue('neu@abseits.example');
    await save().click();
    await expect.element(page.getByRole('group', { name: /^Telefonnummer von beiden geändert/ })).toBeVisible();
    await page.getByRole('button', { name: 'Zurück zum Formular' }).last().click();
    await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
    await expect.element(phone()).toHaveValue('+49 2');
    await reload();
    await openSubject(/^Kontakt/);
    await expect.element(phone()).toHaveValue('+49 2');
    expect(page.getByText(/wurden wiederhergestellt/).elements()).toHaveLength(0);
  });

  it('saves again after a sign-in, and keeps the text if the sign-in is declined', async () => {
    const { refuse, stored, writes, reload } = await openForms();
    const contactPhone = () => stored.settings?.find(({ key }) => key === 'contact-phone')?.value;
    await openSubject(/^Kontakt/);
    await phone().fill('+49 1');
    refuse(401, 'Nicht angemeldet');
    await save().click();
    await expect.poll(signInQuestion.isOpen).toBe(true);
    answerSignIn(true);
    await expect.poll(contactPhone).toBe('+49 1');
    await phone().fill('+49 3');
    refuse(401, 'Nicht angemeldet');
    await save().click();
    await expect.poll(signInQuestion.isOpen).toBe(true);
    answerSignIn(false);
    await expect.element(page.getByText('Nicht angemeldet')).toBeVisible();
    await expect.element(phone()).toHaveValue('+49 3');
    await reload();
    await expect.element(phone()).toHaveValue('+49 3');
    expect(writes).toHaveLength(3);
  });

  it('asks once before leaving, and names all subjects with unsaved text', async () => {
    const { writes } = await openForms();
    await openSubject(/^Firma/);
    await siteName().fill('Mein Name');
    await openSubject(/^Kontakt/);
    await phone().fill('+49 1');
    const away = page.getByRole('link', { name: 'Weg von hier' });
    const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
    await away.click();
    await expect.element(question).toHaveTextContent('„Kontakt“ und „Firma und Marke“');
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect.element(phone()).toHaveValue('+49 1');
    expect(window.location.hash).toBe('');
    await away.click();
    await question.getByRole('button', { name: 'Alle speichern' }).click();
    await expect.poll(() => window.location.hash).toBe('#weg');
    expect(writes).toHaveLength(2);
    await siteName().fill('Doch nicht');
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    await away.click();
    await question.getByRole('button', { name: 'Verwerfen' }).click();
    await expect.poll(() => window.location.hash).toBe('#weg');
    await expect.element(siteName()).toHaveValue('Mein Name');
    expect(question.elements()).toHaveLength(0);
  });

  it('saves one language alone, and leaves the other as it is', async () => {
    const { stored } = await openForms();
    await openSubject(/^Firma/);
    await page.getByRole('textbox', { name: 'Name des Produkts (Englisch)' }).fill('Offside');
    await save().click();
    await expect.poll(() => stored.settings?.[0]?.translations.en?.value).toBe('Offside');
    expect(stored.settings?.[0]?.value).toBe('Abseits');
  });

  it('saves the subject that has the focus after Ctrl+S, and no other', async () => {
    const cms = await openForms();
    await openSubject(/^Firma/);
    await siteName().fill('Mein Name');
    await openSubject(/^Kontakt/);
    await phone().fill('+49 1');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => storedValue(cms, 'contact-phone')).toBe('+49 1');
    expect(storedValue(cms, 'site-name')).toBe('Abseits');
    await expect.element(siteName()).toHaveValue('Mein Name');
  });

  it('shows what others have stored beside what is typed', async () => {
    const cms = await openForms();
    await openSubject(/^Firma/);
    await openSubject(/^Kontakt/);
    await phone().fill('+49 1');
    cms.editSetting('contact-email', { value: 'neu@abseits.example' });
    await siteName().fill('Mein Name');
    await save().first().click();
    await expect.element(email()).toHaveValue('neu@abseits.example');
    await expect.element(phone()).toHaveValue('+49 1');
    await save().last().click();
    await expect.poll(() => storedValue(cms, 'contact-phone')).toBe('+49 1');
    expect(storedValue(cms, 'contact-email')).toBe('neu@abseits.example');
  });

  it('goes back to what is stored in one subject if its text is discarded', async () => {
    const { writes } = await openForms();
    await openSubject(/^Firma/);
    await siteName().fill('Mein Name');
    await openSubject(/^Kontakt/);
    await phone().fill('+49 1');
    await page.getByRole('button', { name: 'Verwerfen' }).last().click();
    await expect.element(phone()).toHaveValue('+49 30 23125 014');
    await expect.element(siteName()).toHaveValue('Mein Name');
    expect(writes).toEqual([]);
  });

  it('offers the text of another window, and drops it if it is not wanted', async () => {
    const { reload } = await openForms();
    const fromElsewhere = page.getByText(/aus einem anderen Fenster/);
    await openSubject(/^Kontakt/);
    await phone().fill('+49 1');
    await expect.element(page.getByText(/^In diesem Browser zwischengesichert/)).toBeVisible();
    await reload('another');
    await expect.element(fromElsewhere).toBeVisible();
    await page.getByRole('button', { name: 'Wiederherstellen' }).click();
    await expect.element(phone()).toHaveValue('+49 1');
    await reload('third');
    await expect.element(fromElsewhere).toBeVisible();
    await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
    await expect.element(fromElsewhere).not.toBeInTheDocument();
    await reload();
    await expect.element(subject(/^Kontakt/)).toBeVisible();
    await expect.element(fromElsewhere).not.toBeInTheDocument();
  });

  it('leads to the form of a setting with a pending change', async () => {
    await openForms([sampleChange({ entity: 'setting', id: 3, key: 'contact-phone' })]);
    await openSubject(/^Kontakt/);
    await expect.element(page.getByRole('link', { name: 'Telefonnummer' })).toBeVisible();
    await expect.element(phone()).not.toBeInTheDocument();
  });

  it('unfolds a subject with a mistake if it is saved from the question', async () => {
    const { writes } = await openForms();
    await openSubject(/^Kontakt/);
    await email().fill('keine-adresse');
    await openSubject(/^Kontakt/);
    await page.getByRole('link', { name: 'Weg von hier' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Speichern' }).click();
    await expect.element(email()).toHaveFocus();
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
    expect(window.location.hash).toBe('');
    expect(writes).toEqual([]);
  });

  it('keeps text typed during a save', async () => {
    const { hold, release, writes } = await openForms();
    await openSubject(/^Kontakt/);
    await phone().fill('+49 1');
    hold();
    await save().click();
    await expect.poll(() => writes).toHaveLength(1);
    await phone().fill('+49 12');
    release();
    await expect.element(page.getByRole('button', { name: 'Wird gespeichert' })).not.toBeInTheDocument();
    await expect.element(phone()).toHaveValue('+49 12');
    await expect.element(page.getByText('1 Angabe ist geändert.')).toBeVisible();
  });
});
