import type { PublicSection } from '@shared/contracts/content';
import { samplePublicSection } from '@shared/testing/samples';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useReveal } from './places';

const focus = { section: 'late', block: null };

function Page({ sections }: { sections: readonly PublicSection[] }) {
  useReveal(sections, focus, 0);
  return (
    <>
      <div style={{ height: '3000px' }} />
      {sections.map(({ key, anchor, title }) => (
        <section key={key} id={anchor} style={{ height: '200px' }}>
          {title}
        </section>
      ))}
      <div style={{ height: '3000px' }} />
    </>
  );
}

describe('useReveal', () => {
  afterEach(() => vi.useRealTimers());

  it('brings a section into view that is drawn long after the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { rerender } = await render(<Page sections={[]} />);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await rerender(<Page sections={[samplePublicSection({ key: 'late', anchor: 'late', title: 'Spät' })]} />);
    await expect.element(page.getByText('Spät')).toBeInViewport();
  });
});
