import type { VignetteName } from '@shared/sections/drawings';
import books from './vignettes/books.svg?no-inline';
import cafe from './vignettes/cafe.svg';
import cellar from './vignettes/cellar.svg?no-inline';
import garden from './vignettes/garden.svg?no-inline';
import jetty from './vignettes/jetty.svg?no-inline';
import roof from './vignettes/roof.svg';

const scenes: Record<VignetteName, string> = { books, cafe, cellar, garden, jetty, roof };

/** A small night scene, as large as the place it is put in. */
export function Vignette({ name, className = 'size-full' }: { name: VignetteName; className?: string }) {
  return <img src={scenes[name]} width={96} height={96} alt="" loading="lazy" decoding="async" className={className} />;
}
