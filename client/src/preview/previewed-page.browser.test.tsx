import type { PageContent } from '@shared/contracts/content';
import { samplePublicSection } from '@shared/testing/samples';
import { createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createContentCache } from '../api/content-cache';
import { createInterfaces, loadInterface } from '../i18n/i18n';
import { ContentCacheContext } from '../site/content/use-content';
import { InterfacesContext } from '../site/language/language-context';
import { defaultPage } from '../testing/default-page';
import { PreviewedPage } from './preview-app';

const teaser = {
  page: 'meldung',
  title: 'Wir ziehen um',
  href: '/neuigkeiten/meldung',
  date: '2026-03-12',
  day: '12. März 2026',
  author: null,
  teaser: 'Ein Satz.',
};
const older = { title: 'Davor', href: '/neuigkeiten/davor' };

async function show(fields: Partial<PageContent>) {
  const content = { ...defaultPage('about', 'de'), ...fields };
  const i18n = await loadInterface('de');
  await render(
    <ContentCacheContext value={createContentCache(content)}>
      <InterfacesContext value={createInterfaces(i18n)}>
        <I18nextProvider i18n={i18n}>
          <PreviewedPage content={content} sections={content.sections} page={createRef()} inert={false} />
        </I18nextProvider>
      </InterfacesContext>
    </ContentCacheContext>,
  );
}

describe('news in the preview', () => {
  it('shows the date and the neighbours of an entry', async () => {
    const entry = { ...teaser, changedAt: '2026-03-12T00:00:00Z', tags: [], older };
    await show({ sections: [samplePublicSection({ layout: 'news-entry', first: true })], entry });
    await expect.element(page.getByRole('heading', { name: 'Wir ziehen um' })).toBeVisible();
    await expect.poll(() => page.getByText('12. März 2026').elements().length).toBe(1);
    await expect.element(page.getByText('Davor')).toBeVisible();
  });

  it('shows the entries of a list', async () => {
    const news = { entries: [teaser], tags: [], number: 1, parts: 1 };
    await show({ sections: [samplePublicSection({ layout: 'news-list', first: true, news })] });
    await expect.element(page.getByText('Ein Satz.')).toBeVisible();
  });
});

describe('contents of a page in the preview', () => {
  it('name the sections below them', async () => {
    const sections = [
      samplePublicSection({ key: 'inhalt', layout: 'contents', first: true }),
      samplePublicSection({ key: 'unten', anchor: 'unten', title: 'Weiter unten' }),
    ];
    await show({ sections });
    await expect.element(page.getByRole('link', { name: 'Weiter unten' })).toHaveAttribute('href', '#unten');
  });
});
