/**
 * A turning arc in the colour and 1.25 times the size of the text around it. Give it a `label` where no text says what
 * is under way.
 */
export function Spinner({ label, className = '' }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={`inline-flex ${className}`}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="icon animate-spin"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      >
        <path d="M21 12a9 9 0 1 1-6.219-8.56" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
