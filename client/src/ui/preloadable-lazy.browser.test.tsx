import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from './error-boundary';
import { preloadableLazy, retryFailedFetches } from './preloadable-lazy';

const Part = ({ name }: { name: string }) => <p>{`Da ist ${name}`}</p>;

/** A fetch that the test answers. */
function heldFetch() {
  const asked: { arrive: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<ComponentType<{ name: string }>>((resolve, reject) => {
      asked.push({ arrive: () => resolve(Part), fail: () => reject(new Error('offline')) });
    });
  return { asked, Later: preloadableLazy(load) };
}

// React tells of an error that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe('preloadableLazy', () => {
  it('waits for its code, and draws at once if the code is loaded', async () => {
    const { asked, Later } = heldFetch();
    const drawn = (
      <Suspense fallback={<p>Wird geladen</p>}>
        <Later name="Ada" />
      </Suspense>
    );
    const screen = await render(drawn);
    await expect.element(screen.getByText('Wird geladen')).toBeVisible();
    asked[0]?.arrive();
    await expect.element(screen.getByText('Da ist Ada')).toBeVisible();
    await screen.unmount();
    const again = await render(<Later name="Grace" />);
    await expect.element(again.getByText('Da ist Grace')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('loads its code ahead once, and again after a failure', async () => {
    const { asked, Later } = heldFetch();
    const first = Later.preload();
    asked[0]?.fail();
    await first;
    void Later.preload();
    void Later.preload();
    expect(asked).toHaveLength(2);
    asked[1]?.arrive();
    await Later.preload();
    const screen = await render(<Later name="Ada" />);
    await expect.element(screen.getByText('Da ist Ada')).toBeVisible();
  });
});

describe('ErrorBoundary around code loaded later', () => {
  it('keeps the rest of the page, and loads the code again when drawn anew', async () => {
    const { asked, Later } = heldFetch();
    const onFailed = vi.fn();
    const onLeft = vi.fn();
    const drawn = (attempt: number) => (
      <>
        <p>Der Rest</p>
        <ErrorBoundary
          key={attempt}
          fallback={() => <p role="alert">Nicht geladen</p>}
          onFailed={onFailed}
          onLeft={onLeft}
        >
          <Suspense>
            <Later name="Ada" />
          </Suspense>
        </ErrorBoundary>
      </>
    );
    const screen = await render(drawn(1));
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.fail();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Nicht geladen');
    await expect.element(screen.getByText('Der Rest')).toBeVisible();
    expect(onFailed).toHaveBeenCalledOnce();
    expect(onLeft).not.toHaveBeenCalled();
    retryFailedFetches();
    await screen.rerender(drawn(2));
    expect(onLeft).toHaveBeenCalledOnce();
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.arrive();
    await expect.element(screen.getByText('Da ist Ada')).toBeVisible();
  });
});
