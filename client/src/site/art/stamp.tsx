import type { CityCoin as CityCoinName } from '@shared/sections/drawings';
import { CityCoin } from './city-coin';
import './stamp.css';

/** Ground colours of the stamps; neighbours on the page differ. */
const grounds: Record<CityCoinName, string> = {
  berlin: 'var(--ziegel)',
  hamburg: 'var(--moos)',
  muenchen: 'var(--wasser)',
  koeln: 'var(--moos)',
  wien: 'var(--wasser)',
  zuerich: 'var(--ziegel)',
  paris: 'var(--wasser)',
  barcelona: 'var(--moos)',
  rom: 'var(--ziegel)',
};

/** A perforated stamp with the river course of a city. */
export function Stamp({ coin, city }: { coin: CityCoinName; city: string | undefined }) {
  return (
    <span className="stamp">
      <span className="stamp-picture" style={{ background: grounds[coin] }}>
        <CityCoin name={coin} />
        {city}
      </span>
    </span>
  );
}
