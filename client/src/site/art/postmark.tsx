/** A cancelled stamp's mark, with a light where the date would be. */
export function Postmark() {
  return (
    <svg viewBox="0 0 104 70" aria-hidden="true" className="postmark">
      <g fill="none" stroke="#16223A" strokeWidth="1.800">
        <circle cx="34" cy="35" r="29" />
        <circle cx="34" cy="35" r="19" />
        <path d="M64 18q10-6 20 0t20 0M66 29q10-6 19 0t19 0M66 40q10-6 19 0t19 0M64 51q10-6 20 0t20 0" />
        <path d="M31 46V25M31 41c0-6 6-4.500 8-8" strokeWidth="2.600" strokeLinecap="round" />
      </g>
      <circle cx="41" cy="29" r="3.600" fill="#16223A" />
    </svg>
  );
}
