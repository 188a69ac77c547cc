import type { Section } from '@shared/contracts/entities';
import { sectionEntity } from '@shared/entities/section';
import { fieldNameIn, fingerprint } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import { sampleSection } from '@shared/testing/samples';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormOf } from '../../../testing/form-of.fixture';
import { TextField } from '../../../ui/field';
import { TranslationNote } from '../../entity-form/fields/translated-field';
import { ShownLanguage } from '../../entity-form/fields/translated-field-state';
import { LanguagePanels } from './language-panels';

const stored = sampleSection({
  title: 'Titel',
  translations: { en: { title: 'Title', source: { title: fingerprint('Titel') } } },
});

function Fields() {
  const { register } = useFormContext();
  const [language, onLanguage] = useState<Language>(fallbackLanguage);
  return (
    <ShownLanguage value={{ language, onLanguage }}>
      <LanguagePanels fields={['title']}>
        {(shown) =>
          shown === fallbackLanguage ? (
            <TextField label="Titel" {...register('title')} />
          ) : (
            <>
              <TextField label="Titel (Englisch)" {...register(fieldNameIn(shown, 'title'))} />
              <TranslationNote field="title" label="Titel" language={shown} />
            </>
          )
        }
      </LanguagePanels>
    </ShownLanguage>
  );
}

function Form({ before, lacksNothing = false }: { before: Section; lacksNothing?: boolean }) {
  const values = { title: before.title, translations: { en: { title: before.translations.en?.title, confirmed: [] } } };
  return (
    <FormOf entity={sectionEntity} stored={before} values={values} lacksNothing={lacksNothing}>
      <Fields />
    </FormOf>
  );
}

describe('LanguagePanels', () => {
  it('keeps the fields of both languages in line, whatever the hints below them', async () => {
    await page.viewport(1280, 800);
    const screen = await render(
      <FormOf entity={sectionEntity} stored={stored} values={{ title: 'Titel' }}>
        <LanguagePanels fields={['title']}>
          {(shown) => (
            <>
              <TextField
                label={`Erstes ${shown}`}
                hint={shown === fallbackLanguage ? 'Ein langer Hinweis. '.repeat(20) : undefined}
              />
              <TextField label={`Zweites ${shown}`} />
            </>
          )}
        </LanguagePanels>
      </FormOf>,
    );
    const top = (label: string) => screen.getByLabelText(label).element().getBoundingClientRect().top;
    await expect.element(screen.getByLabelText('Zweites en')).toBeVisible();
    expect(top('Zweites de')).toBeGreaterThan(top('Erstes de') + 100);
    for (const field of ['Erstes', 'Zweites']) expect(top(`${field} en`), field).toBe(top(`${field} de`));
  });

  it('shows both languages side by side under their names on a wide screen', async () => {
    await page.viewport(1280, 800);
    const screen = await render(<Form before={stored} />);
    await expect.element(screen.getByRole('region', { name: 'Deutsch' }).getByLabelText('Titel')).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Englisch' }).getByLabelText('Titel (Englisch)'))
      .toBeVisible();
    expect(screen.getByRole('tab').elements()).toHaveLength(0);
  });

  it('shows the languages as tabs on a phone, and keeps the text of both', async () => {
    await page.viewport(390, 800);
    const screen = await render(<Form before={stored} />);
    await screen.getByLabelText('Titel', { exact: true }).fill('Neuer Titel');
    await screen.getByRole('tab', { name: /^EN/ }).click();
    await expect.element(screen.getByLabelText('Titel', { exact: true })).not.toBeVisible();
    await screen.getByLabelText('Titel (Englisch)').fill('New title');
    await screen.getByRole('tab', { name: 'DE' }).click();
    await expect.element(screen.getByLabelText('Titel', { exact: true })).toHaveValue('Neuer Titel');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByLabelText('Titel (Englisch)')).toHaveValue('New title');
  });

  it('counts missing translations while one types', async () => {
    await page.viewport(1280, 800);
    const screen = await render(<Form before={stored} />);
    expect(screen.getByText('1 Feld fehlt').elements()).toHaveLength(0);
    await screen.getByLabelText('Titel (Englisch)').fill('');
    await expect.element(screen.getByText('1 Feld fehlt')).toBeVisible();
    await screen.getByLabelText('Titel', { exact: true }).fill('');
    await expect.element(screen.getByText('1 Feld fehlt')).not.toBeInTheDocument();
  });
});

describe('LanguagePanels of a section without translations', () => {
  it.each([1280, 390])('shows no English field at %i px', async (width) => {
    await page.viewport(width, 800);
    const screen = await render(<Form before={sampleSection({ title: 'Impressum' })} lacksNothing />);
    await expect.element(screen.getByLabelText('Titel', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Dieser Abschnitt erscheint nur auf Deutsch.')).toBeVisible();
    expect(screen.getByLabelText('Titel (Englisch)').elements()).toHaveLength(0);
    expect(screen.getByRole('tab').elements()).toHaveLength(0);
  });

  it('shows an English text that exists, so that it can be removed', async () => {
    await page.viewport(1280, 800);
    const screen = await render(<Form before={stored} lacksNothing />);
    await expect.element(screen.getByLabelText('Titel (Englisch)')).toHaveValue('Title');
  });
});

describe('TranslationNote', () => {
  it('shows the change of the German text, and lets one confirm the translation', async () => {
    await page.viewport(1280, 800);
    const screen = await render(<Form before={stored} />);
    expect(screen.getByText('Was sich im Deutschen geändert hat').elements()).toHaveLength(0);
    await screen.getByLabelText('Titel', { exact: true }).fill('Anderer Titel');
    await expect.element(screen.getByText('1 veraltet')).toBeVisible();
    await screen.getByText('Was sich im Deutschen geändert hat').click();
    await expect.element(screen.getByRole('insertion')).toHaveTextContent('Anderer');

    await screen.getByRole('button', { name: 'Übersetzung stimmt weiterhin: Titel' }).click();
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('Beim Speichern gilt die Übersetzung als aktuell.');
    await expect.element(screen.getByText('1 veraltet')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Bestätigung zurücknehmen: Titel' }).click();
    await expect.element(screen.getByText('1 veraltet')).toBeVisible();
  });

  it('disappears after the English text is changed', async () => {
    const screen = await render(<Form before={stored} />);
    await screen.getByLabelText('Titel', { exact: true }).fill('Anderer Titel');
    await expect.element(screen.getByText('1 veraltet')).toBeVisible();
    await screen.getByLabelText('Titel (Englisch)').fill('Another title');
    await expect.element(screen.getByText('1 veraltet')).not.toBeInTheDocument();
    expect(screen.getByText('Was sich im Deutschen geändert hat').elements()).toHaveLength(0);
  });
});
