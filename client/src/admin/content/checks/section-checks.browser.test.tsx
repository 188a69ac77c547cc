import { sampleBlock, sampleSection } from '@shared/testing/samples';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '../../kit/saving/query-client';
import { NavigationProvider } from '../../navigation/navigation-provider';
import { withSession } from '../../session/sign-in-question';
import { SectionChecks } from './section-checks';

const content = {
  sections: [
    sampleSection({ id: 1, key: 'impressum', page: 'impressum' }),
    sampleSection({ id: 2, key: 'eigener', page: 'about' }),
  ],
  blocks: [
    sampleBlock({ id: 1, sectionKey: 'impressum', type: 'button', content: '/nirgends' }),
    sampleBlock({ id: 2, sectionKey: 'eigener', type: 'button', content: '/frueher' }),
  ],
  settings: [],
  media: [],
  redirects: [{ fromPath: '/frueher', target: '/about', status: 301 }],
};

afterEach(() => void vi.restoreAllMocks());

async function openedChecks(sectionKey: string) {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) =>
    Response.json({ success: true, data: String(input).includes('/settings') ? [] : content }),
  );
  const screen = await render(
    <QueryClientProvider client={createQueryClient({ withSession })}>
      <NavigationProvider>
        <SectionChecks sectionKey={sectionKey} />
      </NavigationProvider>
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: /prüfen/ }).click();
  return screen.getByRole('dialog', { name: 'Prüfung des Abschnitts' });
}

describe('SectionChecks', () => {
  it('asks for no English in a section that is German only', async () => {
    const dialog = await openedChecks('impressum');
    await expect.element(dialog.getByRole('button', { name: /Link führt auf keine Seite/ })).toBeVisible();
    expect(dialog.element().textContent).not.toMatch(/Englisch/);
  });

  it('names the present address of a link to a former one, apart from what is wrong', async () => {
    const dialog = await openedChecks('eigener');
    const moved = dialog.getByRole('region', { name: 'Links zu früheren Adressen' });
    await expect.element(moved.getByText('Link führt von selbst weiter: /frueher → /about')).toBeVisible();
    expect(moved.getByRole('button').elements()).toHaveLength(1);
  });

  it('asks for English in any other section', async () => {
    const dialog = await openedChecks('eigener');
    await expect.element(dialog).toHaveAccessibleDescription(/fehlendes oder veraltetes Englisch/);
    await expect.element(dialog.getByRole('button', { name: /Englisch fehlt: Titel/ }).first()).toBeVisible();
  });
});
