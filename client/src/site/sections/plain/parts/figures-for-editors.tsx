import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { mayEdit } from '../../../../enhancements/edit-link';

const ExampleFigures = lazy(() =>
  import('../../parts/example-figures').then((module) => ({ default: module.ExampleFigures })),
);

/**
 * In the place of figures that nobody has filled in: an example, for people who are signed in. Neither the server nor
 * a visitor's browser draws it.
 */
export function FiguresForEditors(props: ComponentProps<typeof ExampleFigures>) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(mayEdit() && window.top === window), []);
  if (!shown) return <div data-for-editors="" />;
  return (
    <Suspense>
      <ExampleFigures {...props} />
    </Suspense>
  );
}
