import { useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorBoundary, failLoad } from './error-boundary';

// React tells of an error that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/** A part that fails with each of the errors, one a drawing, and then is there. */
function partOf(errors: unknown[]) {
  const left = [...errors];
  return function Part() {
    useLayoutEffect(() => {
      const error = left.shift();
      if (error) throw error;
    }, []);
    return <p>Da</p>;
  };
}

async function draw(errors: unknown[]) {
  const Part = partOf(errors);
  return render(
    <ErrorBoundary fallback={(failure) => <p role="alert">{failure}</p>}>
      <Part />
    </ErrorBoundary>,
  );
}

const loadError = await Promise.reject(new Error('offline')).catch((cause) => {
  try {
    return failLoad(cause);
  } catch (error) {
    return error;
  }
});

describe('ErrorBoundary', () => {
  it('draws a part again after one crash', async () => {
    const screen = await draw([new TypeError('not a child of this node')]);
    await expect.element(screen.getByText('Da')).toBeVisible();
  });

  it('draws a part again after each crash if it worked in between', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    let crash = () => {};
    let drawings = 0;
    function Part() {
      const [error, fail] = useState<Error | null>(null);
      const [drawing] = useState(() => ++drawings);
      crash = () => fail(new TypeError('not a child of this node'));
      if (error) throw error;
      return <p>{`Zeichnung ${drawing}`}</p>;
    }
    const screen = await render(
      <ErrorBoundary fallback={(failure) => <p role="alert">{failure}</p>}>
        <Part />
      </ErrorBoundary>,
    );
    for (const minute of [1, 2, 3]) {
      clock.mockReturnValue(minute * 60_000);
      crash();
      await expect.element(screen.getByText(`Zeichnung ${minute + 1}`)).toBeVisible();
    }
    crash();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('crash');
  });

  it.each([
    ['two crashes in a row', 'crash', [new TypeError('a'), new TypeError('b')]],
    ['code that cannot be loaded', 'load', [loadError]],
    ['an error of the API', 'load', [Object.assign(new Error('404'), { name: 'ApiError' })]],
    ['a lost connection', 'load', [Object.assign(new Error('offline'), { name: 'NetworkError' })]],
  ])('reports %s as a failure of kind “%s”', async (_, failure, errors) => {
    const screen = await draw(errors);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(failure);
  });
});
