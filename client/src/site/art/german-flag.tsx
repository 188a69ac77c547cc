/** The German flag, beside words that say the same. */
export function GermanFlag() {
  return (
    <svg viewBox="0 0 40 24" aria-hidden="true" className="german-flag">
      <path fill="#1b1403" d="M0 0h40v8H0z" />
      <path fill="#c8102e" d="M0 8h40v8H0z" />
      <path fill="#ffcc00" d="M0 16h40v8H0z" />
    </svg>
  );
}
