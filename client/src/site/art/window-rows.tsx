const lit = [1, 4, 6, 11, 13];

/** Three rows of windows, some of them lit. */
export function WindowRows() {
  return (
    <svg viewBox="0 0 120 86" aria-hidden="true">
      {Array.from({ length: 15 }, (_, index) => {
        const x = 4 + (index % 5) * 24;
        const y = 4 + Math.floor(index / 5) * 27;
        const on = lit.includes(index);
        return (
          <g key={`${x}-${y}`}>
            <path fill={on ? '#FFF3D6' : '#1B1403'} d={`M${x} ${y}h15v20h-15z`} />
            <path stroke={on ? '#8A4F00' : '#FFB648'} strokeWidth="1.400" d={`M${x + 7.5} ${y}v20M${x} ${y + 8}h15`} />
          </g>
        );
      })}
    </svg>
  );
}
