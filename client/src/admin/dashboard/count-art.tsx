/** Small drawings beside the counts; decoration only. */
const frame = 'size-vignette flex-none self-center rounded-m max-sm:hidden';

export function PageArt() {
  return (
    <svg viewBox="0 0 76 76" aria-hidden="true" className={frame}>
      <path className="fill-papier-2" d="M0 0h76v76H0z" />
      <path className="fill-nacht-800" d="M14 14h48v14H14z" />
      <path className="fill-papier-4" d="M14 32h22v30H14zM40 32h22v13H40z" />
      <path className="fill-laterne" d="M40 49h22v13H40z" />
    </svg>
  );
}

export function LetterArt() {
  return (
    <svg viewBox="0 0 76 76" aria-hidden="true" className={frame}>
      <path fill="#E1EDE3" d="M0 0h76v76H0z" />
      <path className="fill-weiss stroke-tinte" strokeWidth="2.5" strokeLinejoin="round" d="M12 22h52v34H12z" />
      <path className="stroke-tinte" fill="none" strokeWidth="2.5" strokeLinejoin="round" d="M12 22l26 20 26-20" />
      <circle cx="62" cy="22" r="9" className="fill-admin-marke" />
    </svg>
  );
}

const litWindows = [1, 4, 6, 9, 10, 15];

export function WindowsArt() {
  return (
    <svg viewBox="0 0 76 76" aria-hidden="true" className={frame}>
      <path className="fill-nacht-800" d="M0 0h76v76H0z" />
      {Array.from({ length: 16 }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: sixteen windows that never move
          key={index}
          className={litWindows.includes(index) ? 'fill-laterne' : 'fill-nacht-600'}
          d={`M${12 + (index % 4) * 14} ${11 + Math.floor(index / 4) * 14}h9v11h-9z`}
        />
      ))}
    </svg>
  );
}
