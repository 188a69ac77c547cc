import type { CityCoin as CityCoinName } from '@shared/sections/drawings';
import coins from './city-coins.svg?no-inline';

/** A city as the course of its river and one light. All nine are views of one file. */
export function CityCoin({ name, className = '' }: { name: CityCoinName; className?: string }) {
  return (
    <img src={`${coins}#${name}`} width={64} height={64} alt="" loading="lazy" decoding="async" className={className} />
  );
}
