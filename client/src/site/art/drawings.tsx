import type { CityCoin as CityCoinName, VignetteName } from '@shared/sections/drawings';
import coins from './city-coins.svg?no-inline';
import books from './vignettes/books.svg?no-inline';
import cafe from './vignettes/cafe.svg';
import cellar from './vignettes/cellar.svg?no-inline';
import garden from './vignettes/garden.svg?no-inline';
import jetty from './vignettes/jetty.svg?no-inline';
import roof from './vignettes/roof.svg';

/** River course of a city with one light. All are views of one SVG file. */
export function CityCoin({ name, className = '' }: { name: CityCoinName; className?: string }) {
  return (
    <img src={`${coins}#${name}`} width={64} height={64} alt="" loading="lazy" decoding="async" className={className} />
  );
}

export function Star({ filled = true }: { filled?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="star">
      <path
        d="M10 1.8l2.5 5.3 5.7.7-4.2 4 1.1 5.8L10 14.7l-5.100 2.900 1.100-5.800-4.200-4 5.700-.7z"
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const scenes: Record<VignetteName, string> = { books, cafe, cellar, garden, jetty, roof };

export function Vignette({ name, className = 'size-full' }: { name: VignetteName; className?: string }) {
  return <img src={scenes[name]} width={96} height={96} alt="" loading="lazy" decoding="async" className={className} />;
}
