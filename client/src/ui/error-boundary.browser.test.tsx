import { useLayoutEffect } from 'react';
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
  it('draws a part once more if it crashes', async () => {
    const screen = await draw([new TypeError('not a child of this node')]);
    await expect.element(screen.getByText('Da')).toBeVisible();
  });

  it.each([
    ['crash', [new TypeError('a'), new TypeError('b')]],
    ['load', [loadError]],
    ['load', [Object.assign(new Error('404'), { name: 'ApiError' })]],
    ['load', [Object.assign(new Error('offline'), { name: 'NetworkError' })]],
  ])('tells a %s from the other kind of failure', async (failure, errors) => {
    const screen = await draw(errors);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(failure);
  });
});
