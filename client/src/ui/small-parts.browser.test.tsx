import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/violations';
import { Badge } from './badge';
import { Spinner } from './button';
import { Card } from './card';
import { EmptyState } from './empty-state';
import { Icon } from './icon';

describe('Badge', () => {
  it('has readable text in every tone', async () => {
    const screen = await render(
      <p>
        {(['good', 'quiet', 'notice', 'past'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </p>,
    );
    for (const tone of ['good', 'quiet', 'notice', 'past'])
      await expect.element(screen.getByText(tone)).toHaveTextContent(tone);
    expect(await violations(screen.container)).toEqual([]);
  });
});

describe('Card', () => {
  it('has a level 3 heading with its action beside it', async () => {
    const screen = await render(
      <Card title="Letzte Änderungen" action={<button type="button">Alle</button>} aria-label="Karte">
        <p>Inhalt</p>
      </Card>,
    );
    await expect.element(screen.getByRole('heading', { level: 3, name: 'Letzte Änderungen' })).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Karte' })).toHaveTextContent('Inhalt');
    await expect.element(screen.getByRole('button', { name: 'Alle' })).toBeVisible();
  });

  it('has no header without a title', async () => {
    const screen = await render(
      <Card>
        <p>Inhalt</p>
      </Card>,
    );
    expect(screen.container.querySelector('header')).toBeNull();
  });
});

describe('EmptyState', () => {
  it('shows title, hint and action', async () => {
    const screen = await render(
      <EmptyState
        icon="search"
        title="Keine Treffer"
        hint="Anders suchen?"
        action={<button type="button">Neu</button>}
      />,
    );
    await expect.element(screen.getByText('Keine Treffer')).toBeVisible();
    await expect.element(screen.getByText('Anders suchen?')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Neu' })).toBeVisible();
    expect(await violations(screen.container)).toEqual([]);
  });
});

describe('Icon and Spinner', () => {
  it('are hidden from screen readers, unless the spinner has a name', async () => {
    const screen = await render(
      <>
        <Icon name="check" />
        <Spinner />
      </>,
    );
    for (const drawing of screen.container.querySelectorAll('svg')) expect(drawing.ariaHidden).toBe('true');
    expect(screen.getByRole('status').elements()).toHaveLength(0);
    await screen.rerender(<Spinner label="Wird geladen" />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('Wird geladen');
  });
});
