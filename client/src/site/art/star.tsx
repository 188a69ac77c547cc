/** A star in the colour of the text, filled or as an outline. */
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
